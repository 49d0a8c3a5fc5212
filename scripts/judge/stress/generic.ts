/** Sessions of an assignment that says nothing of its own: the lines of its cases' inputs, mixed anew. */
import { chance, type Draw, pick, shuffled } from '../../../lib/draw.ts';
import { arbitrarySessions, type Sessions, withoutChunks } from '../../../lib/sessions.ts';

/** @param inputs those of the cases; at least one */
export function genericSessions(inputs: readonly Buffer[]): Sessions {
  const corpus = inputs.map(linesOf);
  const words = corpus.flat();
  return (fc, beyond) =>
    arbitrarySessions<readonly string[]>(
      fc,
      {
        draw: (draw) => drawLines(draw, corpus, words),
        *simpler(lines) {
          yield* withoutChunks(lines);
          for (const at of lines.keys()) {
            for (const word of new Set(words)) yield lines.with(at, word);
          }
        },
        lines: (lines) => lines,
        garbage: words.length > 0 ? words : ['x'],
      },
      beyond,
    );
}

/** Characters stand for bytes. */
function linesOf(input: Buffer): string[] {
  const lines = input.toString('latin1').split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

function drawLines(draw: Draw, corpus: readonly (readonly string[])[], words: readonly string[]): string[] {
  let lines = [...pick(draw, corpus)];
  if (words.length === 0) return lines;
  for (let changes = draw(4); changes > 0; changes--) {
    const at = draw(lines.length + 1);
    switch (draw(6)) {
      case 0:
        lines = shuffled(draw, lines);
        break;
      case 1:
        lines.length = at;
        break;
      case 2:
        lines.splice(at, 1 + draw(3));
        break;
      case 3:
        lines.splice(at, 0, pick(draw, words));
        break;
      case 4:
        lines.splice(at, 1, chance(draw, 70) ? pick(draw, words) : mutated(draw, pick(draw, words)));
        break;
      default:
        lines = [...lines.slice(0, at), ...pick(draw, corpus).slice(draw(4))];
    }
  }
  return lines;
}

/** With one character that another word of an input might have in its place. */
function mutated(draw: Draw, word: string): string {
  const at = draw(word.length + 1);
  const digit = /[0-9]/.test(word);
  const character = String.fromCharCode((digit ? 48 : 97) + draw(digit ? 10 : 26));
  return word.slice(0, at) + character + word.slice(at + 1);
}
