/** Wrong programs by machine: a right one in C, C++ or Java with one operator or small constant changed. */
import { createDraw } from '../fuzz/generate.ts';

export interface Mutant {
  /** The whole program. */
  readonly source: string;
  /** Of the line that is changed, from 1. */
  readonly line: number;
  /** That line without its indentation, as it was and as it is. */
  readonly before: string;
  readonly after: string;
}

/** What a token may be changed into, one at a time. Many a change does not compile: a `*` may be a pointer's. */
const REPLACEMENTS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>', '>='],
  '<=': ['<', '>', '>='],
  '>': ['>=', '<', '<='],
  '>=': ['>', '<', '<='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/', '+'],
  '/': ['*'],
  '%': ['/'],
  '&&': ['||'],
  '||': ['&&'],
  '++': ['--'],
  '--': ['++'],
  '+=': ['-=', '='],
  '-=': ['+=', '='],
  '!': [''],
  true: ['false'],
  false: ['true'],
  break: ['continue'],
  continue: ['break'],
};

/** What no change is made in: comments, preprocessor lines, strings (raw ones and text blocks, too) and characters. */
const LEFT_ALONE = [
  String.raw`//[^\n]*`,
  String.raw`/\*[^]*?\*/`,
  String.raw`^[ \t]*#(?:\\\r?\n|[^\n])*`,
  String.raw`R"(?<mark>[^(\s]*)\([^]*?\)\k<mark>"`,
  '"""[^]*?"""',
  String.raw`"(?:\\[^]|[^"\\\n])*"`,
  String.raw`'(?:\\[^]|[^'\\\n])*'`,
];
const WORD = String.raw`[A-Za-z_$][\w$]*`;
const NUMBER = String.raw`\.?[0-9](?:'?[\w.])*`;
/** Longest first; those that are not changed stand here so that no part of them is. */
const OPERATORS = String.raw`<<=|>>>=|>>=|<=>|->|::|<<|>>|<=|>=|==|!=|&&|\|\||\+\+|--|[-+*/%&|^]=|[^\s\w]`;
const TOKEN = new RegExp(`(?<skip>${LEFT_ALONE.join('|')})|${WORD}|${NUMBER}|${OPERATORS}`, 'gm');

/** Decimal, and no octal one. */
const SMALL_CONSTANT = /^(?:0|[1-9][0-9]?)$/;

/** Every program that differs from this one in one token, in the order of the source. */
export function listMutants(source: string): Mutant[] {
  return [...source.matchAll(TOKEN)].flatMap((match) => {
    if (match.groups?.['skip'] !== undefined) return [];
    const [token] = match;
    return replacementsOf(token).map((replacement) => mutant(source, match.index, token, replacement));
  });
}

/** The same in an order that depends on the seed alone. */
export function shuffleMutants(source: string, seed: number): Mutant[] {
  const draw = createDraw(seed);
  const mutants = listMutants(source);
  for (let end = mutants.length; end > 1; end--) mutants.push(...mutants.splice(draw(end), 1));
  return mutants;
}

function replacementsOf(token: string): readonly string[] {
  if (!SMALL_CONSTANT.test(token)) return Object.hasOwn(REPLACEMENTS, token) ? (REPLACEMENTS[token] ?? []) : [];
  const n = Number(token);
  return n === 0 ? ['1'] : [`${n - 1}`, `${n + 1}`];
}

function mutant(source: string, index: number, token: string, replacement: string): Mutant {
  const changed = source.slice(0, index) + replacement + source.slice(index + token.length);
  return {
    source: changed,
    line: source.slice(0, index).split('\n').length,
    before: lineAt(source, index),
    after: lineAt(changed, index),
  };
}

function lineAt(source: string, index: number): string {
  const start = source.lastIndexOf('\n', index - 1) + 1;
  const end = source.indexOf('\n', index);
  return source.slice(start, end === -1 ? source.length : end).trim();
}
