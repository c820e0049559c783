import { isPicture, type QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { fileNameOf } from '@hearthside/services/core/media/upload.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { SaveDocument } from '@hearthside/shell/media/save-document.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import css from './quote-view.module.css';

export function QuoteDrawings({ quote }: { quote: QuoteEntry }) {
  const host = useHost();
  if (quote.drawings.length === 0) return null;
  const api = hubApi(host).quotes[':id'];
  const queryOf = (drawing: string) => ({ param: { id: quote.id }, query: { drawing } });
  return (
    <section aria-label="Drawings">
      <h2 className={css.title}>Drawings</h2>
      <ul className={`${layout.stack4} ${css.drawings}`}>
        {quote.drawings.map((drawing, place) => (
          <li key={drawing.key} className={layout.stack2}>
            {isPicture(drawing) ? (
              <HeldPicture
                picture={drawing}
                alt={`Drawing ${place + 1}: ${drawing.caption || 'your piece'}`}
                queryKey={['hub', 'drawing', drawing.key]}
                load={(options) => api.drawing.$get(queryOf(drawing.key), options)}
              />
            ) : (
              <SaveDocument
                name={fileNameOf(drawing.key)}
                load={() => parseResponse(api.document.$get(queryOf(drawing.key)))}
              />
            )}
            {drawing.caption}
          </li>
        ))}
      </ul>
    </section>
  );
}
