import type { QuoteEntry } from '@hearthside/services/quotes/quote.contract.ts';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { hubApi } from '../hub-api.ts';
import css from './quote-view.module.css';

/** The drawings of a quote. */
export function QuoteDrawings({ host, quote, eager }: PageProps & { quote: QuoteEntry; eager?: boolean }) {
  if (quote.drawings.length === 0) return null;
  return (
    <section aria-label="Drawings">
      <h2 className={css.title}>Drawings</h2>
      <ul className={css.drawings}>
        {quote.drawings.map((drawing, place) => (
          <li key={drawing.key}>
            <HeldPicture
              picture={drawing}
              eager={eager}
              alt={`Drawing ${place + 1}: ${drawing.caption || 'your piece'}`}
              queryKey={['hub', 'drawing', drawing.key]}
              load={() =>
                hubApi(host).quotes[':id'].drawing.$get({
                  param: { id: quote.id },
                  query: { drawing: drawing.key },
                })
              }
            />
            {drawing.caption}
          </li>
        ))}
      </ul>
    </section>
  );
}
