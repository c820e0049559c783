import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { changesQuery } from './quote-queries.ts';
import css from './quote-view.module.css';

/** What a further version changes in the one before; nothing of the first one. */
export function QuoteChanges({ uid, quote: { id, number } }: { uid: string; quote: QuoteEntry }) {
  const { data } = useQuery({ ...changesQuery(useHost(), { uid, id, number }), enabled: number > 1 });
  if (!data) return null;
  const changes = data.length > 0 ? data : ['Everything is as it was.'];
  return (
    <section aria-labelledby="quote-changes">
      <h2 id="quote-changes" className={css.title}>
        Changes Since Version {number - 1}
      </h2>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    </section>
  );
}
