import type { ComponentChildren } from 'preact';
import type { Boards } from '../../../../lib/boards.ts';
import { BoardSteps } from './board-steps.tsx';
import type { CaseFacts, Told } from './model.ts';
import { SessionView } from './session-view.tsx';
import { Badge, Name, Prose } from './words.tsx';

interface Properties {
  readonly facts: CaseFacts;
  /** undefined if the case is accepted, and that is all. */
  readonly told: Told | undefined;
  readonly boards: Boards | undefined;
  readonly isOpen: boolean;
  readonly isPrinted: boolean;
  readonly toggle: (isOpen: boolean) => void;
}

export function Case({ facts, told, boards, isOpen, isPrinted, toggle }: Properties) {
  return (
    <details
      class="case"
      id={`case-${facts.index}`}
      open={isOpen}
      onToggle={(event) => {
        if (!isPrinted) toggle(event.currentTarget.open);
      }}
    >
      <summary>
        <Badge verdict={told?.verdict ?? 'accepted'} />
        <h3>
          <Name text={facts.name} />
        </h3>
        {isOpen ? null : (
          <span class="about">
            <Prose text={told?.gist ?? ''} />
          </span>
        )}
      </summary>
      {isOpen ? <Body facts={facts} told={told} boards={boards} isPrinted={isPrinted} /> : null}
    </details>
  );
}

function Body({ facts, told, boards, isPrinted }: Pick<Properties, 'facts' | 'told' | 'boards' | 'isPrinted'>) {
  const { texts } = facts;
  const isCut = told?.isCut ?? false;
  const isKept = told === undefined || told.actual !== undefined || told.verdict === 'accepted';
  return (
    <div class="body">
      {told === undefined ? null : <Findings told={told} />}
      {texts === null ? <p class="muted">No more is shown of this case.</p> : null}
      {texts !== null && boards !== undefined ? (
        <BoardSteps
          boards={boards}
          texts={texts}
          actual={told?.actual}
          isKept={isKept}
          isCut={isCut}
          offset={told?.difference?.offset}
          isPrinted={isPrinted}
        />
      ) : null}
      {texts === null ? null : (
        <SessionView texts={texts} actual={told?.actual} isKept={isKept} isCut={isCut} difference={told?.difference} />
      )}
    </div>
  );
}

/** What the judge says of it, the most telling first. */
function Findings({ told }: { readonly told: Told }) {
  const { reason, explanations, differences, hints, notes, difference, facts } = told;
  const items = (kind: string, texts: readonly string[]) =>
    texts.length === 0 ? null : (
      <Finding name={kind}>
        {texts.map((text, index) => (
          <li key={index}>
            <Prose text={text} />
          </li>
        ))}
      </Finding>
    );
  const explained = explanations.map(({ text }) => text);
  return (
    <dl class="findings">
      {items('Verdict', reason === undefined ? [] : [reason])}
      {items('Explanation', explained)}
      {items('Hint', hints)}
      {items('What differs', differences)}
      {facts.texts === null && difference !== undefined
        ? items('First difference', [`line ${difference.line}, column ${difference.column}`])
        : null}
      {items('Note', notes)}
    </dl>
  );
}

function Finding({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div class={name.toLowerCase().replaceAll(' ', '-')}>
      <dt>{name}</dt>
      <dd>
        <ul>{children}</ul>
      </dd>
    </div>
  );
}
