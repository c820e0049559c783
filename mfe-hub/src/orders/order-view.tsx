import type { Account } from '@hearthside/services/hub/hub.contract.ts';
import type { OrderEntry } from '@hearthside/services/orders/order.contract.ts';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Conversation } from '../conversations/conversation.tsx';
import { Section } from '../userhub/section.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderPhotos } from './order-photos.tsx';
import { OrderProgress } from './order-progress.tsx';

interface OrderViewProps extends PageProps {
  account: Account;
  order: OrderEntry;
  /** Names of the two cards, which differ from those of the other orders on the page. */
  titles: [order: string, progress: string];
}

/** An order in two cards: what it is, and how it goes. */
export function OrderView({ host, account, order, titles: [title, progress] }: OrderViewProps) {
  return (
    <>
      <Section title={title}>
        <OrderDetails order={order} />
      </Section>
      <Section title={progress}>
        <OrderProgress order={order} />
        <OrderMoney order={order} />
        <OrderPhotos host={host} order={order} />
        <p>
          <LinkButton look="secondary" to={`/userhub/orders/${order.id}`}>
            Print view
          </LinkButton>
        </p>
        <Conversation host={host} account={account} id={order.id} about={`order ${order.orderId}`} />
      </Section>
    </>
  );
}
