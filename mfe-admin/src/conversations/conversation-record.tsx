import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { CommissionCustomer } from '../record/customer-part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { RecordSummary } from '../record/record-summary.tsx';
import { Timeline } from '../timeline/timeline.tsx';
import { type ConversationKey, conversationQuery } from './conversation-queries.ts';

/** A conversation, with whom and about what it is: on its page, or beside the list. */
export default function ConversationRecord({ uid, id }: ConversationKey) {
  const { data } = useInfiniteQuery(conversationQuery(useHost(), { uid, id }));
  const [about] = data?.pages ?? [];
  return (
    <RecordLayout
      summary={about && <RecordSummary about={{ who: about.customerName, what: [about.subject] }} />}
      main={<Timeline record={{ uid, id }} begins="agreed" />}
      side={
        about && (
          <CommissionCustomer record={{ uid, id }} name={about.customerName}>
            {about.isOrder && <Link to={`/admin/orders/${uid}/${id}`}>Open order</Link>}
          </CommissionCustomer>
        )
      }
    />
  );
}
