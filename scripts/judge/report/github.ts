/** GitHub Actions: annotations as commands on standard output, and a summary of the job in Markdown. */
import { count, cut, fit, plainLine } from './plain.ts';
import type { RevealedJudgement } from './reveal.ts';
import { headline, type Test, testsOf } from './tests.ts';

/** GitHub shows no more of a step. */
const MOST_ANNOTATIONS = 10;
/** GitHub takes 1 MiB; the rest is left for what others write. */
const MOST_SUMMARY = 1_000_000;

/** Nothing of the program stands at the beginning of a line, where GitHub would take it for a command. */
export function githubCommands(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  const failed = tests.filter(({ outcome }) => outcome === 'failed');
  const commands = failed
    .slice(0, MOST_ANNOTATIONS)
    .map(({ name, text }) => `::error title=${escapeProperty(name)}::${escapeData(text)}`);
  return [...commands, headline(judgement, tests), ''].join('\n');
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

export function githubSummary(judgement: RevealedJudgement): string {
  const tests = testsOf(judgement);
  const unaccepted = tests.filter(({ outcome }) => outcome !== 'passed');
  const title = `### ${literal(plainLine(judgement.name))}: ${literal(headline(judgement, tests))}\n`;
  const table = ['| case | verdict | points |', '| --- | --- | --- |', ...unaccepted.map(row), ''].join('\n');
  const whole = (mostText: number) =>
    [title, ...(unaccepted.length === 0 ? [] : [table]), ...unaccepted.map((test) => details(test, mostText))].join(
      '\n',
    );
  return `${fit(MOST_SUMMARY, whole) ?? `${title}\n${count(unaccepted.length, 'case')} not accepted: too many to list`}\n`;
}

function row({ name, verdict, outcome, score, points }: Test): string {
  return `| ${literal(name)} | ${verdict ?? outcome} | ${score} of ${points} |`;
}

function details({ name, outcome, text }: Test, mostText: number): string {
  if (outcome === 'not run' || mostText === 0) return '';
  return [`<details><summary>${html(name)}</summary>`, '', fenced(cut(text, mostText)), '', '</details>', ''].join(
    '\n',
  );
}

/** A block of code whose fence is longer than any that stands in it. */
function fenced(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return [`${fence}text`, text, fence].join('\n');
}

/** Text in Markdown that means itself. */
function literal(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~&]/g, '\\$&');
}

function html(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
