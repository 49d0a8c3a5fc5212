// Burns processor time for ever and prints nothing.
let turns = 0;
while (true) {
  turns = 1 - turns;
}
