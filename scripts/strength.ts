import { runScript } from './project/entry.ts';
import { strengthCommand } from './strength/command.ts';

runScript('strength', strengthCommand);
