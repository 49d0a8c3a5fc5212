import { useEffect, useState } from 'preact/hooks';
import type { View } from './app.tsx';
import { Case } from './case.tsx';
import { aboutKind, type CaseFacts, countBy, type Entry, kindsOf, type Model, toldOf, verdictOf } from './model.ts';
import { readable } from './session.ts';
import { Badge, count, Name, Prose, signOf } from './words.tsx';

interface Properties {
  readonly model: Model;
  readonly view: View;
  readonly entry: Entry;
}

/**
 * The section of a submission: how it was built, and its cases, which are made when they are opened. On paper all are
 * open; where a class is printed, the simplest of each submission is.
 */
export function Submission({ model, view, entry }: Properties) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(entry.failed.slice(0, 1)));
  const { openCase, isPrinted, selected } = view;
  useEffect(() => {
    if (openCase === undefined) return;
    setOpen((open) => new Set(open).add(openCase));
    requestAnimationFrame(() => document.getElementById(`case-${openCase}`)?.scrollIntoView());
  }, [openCase]);
  const toggle = (index: number, isOpen: boolean) => {
    if (open.has(index) === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(index);
    else next.delete(index);
    setOpen(next);
  };
  const listed = [...entry.failed];
  // An accepted case is listed while it is looked at, and where there is something to say of it.
  for (const { index } of model.cases) {
    const isRight = !entry.failed.includes(index) && !entry.left.has(index);
    if (isRight && (entry.told.has(index) || index === openCase)) listed.push(index);
  }
  return (
    <article class={`submission ${listed.length === 0 && entry.verdict === 'accepted' ? 'brief' : ''}`}>
      <Head model={model} view={view} entry={entry} />
      <Build entry={entry} isPrinted={isPrinted} />
      <CaseMap model={model} entry={entry} />
      <Mistakes model={model} entry={entry} />
      {entry.failed.length > 1 ? <h2>{count(entry.failed.length, 'case')} not accepted, the simplest first</h2> : null}
      {entry.failed.length === 1 ? <h2>1 case not accepted</h2> : null}
      {listed.map((index) => (
        <Case
          key={index}
          facts={model.cases[index] as CaseFacts}
          told={toldOf(model, entry, index)}
          boards={view.boards}
          isOpen={isPrinted ? selected === entry || index === entry.failed[0] : open.has(index)}
          isPrinted={isPrinted}
          toggle={(isOpen) => toggle(index, isOpen)}
        />
      ))}
    </article>
  );
}

function Head({ model, view, entry }: Properties) {
  const { student, submission, verdict, look, score, points, accepted, left } = entry;
  return (
    <div class="head">
      {model.className !== null ? (
        <nav class="back" aria-label="Back and on">
          <a href="#/list">← all submissions</a>
          <Next found={view.found} entry={entry} />
        </nav>
      ) : null}
      <h1>
        <Name text={student} />
      </h1>
      {student === submission ? null : (
        <p class="muted">
          <Name text={submission} />
        </p>
      )}
      <p class="sum">
        <Badge verdict={verdict} />
        <span>
          <b>{accepted}</b> of {count(model.cases.length, 'case')} accepted
        </span>
        <span>
          <b>{score}</b> of {count(points, 'point')}
        </span>
        {left.size > 0 && accepted + entry.failed.length > 0 ? <span>{left.size} not run</span> : null}
      </p>
      {look === undefined ? null : (
        <p class="reason">
          <Prose text={look} />
        </p>
      )}
    </div>
  );
}

/** What comes behind it of those that are found, where there is no list beside it. */
function Next({ found, entry }: { readonly found: readonly Entry[]; readonly entry: Entry }) {
  const next = found[found.indexOf(entry) + 1];
  return next === undefined ? null : <a href={`#${encodeURIComponent(next.submission)}`}>next →</a>;
}

function Build({ entry: { build, verdict }, isPrinted }: { readonly entry: Entry; readonly isPrinted: boolean }) {
  if (build === undefined) return null;
  const { command, output } = build;
  const hasWords = output.trim() !== '';
  return (
    <details class="build" open={verdict === 'compile-error' || (isPrinted && hasWords)}>
      <summary>
        Build <span class="muted">{hasWords ? count(output.trimEnd().split('\n').length, 'line') : 'no output'}</span>
      </summary>
      <pre>
        <code>
          $ {readable(command)}
          {'\n'}
          {readable(output)}
        </code>
      </pre>
    </details>
  );
}

function addressOf({ submission }: Entry, name = ''): string {
  return `#${encodeURIComponent(submission)}/${encodeURIComponent(name)}`;
}

/** The kinds of mistakes, each with how many cases show it, and a link to the simplest of those. */
function Mistakes({ model, entry }: { readonly model: Model; readonly entry: Entry }) {
  const { failed } = entry;
  const mistakes = countBy(failed, (index) => kindsOf(model, entry, index));
  if (failed.length < 2 || mistakes.length === 0) return null;
  const simplest = (kind: string) => failed.find((index) => kindsOf(model, entry, index).includes(kind)) ?? -1;
  const unexplained = failed.filter((index) => kindsOf(model, entry, index).length === 0).length;
  return (
    <ul class="mistakes">
      {mistakes.map(({ what, count: cases }) => (
        <li key={what}>
          <a href={addressOf(entry, model.cases[simplest(what)]?.name)}>{count(cases, 'case')}</a>
          <span>
            <Prose text={aboutKind(model, what)} />
          </span>
        </li>
      ))}
      {unexplained === 0 ? null : (
        <li>
          <span>{count(unexplained, 'case')}</span>
          <span class="muted">without an explanation</span>
        </li>
      )}
    </ul>
  );
}

/** Every case as a square that leads to it. */
function CaseMap({ model, entry }: { readonly model: Model; readonly entry: Entry }) {
  if (entry.left.size === model.cases.length) return null;
  return (
    <nav aria-label="Cases">
      <ul class="map">
        {model.cases.map(({ index, name }) => {
          const verdict = verdictOf(model, entry, index);
          if (verdict === undefined) {
            return (
              <li key={index}>
                <span class="sign not-judged" title={`${readable(name)}: not run`}>
                  –
                </span>
              </li>
            );
          }
          const text = `${readable(name)}: ${verdict}`;
          return (
            <li key={index}>
              <a class={`sign ${verdict}`} href={addressOf(entry, name)} title={text} aria-label={text}>
                {signOf(verdict)}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
