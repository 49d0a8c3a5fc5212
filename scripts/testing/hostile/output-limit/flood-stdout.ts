// Writes lines to standard output for ever.
function flood(): void {
  process.stdout.write('This line is followed by another one that says the same, and so on, and so on.\n', flood);
}

flood();
