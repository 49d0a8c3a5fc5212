/** Random sessions of an assignment as bytes of standard input, and how one that shows a difference gets shorter. */
import type { Arbitrary, Random, Stream, Value } from 'fast-check';
import type { Draw } from './draw.ts';
import { applyOddities, drawOddities, type Oddity } from './oddities.ts';

/** The library, handed in by whoever has loaded it: a program does without. */
export type FastCheck = typeof import('fast-check');

/** What an assignment says of its sessions; every session it makes has to be well-formed and go to the program's end. */
export interface SessionKind<T> {
  draw(draw: Draw): T;
  /** Sessions that may be simpler, the boldest step first; those that are not shorter or smaller are left out by others. */
  simpler(session: T): Iterable<T>;
  /** Its input lines, without line ends. */
  lines(session: T): readonly string[];
  /** Words of a beyond- session that the program has to refuse or to overcome. */
  readonly garbage: readonly string[];
}

/**
 * What `programs/<assignment>/sessions.ts` exports as `sessions`.
 *
 * @param beyond whether to have those, too, that rest on choices of this project: cut input, odd layouts, malformed tokens
 */
export type Sessions = (fc: FastCheck, beyond: boolean) => Arbitrary<Buffer>;

/** A session with what is odd about it; plain sessions have nothing. */
interface Dressed<T> {
  readonly session: T;
  readonly oddities: readonly Oddity[];
}

/**
 * An arbitrary of sessions. It shrinks to sessions with less that is odd, or else shorter, or of one length and smaller byte
 * by byte, so shrinking comes to an end.
 */
export function arbitrarySessions<T>(fc: FastCheck, kind: SessionKind<T>, beyond: boolean): Arbitrary<Buffer> {
  const bytes = ({ session, oddities }: Dressed<T>) => applyOddities(kind.lines(session), oddities);

  function* simpler(value: Dressed<T>): Iterable<Dressed<T>> {
    const { session, oddities } = value;
    for (const fewer of withoutChunks(oddities)) yield { session, oddities: fewer };
    for (const other of kind.simpler(session)) yield { session: other, oddities };
    const size = bytes(value).length;
    for (const [at, oddity] of oddities.entries()) {
      if (oddity.kind !== 'cut') continue;
      for (const end of [0, size >> 1, size - 2, size - 1].filter((end) => end >= 0))
        yield { session, oddities: oddities.with(at, { kind: 'cut', at: end }) };
    }
  }
  function* smaller(value: Dressed<T>): IterableIterator<Dressed<T>> {
    const current = bytes(value);
    for (const candidate of simpler(value)) {
      const isPlainer = candidate.oddities.length < value.oddities.length;
      if (isPlainer || isSmaller(bytes(candidate), current)) yield candidate;
    }
  }

  const toValue = (session: Dressed<T>) => new fc.Value(bytes(session), session);

  return new (class extends fc.Arbitrary<Buffer> {
    override generate(random: Random): Value<Buffer> {
      const draw: Draw = (bound) => random.nextInt(0, bound - 1);
      const session = kind.draw(draw);
      return toValue({ session, oddities: beyond ? drawOddities(draw, kind.garbage) : [] });
    }
    /** What a session was made of cannot be seen from its bytes. */
    override canShrinkWithoutContext(_value: unknown): _value is Buffer {
      return false;
    }
    override shrink(_value: Buffer, context: unknown): Stream<Value<Buffer>> {
      return fc.stream(smaller(context as Dressed<T>)).map(toValue);
    }
  })();
}

/** Shorter, or as long and before the other in the order of bytes. */
function isSmaller(bytes: Buffer, other: Buffer): boolean {
  return bytes.length < other.length || (bytes.length === other.length && bytes.compare(other) < 0);
}

/** The list without each of its chunks: first all of it, then halves, then quarters, down to single elements. */
export function* withoutChunks<T>(list: readonly T[]): Iterable<T[]> {
  for (let size = list.length; size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < list.length; at += size) yield [...list.slice(0, at), ...list.slice(at + size)];
  }
}

/** The list without each two of its elements. */
export function* withoutPairs<T>(list: readonly T[]): Iterable<T[]> {
  for (let i = 0; i < list.length; i++) {
    for (let j = i + 1; j < list.length; j++) yield list.filter((_, at) => at !== i && at !== j);
  }
}
