import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { Page } from '@hearthside/shell/ui/components/page.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import { PrintPage } from '@hearthside/shell/ui/components/print-page.tsx';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { accountQuery } from '../accounts/account-queries.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPhotos } from './order-photos.tsx';

/** One of the customer's orders, to print. */
export default function OrderSheetPage({ host }: PageProps) {
  const { session } = host;
  return (
    <Page narrow>
      <PageHeading>Your Order</PageHeading>
      {session.state === 'signed-in' && <Sheet host={host} uid={session.user.uid} />}
    </Page>
  );
}

function Sheet({ host, uid }: PageProps & { uid: string }) {
  const { id } = useParams();
  const { data: account, isError, refetch } = useQuery(accountQuery(host, uid));
  const back = (
    <LinkButton look="secondary" to="/userhub">
      Back to your hub
    </LinkButton>
  );
  if (!account && isError)
    return (
      <EmptyState title="Your order could not be loaded.">
        <Button look="secondary" onClick={() => refetch()}>
          Try again
        </Button>
      </EmptyState>
    );
  if (!account) return <Loading>Loading your order...</Loading>;
  const order = account.orderHistory.find((each) => each.id === id);
  if (!order) return <EmptyState title="Order not found.">{back}</EmptyState>;
  return (
    <PrintPage
      actions={
        <>
          <Button onClick={() => print()}>Print</Button>
          {back}
        </>
      }
    >
      <OrderDetails order={order} />
      <div>
        <OrderMoney order={order} />
        <OrderPhotos eager host={host} order={order} />
      </div>
    </PrintPage>
  );
}
