import type { ComponentChildren } from 'preact';
import { percent } from './words.tsx';

export interface Bar {
  readonly key: string;
  readonly label: ComponentChildren;
  /** Below the label, small. */
  readonly detail?: ComponentChildren;
  readonly count: number;
  /** How the bar is painted. */
  readonly tone: string;
  readonly isChosen: boolean;
  /** Filters by it, or ends that. */
  readonly choose: () => void;
}

interface Properties {
  /** The headings of the columns, for those who hear them. */
  readonly what: string;
  /** As many are a whole bar. */
  readonly whole: number;
  readonly bars: readonly Bar[];
}

/** A plot that is a table: a row has its label, a bar, which is a picture alone, and its figure. */
export function Bars({ what, whole, bars }: Properties) {
  return (
    <table class="bars">
      <thead class="spoken">
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">submissions</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, detail, count, tone, isChosen, choose }) => (
          <tr key={key} class={isChosen ? 'chosen' : ''}>
            <th scope="row">
              <button type="button" aria-pressed={isChosen} onClick={choose}>
                {label}
              </button>
              {detail === undefined ? null : <span class="detail">{detail}</span>}
            </th>
            <td>
              <span class="figure">
                <b>{count.toLocaleString('en')}</b> <span class="share">{percent(count, whole)}</span>
              </span>
              <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                <rect class="track" width="100" height="6" />
                <rect class={`fill ${tone}`} width={Math.max(0.6, (100 * count) / Math.max(1, whole))} height="6" />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How many submissions have what part of the points. */
export function Histogram({ bins }: { readonly bins: readonly number[] }) {
  const most = Math.max(1, ...bins);
  const names = bins.map((_, i) => (i === bins.length - 1 ? '90 % to all' : `${10 * i} to under ${10 * (i + 1)} %`));
  const [width, height] = [32, 96];
  return (
    <>
      <svg class="histogram" viewBox={`0 0 ${width * bins.length} ${height + 34}`} aria-hidden="true">
        {bins.map((count, i) => {
          const tall = count === 0 ? 0 : Math.max(2, (height * count) / most);
          return (
            <g key={names[i]}>
              <rect class="fill" x={i * width + 3} y={height + 14 - tall} width={width - 6} height={tall} rx="2" />
              {count === 0 ? null : (
                <text class="value" x={(i + 0.5) * width} y={height + 9 - tall}>
                  {count}
                </text>
              )}
            </g>
          );
        })}
        <line x1="0" x2={width * bins.length} y1={height + 14.5} y2={height + 14.5} />
        {[0, 2, 4, 6, 8, 10].map((tenth) => (
          <text
            key={tenth}
            x={tenth * width}
            y={height + 29}
            text-anchor={tenth === 0 ? 'start' : tenth === 10 ? 'end' : 'middle'}
          >
            {10 * tenth} %
          </text>
        ))}
      </svg>
      <table class="spoken">
        <thead>
          <tr>
            <th scope="col">part of the points</th>
            <th scope="col">submissions</th>
          </tr>
        </thead>
        <tbody>
          {bins.map((count, i) => (
            <tr key={names[i]}>
              <th scope="row">{names[i]}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
