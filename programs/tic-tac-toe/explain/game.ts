/** The right game, with what was typed at each prompt. */
import { Console } from '../../../lib/console.ts';
import { replayOn, type Transcript } from '../../../lib/explain.ts';
import { parseInteger } from '../../../lib/integer.ts';
import { play } from '../transcript.ts';
import { type Event, readEvents } from './event.ts';

/** What was typed at one prompt; only one number or none if the input ends there. */
export interface Entry {
  readonly numbers: readonly number[];
  /** As it was typed, with one blank in between; a long token is cut short. */
  readonly text: string;
}

const LONGEST_TOKEN = 12;

export interface Game {
  /** What is right, to its end or to the first token that is no integer: programs differ in what they make of it. */
  readonly events: readonly Event[];
  /** One for each prompt among the events. */
  readonly entries: readonly Entry[];
}

/** Sees what the game asks and what it is answered. */
class Recorder extends Console {
  readonly entries: string[][] = [];

  override write(text: string): void {
    super.write(text);
    if (text.endsWith(':')) this.entries.push([]);
  }

  override token(expected: string): string {
    const token = super.token(expected);
    this.entries.at(-1)?.push(token);
    return token;
  }
}

/** Plays the case; undefined if that does not give what is right (another program recorded it, or other texts hold). */
export function replay(transcript: Transcript): Game | undefined {
  const recorder = replayOn(transcript, (port) => new Recorder(port), play);
  if (recorder === undefined) return undefined;
  const events = readEvents(transcript.expected.stdout);
  const malformed = recorder.entries.findIndex((tokens) => tokens.some((token) => parseInteger(token) === undefined));
  if (malformed === -1) return { events, entries: recorder.entries.map(asEntry) };
  return { events: upToPrompt(events, malformed), entries: recorder.entries.slice(0, malformed).map(asEntry) };
}

function asEntry(tokens: readonly string[]): Entry {
  return { numbers: tokens.map(Number), text: tokens.map(shorten).join(' ') };
}

function shorten(token: string): string {
  return token.length > LONGEST_TOKEN ? `${token.slice(0, LONGEST_TOKEN)}…` : token;
}

/** The events before the prompt of this index. */
function upToPrompt(events: readonly Event[], index: number): Event[] {
  let prompts = 0;
  const end = events.findIndex((event) => event.kind === 'prompt' && prompts++ === index);
  return events.slice(0, end);
}
