import { bookCommand } from './book/command.ts';
import { runScript } from './project/entry.ts';

runScript('book', bookCommand);
