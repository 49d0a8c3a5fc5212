/**
 * What a program is, and how one runs from its arguments to its exit status: the same at a terminal (stdio.ts) and in
 * process (replay.ts).
 */

import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { Console, InputError, type Port } from './console.ts';

/** An option that takes a value. */
interface Option {
  /** The value if the option is not given. */
  readonly fallback: string;
  /** What it chooses, on one line, for --help. */
  readonly help: string;
}

/** `Name`: the names of its options, without the dashes. */
export interface Program<Name extends string = string> {
  readonly name: string;
  /** What it does, on one line, for --help. */
  readonly summary: string;
  readonly options?: Readonly<Record<Name, Option>>;
  /** Arguments with which a course may have recorded its transcripts, instead of with none. */
  readonly alternatives?: readonly (readonly string[])[];
  /**
   * Plays the whole transcript.
   *
   * @param values the value of each option
   * @throws InputError for input that ends early or that it has no answer for; UsageError for a wrong value
   */
  play(console: Console, values: Readonly<Record<Name, string>>): void;
}

/** The program was called wrongly; the message says what to call instead. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The port cannot deliver: the disk is full, the input is a directory. The message says which end, and why. */
export class PortError extends Error {
  override readonly name = 'PortError';
}

/** Nobody reads the output any more; the program ends without a word. */
export class OutputClosed extends Error {
  override readonly name = 'OutputClosed';
}

export interface Outcome {
  /** 0: ran to its end. 1: the input ended early or is malformed, or a stream failed. 2: wrong usage. */
  readonly status: 0 | 1 | 2;
  /** One line with its LF if and only if the status is not 0. */
  readonly stderr: string;
}

/** Runs a program to its end; every failure that is not a bug of the program itself becomes a status and one line. */
export function execute(program: Program, args: readonly string[], port: Port): Outcome {
  try {
    const console = new Console(port);
    try {
      start(program, args, console);
    } finally {
      console.flush();
    }
    return { status: 0, stderr: '' };
  } catch (error) {
    if (error instanceof OutputClosed) return { status: 0, stderr: '' };
    if (error instanceof UsageError) return { status: 2, stderr: diagnostic(program, error) };
    if (error instanceof InputError || error instanceof PortError) {
      return { status: 1, stderr: diagnostic(program, error) };
    }
    throw error;
  }
}

/** The one line for an error that is a bug of the program itself. */
export function bugLine(program: Program, error: unknown): string {
  return diagnostic(program, new Error(`internal error, please report it: ${error}`));
}

function diagnostic({ name }: Program, { message }: Error): string {
  return `${name}: ${escapeControls(message)}\n`;
}

/** An argument may hold anything; a message that quotes it stays one line, moves no cursor and turns no text round. */
export function escapeControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu, characterCode);
}

/** A character by its number: `\x1B`, `\u202E`, `\u{E0001}`. */
export function characterCode(character: string): string {
  const code = character.codePointAt(0) as number;
  const digits = code.toString(16).toUpperCase();
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`;
}

function start(program: Program, args: readonly string[], console: Console): void {
  if (args.length === 0) {
    program.play(console, fallbacks(program));
    return;
  }
  const { help, version, ...values } = parse(program, args);
  if (help === true) console.write(helpText(program));
  else if (version === true) console.write(`${program.name} ${manifest.version}\n`);
  else program.play(console, { ...fallbacks(program), ...(values as Record<string, string>) });
}

function fallbacks({ options = {} }: Program): Record<string, string> {
  return Object.fromEntries(Object.entries(options).map(([name, option]) => [name, option.fallback]));
}

function parse({ name, options = {} }: Program, args: readonly string[]): Record<string, string | boolean | undefined> {
  const types = Object.fromEntries(Object.keys(options).map((option) => [option, { type: 'string' as const }]));
  const known = { ...types, help: { type: 'boolean' as const }, version: { type: 'boolean' as const } };
  const { values, positionals } = parseOrExplain(name, () =>
    parseArgs({ args: [...args], options: known, allowPositionals: true }),
  );
  const [file] = positionals;
  if (file !== undefined) {
    throw new UsageError(`takes no file name, found ${JSON.stringify(file)}; try: ${name} < FILE`);
  }
  return values;
}

function parseOrExplain<T>(name: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw new UsageError(`${usageReason(error)}; try: ${name} --help`);
  }
}

/** What parseArgs found wrong, in Node's own words but without its advice, on one line. */
export function usageReason(error: unknown): string {
  const [reason = ''] = (error as Error).message.split(/\.(?= To specify |\nDid you )/);
  return escapeControls(`${reason.charAt(0).toLowerCase()}${reason.slice(1)}`);
}

function helpText({ name, summary, options = {} }: Program): string {
  const rows: [string, string][] = [
    ...Object.entries(options).map(([option, { fallback, help }]): [string, string] => [
      `--${option} VALUE`,
      `${help} (default: ${fallback})`,
    ]),
    ['--help', 'show this text'],
    ['--version', 'show the version'],
  ];
  const width = Math.max(...rows.map(([option]) => option.length));
  return [
    `Usage: ${name} [options] < INPUT`,
    '',
    summary,
    '',
    ...rows.map(([option, help]) => `  ${option.padEnd(width)}  ${help}`),
    '',
    'Exit status: 0 the program ran to its end, 1 the input ended early or is malformed, 2 wrong usage.',
    '',
  ].join('\n');
}
