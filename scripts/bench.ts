import { benchCommand } from './bench/command.ts';
import { runScript } from './project/entry.ts';

runScript('bench', benchCommand);
