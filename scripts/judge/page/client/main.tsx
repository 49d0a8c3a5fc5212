/** Reads the data of the page, shows it, and listens to the address and to keys. */
import { render } from 'preact';
import type { PackedPage } from '../data.ts';
import { App, type View } from './app.tsx';
import { BOARDS } from './boards.ts';
import { EVERYTHING, type Filter, type Model, modelOf, select } from './model.ts';

const element = (id: string) => document.getElementById(id) as HTMLElement;

const model: Model = modelOf(JSON.parse(element('data').textContent) as PackedPage);
const paper = matchMedia('print');
let view: View = {
  filter: EVERYTHING,
  found: model.entries,
  selected: model.className !== null ? undefined : model.entries[0],
  openCase: undefined,
  isPrinted: paper.matches,
  boards: BOARDS.get(model.assignment),
};

function show(change: Partial<View>): void {
  view = { ...view, ...change };
  render(<App model={model} view={view} setFilter={setFilter} />, element('page'));
}

function setFilter(change: Partial<Filter>): void {
  const filter = { ...view.filter, ...change };
  show({ filter, found: select(model, filter) });
}

/** The address says which submission is shown, and which of its cases is open: `#alice.c/handout-figure-6`. */
function followAddress(): void {
  const [submission = '', name] = location.hash.slice(1).split('/').map(decoded);
  const selected =
    model.className === null ? model.entries[0] : model.entries.find((entry) => entry.submission === submission);
  const openCase = model.cases.find((item) => item.name === name)?.index;
  const isOther = selected !== view.selected;
  show({ selected, openCase });
  // In a narrow window the list is below the overview, and not there while a submission is shown.
  if (location.hash === '#/list') element('/list').scrollIntoView();
  else if (isOther) scrollTo(0, 0);
  // Who comes by keys from the list goes on in what is shown, not in the rest of the list.
  if (isOther && document.activeElement !== document.body) element('main').focus({ preventScroll: true });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // not an address of this page's
  }
}

/** j and k: the submission behind or before the one that is shown, of those that are found. */
function walk(step: 1 | -1): void {
  const { found, selected } = view;
  const at = selected === undefined ? -1 : found.indexOf(selected);
  const next = found[at === -1 ? (step === 1 ? 0 : found.length - 1) : at + step];
  if (next === undefined) return;
  location.hash = encodeURIComponent(next.submission);
  // The event comes later, perhaps after the next key.
  followAddress();
}

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || model.className === null) return;
  const target = event.target as HTMLElement;
  const isTyping = target.matches('input[type=search], select');
  if (event.key === 'Escape') {
    // The browser would empty the box, and the filter would stay.
    event.preventDefault();
    if (isTyping) target.blur();
    else location.hash = '';
    return;
  }
  if (isTyping) return;
  if (event.key === '/') element('search').focus();
  else if (event.key === 'j') walk(1);
  else if (event.key === 'k') walk(-1);
  else return;
  event.preventDefault();
}

addEventListener('hashchange', followAddress);
addEventListener('keydown', onKey);
addEventListener('beforeprint', () => show({ isPrinted: true }));
addEventListener('afterprint', () => show({ isPrinted: false }));
paper.addEventListener('change', () => show({ isPrinted: paper.matches }));
followAddress();
