// Sleeps for 600 seconds: no processor time, no output.
const seconds = 600;
setTimeout(() => {}, seconds * 1000);
