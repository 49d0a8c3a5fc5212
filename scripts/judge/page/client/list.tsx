import { useEffect, useMemo, useState } from 'preact/hooks';
import type { View } from './app.tsx';
import { aboutKind, countBy, type Entry, EVERYTHING, type Filter, type Model, type Verdict } from './model.ts';
import { readable } from './session.ts';
import { Badge, count, Name, Prose, Sign, VERDICTS } from './words.tsx';

/** So many rows stand in the page at a time. */
const PAGE = 100;

interface Properties {
  readonly model: Model;
  readonly view: View;
  readonly setFilter: (change: Partial<Filter>) => void;
}

/** Search, filters and the submissions that are found, which lead to their sections. */
export function List({ model, view, setFilter }: Properties) {
  const { found, selected } = view;
  const [chosen, setPage] = useState(0);
  const at = selected === undefined ? -1 : found.indexOf(selected);
  useEffect(() => {
    setPage(at === -1 ? 0 : Math.floor(at / PAGE));
    document.querySelector('.list [aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [found, at]);
  const pages = Math.ceil(found.length / PAGE);
  // The effect comes after the rows; there may be fewer pages by then.
  const page = Math.max(0, Math.min(chosen, pages - 1));
  return (
    <nav class="list" id="/list" aria-label="Submissions">
      <Filters model={model} view={view} setFilter={setFilter} />
      <ul class="rows">
        {found.slice(page * PAGE, (page + 1) * PAGE).map((entry) => (
          <Row
            key={entry.index}
            model={model}
            entry={entry}
            isSelected={entry === selected}
            isLook={view.filter.isLook}
          />
        ))}
      </ul>
      {found.length === 0 ? <p class="muted none">Nothing is like that.</p> : null}
      {pages > 1 ? (
        <div class="pager">
          <button type="button" disabled={page === 0} onClick={() => setPage(page - 1)}>
            ← before
          </button>
          <span>
            {page * PAGE + 1} to {Math.min(found.length, (page + 1) * PAGE)} of {found.length}
          </span>
          <button type="button" disabled={page === pages - 1} onClick={() => setPage(page + 1)}>
            next →
          </button>
        </div>
      ) : null}
    </nav>
  );
}

interface RowProperties {
  readonly model: Model;
  readonly entry: Entry;
  readonly isSelected: boolean;
  /** Whether why a human should look at it is asked for. */
  readonly isLook: boolean;
}

/** Who, how much, and in a line what is wrong: that is the verdict where nothing more is known. */
function Row({ model, entry, isSelected, isLook }: RowProperties) {
  const { submission, student, isNamesake, verdict, score, points, gist, look = '' } = entry;
  const text = isLook ? look : gist;
  return (
    <li>
      <a
        href={`#${encodeURIComponent(submission)}`}
        title={readable(submission)}
        aria-current={isSelected ? 'true' : undefined}
      >
        <Sign verdict={verdict} />
        <span class="student">
          <Name text={student} />
          {isNamesake ? (
            <small>
              {' '}
              <Name text={submission} />
            </small>
          ) : null}
        </span>
        <Strip entry={entry} cases={model.cases.length} />
        <span class="points">
          {score}
          <small> / {points}</small>
        </span>
        <span class="what">
          <span class={text === '' ? '' : 'spoken'}>{verdict} </span>
          <Prose text={text} />
        </span>
      </a>
    </li>
  );
}

/** All cases as a strip: tall is not accepted, low is accepted, none was not run. */
function Strip({ entry, cases }: { entry: Entry; cases: number }) {
  let accepted = '';
  let failed = '';
  const wrong = new Set(entry.failed);
  for (let i = 0; i < cases; i++) {
    if (entry.left.has(i)) continue;
    if (wrong.has(i)) failed += `M${i + 0.5} 0v10`;
    else accepted += `M${i + 0.5} 7v3`;
  }
  return (
    <svg class="strip" viewBox={`0 0 ${cases} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path class="accepted" d={accepted} />
      <path class="failed" d={failed} />
    </svg>
  );
}

function Filters({ model, view, setFilter }: Properties) {
  const { filter, found } = view;
  const { entries, cases } = model;
  const isFiltered = found.length !== entries.length;
  const { verdicts, failing, mistakes, looks } = useMemo(() => choicesOf(model), [model]);
  return (
    <search class="filters">
      <input
        type="search"
        id="search"
        placeholder="Search"
        aria-label="Search for students, files and messages"
        aria-keyshortcuts="/"
        value={filter.query}
        onInput={(event) => setFilter({ query: event.currentTarget.value })}
      />
      <select
        aria-label="Verdict"
        value={filter.verdict ?? ''}
        onChange={(event) => setFilter({ verdict: (event.currentTarget.value || undefined) as Verdict | undefined })}
      >
        <option value="">every verdict</option>
        {verdicts.map((verdict) => (
          <option key={verdict} value={verdict}>
            {verdict}
          </option>
        ))}
      </select>
      <select
        aria-label="Case that is not accepted"
        value={filter.failing ?? ''}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setFilter({ failing: value === '' ? undefined : Number(value) });
        }}
      >
        <option value="">every case</option>
        {failing.map(({ what, count }) => (
          <option key={what} value={what}>
            {readable(cases[what]?.name ?? '')} ({count})
          </option>
        ))}
      </select>
      <select
        aria-label="Mistake"
        value={filter.mistake ?? ''}
        onChange={(event) => setFilter({ mistake: event.currentTarget.value || undefined })}
      >
        <option value="">every mistake</option>
        {mistakes.map(({ what, count }) => (
          <option key={what} value={what}>
            {readable(aboutKind(model, what))} ({count})
          </option>
        ))}
      </select>
      {looks === 0 ? null : (
        <label class="look">
          <input
            type="checkbox"
            checked={filter.isLook}
            onChange={(event) => setFilter({ isLook: event.currentTarget.checked })}
          />{' '}
          worth a look of your own ({looks})
        </label>
      )}
      <p class="found">
        <span role="status">
          {isFiltered ? `${found.length} of ${count(entries.length, 'submission')}` : count(found.length, 'submission')}
        </span>
        {isFiltered ? (
          <button type="button" onClick={() => setFilter(EVERYTHING)}>
            show all
          </button>
        ) : null}
      </p>
    </search>
  );
}

/** What there is to filter by. */
function choicesOf({ entries }: Model) {
  return {
    verdicts: VERDICTS.filter((verdict) => entries.some((entry) => entry.verdict === verdict)),
    failing: countBy(entries, ({ failed }) => failed).sort((a, b) => a.what - b.what),
    mistakes: countBy(entries, ({ kinds }) => kinds),
    looks: entries.filter(({ look }) => look !== undefined).length,
  };
}

/** The same for paper. */
export function FoundTable({ entries }: { readonly entries: readonly Entry[] }) {
  return (
    <table class="found-table">
      <caption>{count(entries.length, 'submission')}</caption>
      <thead>
        <tr>
          <th scope="col">Student</th>
          <th scope="col">Submission</th>
          <th scope="col">Verdict</th>
          <th scope="col">Cases</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ index, student, submission, verdict, accepted, score, points }) => (
          <tr key={index}>
            <th scope="row">
              <Name text={student} />
            </th>
            <td>
              <Name text={submission} />
            </td>
            <td>
              <Badge verdict={verdict} />
            </td>
            <td>{accepted}</td>
            <td>
              {score} of {points}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
