import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import type { ConversationKey } from './conversation-queries.ts';
import css from './customer-thread.module.css';

const CustomerThread = latePart(
  () => import(/* webpackChunkName: "customer-thread" */ './customer-thread.tsx'),
  { fallback: <Loading>Loading messages...</Loading>, failure: 'The messages could not be loaded.' },
);

/** The messages about an order, on the order's page. */
export function OrderConversation({ order: { uid, id } }: { order: ConversationKey }) {
  return (
    <section className={css.section} aria-labelledby="order-messages">
      <h2 id="order-messages" className={css.title}>
        Messages
      </h2>
      <CustomerThread uid={uid} id={id} />
    </section>
  );
}
