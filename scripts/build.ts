import { buildCommand } from './build/command.ts';
import { runScript } from './project/entry.ts';

runScript('build', buildCommand);
