import { runAsProcess } from '../../lib/stdio.ts';
import { program } from './program.ts';

runAsProcess(program);
