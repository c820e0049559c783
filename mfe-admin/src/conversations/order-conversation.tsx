import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { lazy, Suspense } from 'react';
import type { ConversationKey } from './conversation-queries.ts';
import css from './customer-thread.module.css';

const CustomerThread = lazy(() =>
  import(/* webpackChunkName: "customer-thread" */ './customer-thread.tsx').catch(() => ({
    default: () => <p role="alert">The messages could not be loaded. Please reload the page.</p>,
  })),
);

/** The messages about an order, on the order's page. */
export function OrderConversation({ host, order: { uid, id } }: { host: Host; order: ConversationKey }) {
  return (
    <section className={css.section} aria-labelledby="order-messages">
      <h2 id="order-messages" className={css.title}>
        Messages
      </h2>
      <Suspense fallback={<Loading>Loading messages...</Loading>}>
        <CustomerThread host={host} uid={uid} id={id} />
      </Suspense>
    </section>
  );
}
