import { fuzzCommand } from './fuzz/command.ts';
import { runScript } from './project/entry.ts';

runScript('fuzz', fuzzCommand);
