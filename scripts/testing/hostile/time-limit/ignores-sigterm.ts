// Ignores the polite request to end, SIGTERM, and sleeps for ever.
process.on('SIGTERM', () => {});
setInterval(() => {}, 600_000);
