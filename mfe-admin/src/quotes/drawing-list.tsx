import { type Drawing, isPicture } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/core/media/upload.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './quote.module.css';
import { QuoteDrawing } from './quote-drawing.tsx';
import type { QuoteKey } from './quote-queries.ts';

interface DrawingListProps {
  quote: QuoteKey;
  drawings: Drawing[];
  /** On paper a PDF is named; on a screen it can be saved. */
  isPrinted?: boolean;
}

/** The drawings of a quote that was sent, each with its caption. */
export function DrawingList({ quote, drawings, isPrinted }: DrawingListProps) {
  return (
    <ul className={`${layout.stack4} ${css.drawings}`}>
      {drawings.map((drawing, place) => (
        <li key={drawing.key}>
          {isPrinted && !isPicture(drawing) ? (
            <p>{fileNameOf(drawing.key)}</p>
          ) : (
            <QuoteDrawing
              eager={isPrinted}
              quote={quote}
              drawing={drawing}
              alt={`Drawing: ${drawing.caption || place + 1}`}
            />
          )}
          {drawing.caption}
        </li>
      ))}
    </ul>
  );
}
