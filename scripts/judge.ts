import { judgeCommand } from './judge/command.ts';
import { runScript } from './project/entry.ts';

runScript('boardjudge', judgeCommand);
