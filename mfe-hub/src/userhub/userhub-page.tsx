import type { ConsultationEntry } from '@hearthside/services/consultations/consultation.contract.ts';
import type { Account } from '@hearthside/services/hub/hub.contract.ts';
import { isOver } from '@hearthside/services/orders/stage.contract.ts';
import type { PageProps, SessionUser } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountQuery } from '../accounts/account-queries.ts';
import { Greeting } from '../accounts/greeting.tsx';
import { ProfilePhoto } from '../accounts/profile-photo.tsx';
import { UnprovenAddress } from '../accounts/unproven-address.tsx';
import { ConsultationDetails } from '../consultations/consultation-details.tsx';
import { Conversation, unreadOf, useAskedConversation } from '../conversations/conversation.tsx';
import { longDate } from '../dates.ts';
import { OrderDetails } from '../orders/order-details.tsx';
import { OrderMoney } from '../orders/order-money.tsx';
import { OrderPhotos } from '../orders/order-photos.tsx';
import { OrderView } from '../orders/order-view.tsx';
import { YourData } from '../personal-data/your-data.tsx';
import { QuoteSummaries } from '../quotes/quote-summaries.tsx';
import { History } from './history.tsx';
import { Section } from './section.tsx';

export default function UserhubPage({ host }: PageProps) {
  const { session } = host;
  return (
    <Page narrow>
      {session.state === 'loading' && <Loading>Loading Hub...</Loading>}
      {session.state === 'signed-out' && <EmptyState title="Please sign in to view your hub." />}
      {session.state === 'signed-in' && <Hub key={session.user.uid} host={host} user={session.user} />}
    </Page>
  );
}

function Hub({ host, user }: PageProps & { user: SessionUser }) {
  const { data: account, isPending, isError, refetch } = useQuery(accountQuery(host, user.uid));
  const photoURL = account?.photoURL;
  // A picture that was copied at the sign-in is there a moment later; the header shows it then too.
  useEffect(() => {
    if (photoURL && photoURL !== user.photoURL) void host.refreshSession();
  }, [photoURL, user.photoURL, host.refreshSession]);
  if (isPending) return <Loading>Loading Hub...</Loading>;
  return (
    <>
      <Greeting displayName={account?.displayName || user.displayName} account={account} />
      {account && !account.isAddressProven && <UnprovenAddress host={host} account={account} />}
      {account && <ProfilePhoto host={host} account={account} />}
      {account && <QuoteSummaries account={account} />}
      {isError && !account ? (
        <div role="alert">
          <EmptyState title="Your hub could not be loaded.">
            <Button look="secondary" onClick={() => refetch()}>
              Try again
            </Button>
          </EmptyState>
        </div>
      ) : (
        <Journey host={host} account={account} />
      )}
      {account && (
        <YourData
          host={host}
          user={user}
          hasOpenOrder={account.orderHistory.some(({ status }) => !isOver(status))}
        />
      )}
    </>
  );
}

function Journey({ host, account }: PageProps & { account: Account | undefined }) {
  const asked = useAskedConversation();
  const [latestRequest, ...earlierRequests] = account?.consultationHistory ?? [];
  const [latestOrder, ...otherOrders] = account?.orderHistory ?? [];
  const isCustomer = account?.status === 'customer';
  if (!account || (!isCustomer && account.status !== 'prospect')) {
    return <EmptyState title="Your journey with us is just beginning." />;
  }
  const unread = (id: string) => {
    const count = unreadOf(account, id);
    return count > 0 ? `, ${count} unread` : '';
  };
  // A request's conversation goes on in its order.
  const isOrdered = (id: string) => account.orderHistory.some((order) => order.id === id);
  const openOrders = otherOrders.filter(({ status }) => !isOver(status));
  const earlierOrders = otherOrders.filter(({ status }) => isOver(status));
  // A customer's order is the latest entry, so all requests are earlier ones.
  const requests = isCustomer ? account.consultationHistory : earlierRequests;
  return (
    <>
      {!isCustomer && (
        <Section title="Consultation Details">
          <ConsultationDetails host={host} entry={latestRequest} />
          {latestRequest && <RequestConversation host={host} account={account} entry={latestRequest} />}
        </Section>
      )}
      {isCustomer && !latestOrder && (
        <Section title="Order Status">
          <OrderDetails order={undefined} />
        </Section>
      )}
      {isCustomer && latestOrder && (
        <OrderView
          host={host}
          account={account}
          order={latestOrder}
          titles={['Order Status', 'What Happens Next']}
        />
      )}
      {openOrders.map((order) => (
        <OrderView
          key={order.id}
          host={host}
          account={account}
          order={order}
          titles={[`Order ${order.orderId}`, `What Happens Next with ${order.orderId}`]}
        />
      ))}
      <History
        title="Earlier Orders"
        entries={earlierOrders}
        keyOf={(order) => order.id}
        summary={(order) =>
          `${order.orderId}, ${longDate(order.placedOn)}, ${order.status}${unread(order.id)}`
        }
        opened={asked}
      >
        {(order) => (
          <>
            <OrderDetails order={order} />
            <OrderMoney order={order} />
            <OrderPhotos host={host} order={order} />
            <Conversation host={host} account={account} id={order.id} about={`order ${order.orderId}`} />
          </>
        )}
      </History>
      <History
        title={isCustomer ? 'Your Requests' : 'Earlier Requests'}
        entries={requests}
        keyOf={(entry) => entry.id}
        summary={(entry) =>
          `${entry.productName}, ${longDate(entry.submittedAt)}${isOrdered(entry.id) ? '' : unread(entry.id)}`
        }
        opened={asked}
      >
        {(entry) => (
          <>
            <ConsultationDetails host={host} entry={entry} />
            {!isOrdered(entry.id) && <RequestConversation host={host} account={account} entry={entry} />}
          </>
        )}
      </History>
    </>
  );
}

function RequestConversation({
  entry,
  ...props
}: PageProps & { account: Account; entry: ConsultationEntry }) {
  const about = `your request of ${longDate(entry.submittedAt)}, ${entry.productName}`;
  return <Conversation {...props} id={entry.id} about={about} />;
}
