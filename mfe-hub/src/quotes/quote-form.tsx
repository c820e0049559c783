import {
  acceptProblems,
  hasQuestions,
  priceOf,
} from '@hearthside/services/commission/quotes/choice.contract.ts';
import {
  type LineAnswer,
  MAX_QUESTION,
  type QuoteEntry,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { forgetDraft, keepDraft, readDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { WordsDialog } from '@hearthside/shell/form/words-dialog.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useEffect, useRef, useState } from 'react';
import { AcceptDialog } from './accept-dialog.tsx';
import { QuoteLineField } from './quote-line-field.tsx';
import { useAskQuestions, useDeclineQuote } from './quote-queries.ts';
import { QuoteTotals } from './quote-totals.tsx';
import css from './quote-view.module.css';

/** The customer's choices begin with what was sent last; a line that is required counts as accepted. */
function firstChoices({ lines, answers }: QuoteEntry): LineAnswer[] {
  return lines.flatMap(({ id, isOptional }) => {
    const sent = answers.find(({ line }) => line === id);
    if (sent) return [sent];
    return isOptional ? [] : [{ line: id, answer: 'accepted' as const, text: '' }];
  });
}

/** Choices that were not sent. */
interface Kept {
  /** Of the version for which they were made. */
  number: number;
  choices: LineAnswer[];
}

const LIKE: Kept = { number: 0, choices: [{ line: '', answer: 'accepted', text: '' }] };

/** A new version begins with new choices, but for the questions that were being written about lines that it has too. */
function keptChoices(kept: Kept | null, quote: QuoteEntry): LineAnswer[] | undefined {
  if (!kept || kept.number === quote.number) return kept?.choices;
  const asked = kept.choices.filter(
    ({ line, text }) => text.trim() && quote.lines.some(({ id }) => id === line),
  );
  return [...firstChoices(quote).filter(({ line }) => !asked.some((each) => each.line === line)), ...asked];
}

/** The lines of an open quote, each to accept, decline or ask about; the total follows at once. */
export function QuoteForm({ account, quote }: { account: Account; quote: QuoteEntry }) {
  const host = useHost();
  const { uid } = account;
  const draft = `quote.${uid}.${quote.id}`;
  const [choices, setChoices] = useState(
    () => keptChoices(readDraft(draft, LIKE), quote) ?? firstChoices(quote),
  );
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [asked, setAsked] = useState<'accept' | 'decline'>();
  const ask = useAskQuestions({ uid, id: quote.id });
  const decline = useDeclineQuote({ uid, id: quote.id });
  const form = useRef<HTMLDivElement>(null);
  const { total } = priceOf(quote, choices);
  const isAsking = hasQuestions(choices);

  // Each click that finds problems moves the focus to the first of them.
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid] input, textarea[aria-invalid]')?.focus();
  }, [problems]);

  const choose = (choice: LineAnswer) => {
    const next = [...choices.filter(({ line }) => line !== choice.line), choice];
    setChoices(next);
    keepDraft<Kept>(draft, { number: quote.number, choices: next });
    setProblems({});
  };
  const accept = () => {
    const found = acceptProblems(quote.lines, choices);
    setProblems(found);
    if (Object.keys(found).length === 0) setAsked('accept');
  };
  const send = () => {
    const empty = choices.filter(({ answer, text }) => answer === 'question' && !text.trim());
    setProblems(Object.fromEntries(empty.map(({ line }) => [line, 'Please write your question.'])));
    if (empty.length > 0) return;
    ask.mutate(
      { revision: quote.revision, answers: trimmed(choices) },
      {
        onSuccess: () => {
          forgetDraft(draft);
          host.toast('We have your questions.');
        },
      },
    );
  };
  const isSent = JSON.stringify(sorted(choices)) === JSON.stringify(sorted(quote.answers));
  return (
    <div ref={form} className={layout.stack5}>
      <ol className={css.lines} aria-label="Lines of the quote">
        {quote.lines.map((line) => (
          <QuoteLineField
            key={line.id}
            line={line}
            choice={choices.find((choice) => choice.line === line.id)}
            problem={problems[line.id]}
            onChoose={choose}
          />
        ))}
      </ol>
      <QuoteTotals quote={quote} answers={choices} />
      {Object.keys(problems).length > 0 && <Notice tone="error">Some lines still need your answer.</Notice>}
      {isAsking && isSent && (
        <p>
          {quote.isAnswered
            ? 'To accept the quote, choose “Accept” on the lines that you asked about.'
            : 'You’ve sent your questions. You can take them back and accept.'}
        </p>
      )}
      <div className={layout.row3}>
        {isAsking && !isSent && (
          <Button pending={ask.isPending} onClick={send}>
            Send your questions
          </Button>
        )}
        {!isAsking && <Button onClick={accept}>Accept for {formatCents(total)}</Button>}
        <Button look="secondary" onClick={() => setAsked('decline')}>
          Decline the quote
        </Button>
      </div>
      {asked === 'accept' && (
        <AcceptDialog
          account={account}
          quote={quote}
          answers={trimmed(choices)}
          onAnswered={() => forgetDraft(draft)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'decline' && (
        <WordsDialog
          name={`quote.${quote.id}.declined`}
          title="Decline the whole quote?"
          label="What would you like to change? (optional)"
          maxLength={MAX_QUESTION}
          action="Decline"
          cancel="Back to the quote"
          pending={decline.isPending}
          onSave={(reason) =>
            decline.mutateAsync(
              { revision: quote.revision, reason },
              { onSuccess: () => forgetDraft(draft), onSettled: () => setAsked(undefined) },
            )
          }
          onClose={() => setAsked(undefined)}
        >
          <p>We’ll get your answer and may send you a new version.</p>
        </WordsDialog>
      )}
    </div>
  );
}

const trimmed = (choices: LineAnswer[]) =>
  sorted(choices).map((choice) => ({ ...choice, text: choice.text.trim() }));

function sorted(choices: LineAnswer[]): LineAnswer[] {
  return choices
    .map(({ line, answer, text }) => ({ line, answer, text }))
    .toSorted((one, other) => one.line.localeCompare(other.line));
}
