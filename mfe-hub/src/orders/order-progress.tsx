import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { milestonesOf } from '@hearthside/services/commission/orders/stage.contract.ts';
import { nextStep, stageMessage } from '@hearthside/services/commission/orders/stage-message.contract.ts';
import type { ReactNode } from 'react';
import { MilestoneItem } from '../progress/milestone-item.tsx';
import { NextAction } from '../progress/next-action.tsx';
import { StatusPanel } from '../progress/status-panel.tsx';
import css from './order-progress.module.css';

/** What has happened with an order, what comes next, and who has to act; `children` are how. */
export function OrderProgress({ order, children }: { order: OrderEntry; children?: ReactNode }) {
  const { title, body } = stageMessage(order.status);
  return (
    <>
      <StatusPanel title={title}>
        <p>{body}</p>
        <NextAction next={nextStep(order)} />
        {children}
      </StatusPanel>
      <ol className={css.timeline} aria-label="Progress of your order">
        {milestonesOf(order).map((milestone) => (
          <MilestoneItem key={milestone.stage} milestone={milestone} css={css} />
        ))}
      </ol>
    </>
  );
}
