import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { milestonesOf } from '@hearthside/services/commission/orders/stage.contract.ts';
import { nextStep, stageMessage } from '@hearthside/services/commission/orders/stage-message.contract.ts';
import { MilestoneItem } from '../progress/milestone-item.tsx';
import { NextAction } from '../progress/next-action.tsx';
import { StatusPanel } from '../progress/status-panel.tsx';
import css from './order-progress.module.css';

/** What has happened with an order, what comes next, and who has to act. */
export function OrderProgress({ order }: { order: OrderEntry }) {
  const { title, body } = stageMessage(order.status);
  return (
    <>
      <StatusPanel title={title}>
        <p>{body}</p>
        <NextAction next={nextStep(order)} />
      </StatusPanel>
      <ol className={css.timeline} aria-label="Progress of your order">
        {milestonesOf(order).map((milestone) => (
          <MilestoneItem key={milestone.stage} milestone={milestone} css={css} />
        ))}
      </ol>
    </>
  );
}
