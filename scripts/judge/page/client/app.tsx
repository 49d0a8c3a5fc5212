import type { Boards } from '../../../../lib/boards.ts';
import { FoundTable, List } from './list.tsx';
import type { Entry, Filter, Model } from './model.ts';
import { Overview } from './overview.tsx';
import { readable } from './session.ts';
import { Submission } from './submission.tsx';
import { count, Name } from './words.tsx';

export interface View {
  readonly filter: Filter;
  readonly found: readonly Entry[];
  readonly selected: Entry | undefined;
  /** The index of a case that is to be open. */
  readonly openCase: number | undefined;
  /** On paper more is open, and nothing is to press. */
  readonly isPrinted: boolean;
  readonly boards: Boards | undefined;
}

/** So many submissions are printed; of more there are only the tables. */
const MOST_PRINTED = 50;

interface Properties {
  readonly model: Model;
  readonly view: View;
  readonly setFilter: (change: Partial<Filter>) => void;
}

export function App({ model, view, setFilter }: Properties) {
  const { selected } = view;
  const isClass = model.className !== null;
  return (
    <div class={`app ${isClass ? 'class' : 'single'} ${selected === undefined ? 'at-overview' : 'at-submission'}`}>
      <header class="top">
        <a class="brand" href="#/">
          <strong>{model.assignment}</strong>
        </a>
        {model.className === null ? null : (
          <span class="class-name" title={readable(model.className)}>
            <Name text={model.className} />
          </span>
        )}
        <span class="facts">{factsOf(model)}</span>
        {isClass ? (
          <span class="keys" aria-hidden="true">
            <kbd>/</kbd> search <kbd>j</kbd> <kbd>k</kbd> next, previous <kbd>Esc</kbd> overview
          </span>
        ) : null}
      </header>
      {isClass ? <List model={model} view={view} setFilter={setFilter} /> : null}
      <main id="main" tabIndex={-1}>
        {selected === undefined ? (
          <ClassView model={model} view={view} setFilter={setFilter} />
        ) : (
          <Submission key={selected.index} model={model} view={view} entry={selected} />
        )}
      </main>
    </div>
  );
}

function ClassView({ model, view, setFilter }: Properties) {
  const { found, isPrinted } = view;
  return (
    <>
      <Overview model={model} filter={view.filter} found={found.length} setFilter={setFilter} />
      {isPrinted ? <FoundTable entries={found} /> : null}
      {isPrinted && found.length > MOST_PRINTED ? (
        <p>Only up to {MOST_PRINTED} submissions are printed one by one: filter or search for those, or open one.</p>
      ) : null}
      {isPrinted && found.length <= MOST_PRINTED
        ? found.map((entry) => <Submission key={entry.index} model={model} view={view} entry={entry} />)
        : null}
    </>
  );
}

function factsOf({ cases, entries, className }: Model): string {
  const all = count(cases.length, 'case');
  return className === null ? all : `${count(entries.length, 'submission')}, ${all}`;
}
