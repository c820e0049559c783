import { MAX_QUOTE_LINES, type QuoteVersion } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { ProductCard } from '@hearthside/services/shop/catalog/product.contract.ts';
import { Check } from '@hearthside/shell/ui/components/field.tsx';
import { LinesEditor } from '../orders/lines-editor.tsx';
import css from './quote.module.css';
import { newQuoteLine, type QuoteLineDraft } from './quote-draft.ts';

interface QuoteLinesProps {
  lines: QuoteLineDraft[];
  /** What was sent last, with the customer's answers to its lines. */
  sent: QuoteVersion | null;
  products: ProductCard[];
  errors: Record<string, string>;
  onChange: (lines: QuoteLineDraft[]) => void;
}

const ANSWER_TEXTS = { accepted: 'accepts this line.', declined: 'declines this line.', question: 'asks:' };

/** What is offered. A name or item number of the catalogue brings its price; any other text is free. */
export function QuoteLines({ sent, ...props }: QuoteLinesProps) {
  return (
    <LinesEditor
      {...props}
      noun="quote"
      max={MAX_QUOTE_LINES}
      newLine={newQuoteLine}
      lineDetails={({ id, isOptional }, change) => {
        const answer = sent?.answers.find(({ line }) => line === id);
        return (
          <>
            <Check checked={isOptional} onChange={({ target }) => change({ isOptional: target.checked })}>
              Optional: the customer may leave it out
            </Check>
            {answer && (
              <p className={css.answer} data-answer={answer.answer}>
                The customer {ANSWER_TEXTS[answer.answer]} {answer.text && <q>{answer.text}</q>}
              </p>
            )}
          </>
        );
      }}
    />
  );
}
