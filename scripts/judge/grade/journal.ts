/**
 * What has been judged so far, a line a submission, each on the disk before the next one is begun: `journal.ndjson` in the
 * folder of the results. A line is a check sum, a blank and JSON; the last line of a submission counts.
 */
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { ProjectError, systemReason } from '../../project/errors.ts';
import { syncFolder, writeWhole } from './durable.ts';
import { linesOf } from './lines.ts';
import type { Measured } from './measured.ts';
import type { SubmissionRecord } from './record.ts';

export interface JournalEntry {
  readonly record: SubmissionRecord;
  readonly measured: Measured;
}

interface Place {
  readonly key: string;
  /** Whether there was something to judge, of which there are reports. */
  readonly isJudged: boolean;
  readonly offset: number;
  readonly length: number;
}

const SUM = 16;

export class Journal {
  readonly #file: string;
  #handle: number;
  readonly #places = new Map<string, Place>();
  /** What was wrong with it, in one line each. */
  readonly damage: string[] = [];
  #end = 0;
  /** How many there are, those that do not count any more among them. */
  #lines = 0;

  /**
   * Opens the journal of a folder, or begins one, and takes away what stands behind its last whole line.
   *
   * @throws ProjectError if it cannot be read or written
   */
  constructor(folder: string) {
    this.#file = path.join(folder, 'journal.ndjson');
    try {
      const { O_RDWR, O_CREAT, O_NOFOLLOW } = fs.constants;
      this.#handle = fs.openSync(this.#file, O_RDWR | O_CREAT | O_NOFOLLOW, 0o644);
      if (!fs.fstatSync(this.#handle).isFile()) throw new ProjectError(`${this.#file} is not a regular file: move it`);
      this.#read();
      if (this.#lines > this.#places.size) this.#rewrite();
      fs.ftruncateSync(this.#handle, this.#end);
      fs.fsyncSync(this.#handle);
      syncFolder(folder);
    } catch (error) {
      throw this.#explain(error);
    }
  }

  /**
   * Whether this submission has been judged, and nothing has changed since.
   *
   * @param hasReports tells it of one in which there was something to judge
   */
  has(submission: string, key: string, hasReports: () => boolean): boolean {
    const place = this.#places.get(submission);
    return place?.key === key && (!place.isJudged || hasReports());
  }

  /** @throws ProjectError if there is none, or if it cannot be read any more */
  read(submission: string): JournalEntry {
    const place = this.#places.get(submission);
    if (place === undefined) throw new ProjectError(`${this.#file} has nothing of ${submission}: judge it again`);
    const line = Buffer.alloc(place.length);
    fs.readSync(this.#handle, line, 0, place.length, place.offset);
    const entry = parseLine(line);
    if (entry === undefined) throw new ProjectError(`${this.#file} was changed by another program: judge again`);
    return entry;
  }

  /** @throws ProjectError if it cannot be written */
  append(entry: JournalEntry): void {
    const json = JSON.stringify(entry);
    const line = Buffer.from(`${sumOf(json)} ${json}\n`);
    try {
      for (let at = 0; at < line.length; ) {
        at += fs.writeSync(this.#handle, line, at, line.length - at, this.#end + at);
      }
      fs.fsyncSync(this.#handle);
      this.#keep(entry.record, this.#end, line.length - 1);
      this.#end += line.length;
    } catch (error) {
      throw this.#explain(error);
    }
  }

  close(): void {
    fs.closeSync(this.#handle);
  }

  #keep({ submission, key, verdict }: SubmissionRecord, offset: number, length: number): void {
    this.#places.set(submission, { key, isJudged: verdict !== 'not-judged', offset, length });
  }

  #read(): void {
    const { size } = fs.fstatSync(this.#handle);
    for (const line of linesOf(this.#handle)) {
      if (this.#end + line.length === size) {
        this.damage.push('the last line is not whole, as after a power cut: it is judged again');
        return;
      }
      this.#take(line, this.#end, ++this.#lines);
      this.#end += line.length + 1;
    }
  }

  /** Keeps only the lines that count, so that damage is told once and the file does not grow without end. */
  #rewrite(): void {
    const places = [...this.#places].sort(([, a], [, b]) => a.offset - b.offset);
    const handle = this.#handle;
    const lines = function* () {
      for (const [, { offset, length }] of places) {
        const line = Buffer.alloc(length + 1);
        fs.readSync(handle, line, 0, length + 1, offset);
        yield line;
      }
    };
    writeWhole(this.#file, lines());
    this.#end = 0;
    for (const [name, place] of places) {
      this.#places.set(name, { ...place, offset: this.#end });
      this.#end += place.length + 1;
    }
    fs.closeSync(handle);
    this.#handle = fs.openSync(this.#file, fs.constants.O_RDWR | fs.constants.O_NOFOLLOW);
  }

  #take(line: Buffer, offset: number, number: number): void {
    const entry = parseLine(line);
    if (entry === undefined) {
      this.damage.push(`line ${number} is damaged: what it was about is judged again`);
      return;
    }
    // A fault of the judge may have been one of the moment.
    if (entry.record.verdict === 'judge-error') this.#places.delete(entry.record.submission);
    else this.#keep(entry.record, offset, line.length);
  }

  #explain(error: unknown): unknown {
    if (error instanceof ProjectError) return error;
    return new ProjectError(`${this.#file} cannot be written: ${systemReason(error)}`);
  }
}

function sumOf(json: string | Uint8Array): string {
  return createHash('sha256').update(json).digest('hex').slice(0, SUM);
}

function parseLine(line: Buffer): JournalEntry | undefined {
  const json = line.subarray(SUM + 1);
  if (line.toString('latin1', 0, SUM + 1) !== `${sumOf(json)} `) return undefined;
  const entry = JSON.parse(json.toString('utf8')) as JournalEntry;
  return entry.record.version === 1 ? entry : undefined;
}
