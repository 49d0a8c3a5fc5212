import type { ComponentChildren } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { type Bar, Bars, Histogram } from './bars.tsx';
import { aboutKind, countBy, type Entry, type Filter, type Model, scoreBins, toldOf } from './model.ts';
import { Badge, Name, Prose, percent, VERDICTS } from './words.tsx';

/** So many bars, the longest, until all are asked for. */
const MOST_BARS = 8;

interface Properties {
  readonly model: Model;
  readonly filter: Filter;
  /** How many submissions the filter leaves. */
  readonly found: number;
  readonly setFilter: (change: Partial<Filter>) => void;
}

/** What a class has done, and what went wrong. Each bar filters the list. */
export function Overview({ model, filter, found, setFilter }: Properties) {
  const { entries, cases } = model;
  const facts = useMemo(() => factsOf(model), [model]);
  const verdicts = VERDICTS.flatMap((verdict): Bar[] => {
    const count = facts.verdicts.get(verdict) ?? 0;
    const isChosen = filter.verdict === verdict;
    const choose = () => setFilter({ verdict: isChosen ? undefined : verdict });
    return count === 0
      ? []
      : [{ key: verdict, label: <Badge verdict={verdict} />, count, tone: verdict, isChosen, choose }];
  });
  const hardest = facts.cases.map(({ what, count }): Bar => {
    const isChosen = filter.failing === what;
    const name = cases[what]?.name ?? '';
    const choose = () => setFilter({ failing: isChosen ? undefined : what });
    return { key: name, label: <Name text={name} />, count, tone: 'wrong-answer', isChosen, choose };
  });
  const mistakes = facts.mistakes.map(({ what, count }): Bar => {
    const isChosen = filter.mistake === what;
    return {
      key: what,
      label: <Prose text={aboutKind(model, what)} />,
      detail: <Prose text={exampleOf(model, what)} />,
      count,
      tone: 'mistake',
      isChosen,
      choose: () => setFilter({ mistake: isChosen ? undefined : what }),
    };
  });
  const whole = entries.length;
  return (
    <div class="overview">
      <h1>Overview</h1>
      <a class="to-list" href="#/list">
        to the {found === whole ? 'submissions' : `${found.toLocaleString('en')} that are found`} ↓
      </a>
      <dl class="tiles">
        <Tile name="submissions">{whole.toLocaleString('en')}</Tile>
        <Tile name="accepted in all cases">
          {facts.verdicts.get('accepted') ?? 0} <small>{percent(facts.verdicts.get('accepted') ?? 0, whole)}</small>
        </Tile>
        <Tile name="points, the median">
          {facts.median} <small>of {entries[0]?.points ?? 0}</small>
        </Tile>
        <Tile name="kinds of mistakes explained">{facts.mistakes.length}</Tile>
      </dl>
      <div class="cards">
        <div>
          <Card title="Verdicts">
            <Bars what="verdict" whole={whole} bars={verdicts} />
          </Card>
          <Card title="Common mistakes">
            {mistakes.length === 0 ? <p class="muted">No mistake could be explained.</p> : null}
            <LongestBars what="mistake" whole={whole} bars={mistakes} />
          </Card>
        </div>
        <div>
          <Card title="Points">
            <Histogram bins={facts.bins} />
          </Card>
          <Card title="Hardest cases">
            {hardest.length === 0 ? <p class="muted">No case was failed by anybody.</p> : null}
            <LongestBars what="case, not accepted" whole={whole} bars={hardest} />
          </Card>
          {facts.looks.length > 0 ? (
            <Card title="Worth a look of your own">
              <Looks entries={facts.looks} />
            </Card>
          ) : null}
        </div>
      </div>
    </div>
  );
}

function LongestBars({ what, whole, bars }: Parameters<typeof Bars>[0]) {
  const [isWhole, setWhole] = useState(false);
  // What filters the list stays in sight.
  const shown = bars.filter(({ isChosen }, index) => isWhole || index < MOST_BARS || isChosen);
  return (
    <>
      <Bars what={what} whole={whole} bars={shown} />
      <More count={bars.length} isWhole={isWhole} setWhole={setWhole} />
    </>
  );
}

/** Those of which the verdict may not be the whole truth, each with why. */
function Looks({ entries }: { readonly entries: readonly Entry[] }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <ul class="looks">
        {entries.slice(0, isWhole ? entries.length : MOST_BARS).map(({ index, submission, student, look = '' }) => (
          <li key={index}>
            <a href={`#${encodeURIComponent(submission)}`}>
              <Name text={student} />
            </a>{' '}
            <Prose text={look} />
          </li>
        ))}
      </ul>
      <More count={entries.length} isWhole={isWhole} setWhole={setWhole} />
    </>
  );
}

interface MoreProperties {
  readonly count: number;
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
}

function More({ count, isWhole, setWhole }: MoreProperties) {
  if (count <= MOST_BARS) return null;
  return (
    <button type="button" class="more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
      {isWhole ? `only the first ${MOST_BARS}` : `all ${count}`}
    </button>
  );
}

function Card({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="card">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Tile({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div class="tile">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function factsOf({ entries }: Model) {
  const scores = entries.map(({ score }) => score).sort((a, b) => a - b);
  return {
    verdicts: new Map(countBy(entries, ({ verdict }) => [verdict]).map(({ what, count }) => [what, count])),
    bins: scoreBins(entries),
    cases: countBy(entries, ({ failed }) => failed),
    mistakes: countBy(entries, ({ kinds }) => kinds),
    looks: entries.filter(({ look }) => look !== undefined),
    median: median(scores),
  };
}

/** @param sorted in order; of an even number it is the middle between the two in the middle */
function median(sorted: readonly number[]): number {
  const at = (sorted.length - 1) / 2;
  return Math.round(50 * ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0))) / 100;
}

/** What is said of it to the first who has made it. */
function exampleOf(model: Model, kind: string): string {
  const entry = model.entries.find(({ kinds }) => kinds.has(kind)) as Entry;
  const texts = entry.failed.flatMap((index) => toldOf(model, entry, index)?.explanations ?? []);
  return texts.find((explanation) => explanation.kind === kind)?.text ?? '';
}
