import { type Drawing, isPicture } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/core/media/upload.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { SaveDocument } from '@hearthside/shell/media/save-document.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { parseResponse } from 'hono/client';
import { isAdmin } from '../access/is-admin.ts';
import { adminApi } from '../admin-api.ts';
import css from './quote.module.css';
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

interface QuoteDrawingProps {
  quote: QuoteKey;
  drawing: Drawing;
  alt: string;
  eager?: boolean;
}

/** A drawing that is stored with its quote; a PDF is saved. */
export function QuoteDrawing({ quote: { uid, id }, drawing, alt, eager }: QuoteDrawingProps) {
  const host = useHost();
  const api = adminApi(host);
  const { drawing: picture, document } = (isAdmin(host) ? api.quotes : api.workshop.orders)[':uid'][':id'];
  const query = { param: { uid, id }, query: { drawing: drawing.key } };
  if (!isPicture(drawing))
    return <SaveDocument name={fileNameOf(drawing.key)} load={() => parseResponse(document.$get(query))} />;
  return (
    <HeldPicture
      picture={drawing}
      alt={alt}
      eager={eager}
      queryKey={['admin', 'drawing', drawing.key]}
      load={(options) => picture.$get(query, options)}
    />
  );
}
