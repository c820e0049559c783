import { Link, Navigate, useLocation } from 'react-router-dom';
import { Conversation } from '../conversations/conversation.tsx';
import { isWaiting } from '../quotes/quote-summary.tsx';
import { BackToHub, PartOfHub } from '../userhub/part-of-hub.tsx';
import { Section } from '../userhub/section.tsx';
import { ConsultationDetails } from './consultation-details.tsx';
import { WithdrawRequest } from './withdraw-request.tsx';

/** `/userhub/requests/:id`: one of the customer's requests. One that has become an order is on the order's page. */
export default function RequestPage() {
  const { hash } = useLocation();
  return (
    <PartOfHub
      heading="Your Request"
      name="request"
      find={({ consultationHistory, orderHistory }, id) => {
        const order = orderHistory.find((each) => each.id === id);
        const entry = consultationHistory.find((each) => each.id === id);
        return order || entry ? { order, entry } : undefined;
      }}
    >
      {({ order, entry }, account) => {
        if (order || !entry) return <Navigate replace to={`/userhub/orders/${order?.id}${hash}`} />;
        const quote = account.quotes.find(({ id }) => id === entry.id);
        return (
          <>
            <Section title="Consultation Details">
              <ConsultationDetails account={account} entry={entry} quote={quote} />
              {quote && !isWaiting(quote) && (
                <p>
                  <Link to={`/userhub/quotes/${quote.id}`}>Your last quote</Link>, {quote.state}
                </p>
              )}
              <Conversation account={account} id={entry.id} about="this request" />
            </Section>
            <p>
              <WithdrawRequest uid={account.uid} entry={entry} /> <BackToHub />
            </p>
          </>
        );
      }}
    </PartOfHub>
  );
}
