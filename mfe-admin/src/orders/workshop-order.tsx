import { milestonesOf } from '@hearthside/services/commission/orders/stage.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Loaded } from '../loaded.tsx';
import { DrawingList } from '../quotes/drawing-list.tsx';
import { Part } from '../record/part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { Facts } from '../record/record-summary.tsx';
import { DueDate } from './due-date.tsx';
import { type OrderKey, workshopOrderQuery } from './order-queries.ts';
import { WorkLines, WorkPhotos } from './work-parts.tsx';

export function WorkshopOrder({ uid, id }: OrderKey) {
  const query = workshopOrderQuery(useHost(), { uid, id });
  return (
    <Loaded query={query} noun="order">
      {(order) => (
        <RecordLayout
          summary={null}
          main={
            <>
              <Facts
                facts={[
                  ['Order ID', order.orderId],
                  ['Stage', order.status],
                  ['Estimated Delivery', <DueDate key="due" order={order} />],
                  ...(order.handedTo
                    ? ([['Deliver to', `${order.handedTo.name}\n${order.handedTo.address}`]] as const)
                    : []),
                ]}
              />
              <WorkLines order={order} />
              {order.drawings.length > 0 && (
                <Part title="Drawings">
                  <DrawingList quote={order} drawings={order.drawings} />
                </Part>
              )}
              {order.photos.length > 0 && (
                <Part title="Photos">
                  <WorkPhotos order={order} />
                </Part>
              )}
            </>
          }
          side={
            <Part title="Stages">
              <LinkButton to={`/admin/bench/${uid}/${id}`}>Steps at the bench</LinkButton>
              <ol>
                {milestonesOf(order).map(({ stage, state, at }) => (
                  <li key={stage} aria-current={state === 'current' ? 'step' : undefined}>
                    {state === 'current' ? <strong>{stage}</strong> : stage}
                    {at && `, ${momentText(at)}`}
                  </li>
                ))}
              </ol>
            </Part>
          }
        />
      )}
    </Loaded>
  );
}
