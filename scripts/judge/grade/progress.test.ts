import { expect, onTestFinished, test } from 'vitest';
import { startClassProgress } from './progress.ts';

/** A class that is judged by a clock that stands still until it is set. */
function start(total: number, workers: number, isTTY = false) {
  const clock = { seconds: 0 };
  const written: string[] = [];
  const stream = { write: (text: string | Uint8Array) => written.push(String(text)) > 0, isTTY, columns: 40 };
  const progress = startClassProgress('sum', total, workers, stream, () => clock.seconds * 1000);
  onTestFinished(() => progress.end());
  const at = (seconds: number) => {
    clock.seconds = seconds;
    return progress.text().replace(/.* judged(, )?/, '');
  };
  return { progress, written, at };
}

test('the estimate counts what workers have done of the submissions that they are at', () => {
  const { progress, at } = start(6, 2);
  expect(progress.text()).toBe('sum: 0 of 6 submissions judged');
  const first = progress.begin();
  const second = progress.begin();
  expect(at(10)).toBe('');
  first(false);
  // One is nearly done, four are to come: 41 s of work for two.
  expect(at(10)).toBe('about 21 s left');
  const third = progress.begin();
  second(false);
  const fourth = progress.begin();
  expect(at(18)).toBe('about 12 s left');
  third(false);
  fourth(false);
  const fifth = progress.begin();
  progress.begin()(false);
  // However long the last one takes, it never is without an end in sight.
  expect(at(19)).toBe('about 6 s left');
  expect(at(60)).toBe('about 1 s left');
  fifth(false);
  expect(at(60)).toBe('');
});

test('what an earlier run has judged says nothing of how long the rest takes', () => {
  const { progress, at } = start(102, 1);
  for (let i = 0; i < 100; i++) progress.begin()(true);
  expect(at(1)).toBe('');
  const one = progress.begin();
  at(301);
  one(false);
  expect(progress.text()).toBe('sum: 101 of 102 submissions judged, about 5 min left');
});

test('on a terminal it is one line, cut to the width, and gone at the end', () => {
  const { progress, written } = start(1000, 1, true);
  progress.begin()(false);
  progress.end();
  expect(written).toEqual([
    '\r\x1b[Ksum: 0 of 1000 submissions judged',
    '\r\x1b[Ksum: 1 of 1000 submissions judged, abou',
    '\r\x1b[K',
  ]);
});
