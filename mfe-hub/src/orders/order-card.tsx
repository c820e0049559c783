import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { milestonesOf } from '@hearthside/services/commission/orders/stage.contract.ts';
import { nextStep, stageMessage } from '@hearthside/services/commission/orders/stage-message.contract.ts';
import type { Picture } from '@hearthside/services/core/media/picture.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { MessagesLink } from '../conversations/messages-link.tsx';
import { NextAction } from '../progress/status-panel.tsx';
import { Steps } from '../progress/steps.tsx';
import css from '../userhub/card.module.css';
import { Section } from '../userhub/section.tsx';
import details from './order-details.module.css';
import { OrderDate, OrderDetails } from './order-details.tsx';
import { orderName } from './order-queries.ts';

interface OrderCardProps {
  account: Account;
  order: OrderEntry;
  /** What the card is, before its title. @default it is the latest order, with all its facts */
  kind?: string;
  title: string;
  picture: Picture | null;
}

/** An order in short: what it is, how it goes, and who has to act. The rest is on its own page. */
export function OrderCard({ account, order, kind, title, picture }: OrderCardProps) {
  const name = orderName(order);
  const page = `/userhub/orders/${order.id}`;
  return (
    <Section kind={kind} title={title} picture={picture}>
      <div className={css.now} role="status">
        <h3>{stageMessage(order.status).title}</h3>
        <NextAction next={nextStep(order)} />
      </div>
      <Steps label={`Progress of order: ${name}`} milestones={milestonesOf(order)} />
      {kind ? (
        <dl className={details.facts}>
          <OrderDate order={order} />
        </dl>
      ) : (
        <OrderDetails compact order={order} />
      )}
      <p className={css.links}>
        <LinkButton look="secondary" to={page} aria-label={`Details of order: ${name}`}>
          Details
        </LinkButton>
        <MessagesLink account={account} id={order.id} page={page} about={`your order: ${name}`} />
      </p>
    </Section>
  );
}
