import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Part } from '../record/part.tsx';
import type { ConversationKey } from './conversation-queries.ts';

const CustomerThread = latePart(
  () => import(/* webpackChunkName: "customer-thread" */ './customer-thread.tsx'),
  { fallback: <Loading>Loading messages...</Loading>, failure: 'The messages could not be loaded.' },
);

/** The messages about a commission, on the page of its request, quote or order. */
export function OrderConversation({ order: { uid, id } }: { order: ConversationKey }) {
  return (
    <Part title="Messages">
      <CustomerThread uid={uid} id={id} />
    </Part>
  );
}
