// Writes lines to standard error for ever.
function flood(): void {
  process.stderr.write('This line is followed by another one that says the same, and so on, and so on.\n', flood);
}

flood();
