import { taxNote } from '@hearthside/services/commission/orders/tax.contract.ts';
import {
  type Answer,
  type LineAnswer,
  MAX_QUESTION,
  type QuoteLine,
} from '@hearthside/services/commission/quotes/quote.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { unbroken } from '@hearthside/services/core/site/unbroken.contract.ts';
import { Check, TextArea } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useId } from 'react';
import css from './quote-view.module.css';

const LABELS: Record<Answer, string> = {
  accepted: 'Accept',
  declined: 'Decline',
  question: 'Ask a question',
};

interface QuoteLineFieldProps {
  line: QuoteLine;
  choice: LineAnswer | undefined;
  problem: string | undefined;
  onChoose: (choice: LineAnswer) => void;
}

/** One line with its answers. One that is required can be accepted or asked about. */
export function QuoteLineField({ line, choice, problem, onChoose }: QuoteLineFieldProps) {
  const id = useId();
  const { what, options, quantity, price, isOptional } = line;
  const answers: Answer[] = isOptional ? ['accepted', 'declined', 'question'] : ['accepted', 'question'];
  const choose = (answer: Answer) => onChoose({ line: line.id, answer, text: '' });
  const isAsking = choice?.answer === 'question';
  return (
    <li>
      <fieldset
        className={`${layout.stack2} ${layout.box} ${css.line}`}
        aria-invalid={(problem && !isAsking) || undefined}
        aria-describedby={`${id}-facts ${problem && !isAsking ? `${id}-problem` : ''}`.trim()}
      >
        <legend className={css.what}>{what}</legend>
        <p id={`${id}-facts`} className={css.facts}>
          {quantity > 1 && `${quantity} × ${formatCents(price)} = `}
          <strong>{formatCents(quantity * price)}</strong>
          {line.tax && `, ${taxNote(line)}`}
          {isOptional && ', optional'}
          {options && <span className={css.options}>{unbroken(options)}</span>}
        </p>
        <div className={css.answers}>
          {answers.map((answer) => (
            <Check
              key={answer}
              type="radio"
              name={id}
              checked={choice?.answer === answer}
              onChange={() => choose(answer)}
            >
              {LABELS[answer]}
            </Check>
          ))}
        </div>
        {isAsking && (
          <TextArea
            label="Your question"
            rows={2}
            maxLength={MAX_QUESTION}
            value={choice.text}
            error={problem}
            onChange={({ target }) => onChoose({ ...choice, text: target.value })}
          />
        )}
        {problem && !isAsking && (
          <p id={`${id}-problem`} className={css.problem}>
            {problem}
          </p>
        )}
      </fieldset>
    </li>
  );
}
