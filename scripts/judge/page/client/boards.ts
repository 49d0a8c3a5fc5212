/**
 * What assignments say of their boards, by name. When the script of the page is built, a module with those that are there,
 * programs/<name>/boards.ts, stands in the place of this one (scripts/build/client.ts).
 */
import type { Boards } from '../../../../lib/boards.ts';

export const BOARDS: ReadonlyMap<string, Boards> = new Map();
