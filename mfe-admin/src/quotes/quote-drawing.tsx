import type { Drawing } from '@hearthside/services/quotes/quote.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { HeldPicture } from '@hearthside/shell/media/picture/held-picture.tsx';
import { adminApi } from '../admin-api.ts';
import type { QuoteKey } from './quote-queries.ts';

interface QuoteDrawingProps {
  host: Host;
  quote: QuoteKey;
  drawing: Drawing;
  alt: string;
  eager?: boolean;
}

/** A drawing that is stored with its quote. */
export function QuoteDrawing({ host, quote: { uid, id }, drawing, alt, eager }: QuoteDrawingProps) {
  return (
    <HeldPicture
      picture={drawing}
      alt={alt}
      eager={eager}
      queryKey={['admin', 'drawing', drawing.key]}
      load={() =>
        adminApi(host).quotes[':uid'][':id'].drawing.$get({
          param: { uid, id },
          query: { drawing: drawing.key },
        })
      }
    />
  );
}
