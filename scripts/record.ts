import { runScript } from './project/entry.ts';
import { recordCommand } from './record/command.ts';

runScript('record', recordCommand);
