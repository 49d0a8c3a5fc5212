/** The report as a page for people: session views, boards as pictures; see ../page/. */
import type { Fixture } from '../fixture.ts';
import { type ClientCode, clientCode } from '../page/client-code.ts';
import type { CaseTexts, Page, PageSubmission } from '../page/data.ts';
import { pageHtml } from '../page/html.ts';
import { loadTexts } from '../page/write.ts';
import { loadAbout } from '../reference.ts';
import { countAccepted } from '../verdict.ts';
import { round } from './plain.ts';
import type { RevealedCase, RevealedJudgement } from './reveal.ts';

/** What is wanted of a case and of the assignment besides the judgement. */
export interface PageFacts {
  readonly texts: ReadonlyMap<string, CaseTexts>;
  readonly about: Readonly<Record<string, string>>;
  readonly code: ClientCode;
}

/**
 * @param fixtures those of which a page may show everything; more do no harm
 * @throws ProjectError if a fixture is not complete any more
 */
export async function loadPageFacts(assignment: string, fixtures: readonly Fixture[]): Promise<PageFacts> {
  return { texts: await loadTexts(fixtures), about: await loadAbout(assignment), code: await clientCode() };
}

export function htmlReport(judgement: RevealedJudgement, { texts, about, code }: PageFacts): string {
  return pageHtml(pageOf(judgement, texts, about), code);
}

/** Of a case that is not revealed there is nothing in the page that the judgement does not say. */
export function pageOf(
  judgement: RevealedJudgement,
  texts: PageFacts['texts'],
  about: Readonly<Record<string, string>>,
): Page {
  const { assignment, cases, left } = judgement;
  const planned = [
    ...cases.map((result) => ({
      name: result.fixture.name,
      points: result.points,
      texts: isWhole(result) ? texts.get(result.fixture.name) : undefined,
    })),
    ...left.map(({ name, points }) => ({ name, points, texts: undefined })),
  ];
  return { assignment, className: null, about, cases: planned, submissions: [submissionOf(judgement)] };
}

/** Whether everything may be shown of it. */
export function isWhole({ reveal }: RevealedCase): boolean {
  return reveal === 'full';
}

/** The compiler's words are cut behind so many characters. */
const MOST_BUILD = 10_000;

function submissionOf({ name, verdict, comparison, build, cases, left }: RevealedJudgement): PageSubmission {
  const recorded = cases.map((result) => {
    const { fixture, verdict, points, difference, explanations, explanationKinds, actual } = result;
    return {
      name: fixture.name,
      verdict: verdict.kind,
      reason: 'reason' in verdict ? verdict.reason : null,
      points,
      score: verdict.kind === 'accepted' ? points : 0,
      difference:
        difference === undefined
          ? null
          : { line: difference.line, column: difference.column, offset: difference.offset },
      explanations: explanations.map((text, index) => ({ kind: explanationKinds[index] ?? '', text })),
      differences: result.differences.map(({ text }) => text),
      hints: result.hints,
      notes: result.notes,
      actual: actual === undefined || verdict.kind === 'accepted' ? null : actual.toString('base64'),
    };
  });
  return {
    submission: name,
    student: name,
    verdict,
    reason: null,
    compare: comparison,
    build:
      build === undefined ? null : { command: build.words, output: build.output.toString('utf8').slice(0, MOST_BUILD) },
    accepted: countAccepted(cases),
    notRun: left.length,
    score: round(recorded.reduce((sum, { score }) => sum + score, 0)),
    points: round([...cases, ...left].reduce((sum, { points }) => sum + points, 0)),
    cases: recorded,
  };
}
