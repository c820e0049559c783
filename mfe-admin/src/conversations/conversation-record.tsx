import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { requestQuery } from '../consultations/consultation-queries.ts';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { CustomerPart } from '../record/customer-part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { RecordSummary } from '../record/record-summary.tsx';
import { type ConversationKey, conversationQuery } from './conversation-queries.ts';
import CustomerThread from './customer-thread.tsx';

/** A conversation, with whom and about what it is: on its page, or beside the list. */
export default function ConversationRecord({ uid, id }: ConversationKey) {
  const host = useHost();
  const { data } = useInfiniteQuery(conversationQuery(host, { uid, id }));
  const request = useQuery(requestQuery(host, { uid, id }));
  const { data: quote } = useQuery(quoteQuery(host, { uid, id }));
  const [about] = data?.pages ?? [];
  const { email = '', phone } = request.data ?? {};
  return (
    <RecordLayout
      summary={about && <RecordSummary title={`${about.customerName || 'N/A'}: ${about.subject}`} />}
      main={<CustomerThread uid={uid} id={id} />}
      side={
        about && (
          <CustomerPart
            uid={uid}
            name={about.customerName}
            email={email}
            phone={request.isError ? '' : phone}
          >
            {request.data && <Link to={`/admin/consultations/${uid}/${id}`}>The request</Link>}
            {quote?.sent && <Link to={`/admin/quotes/${uid}/${id}`}>The quote</Link>}
            {about.isOrder && <Link to={`/admin/orders/${uid}/${id}`}>Open order</Link>}
          </CustomerPart>
        )
      }
    />
  );
}
