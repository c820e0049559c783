import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { DeliveryRange } from '@hearthside/services/commission/orders/order.contract.ts';
import {
  MOST_SCHEDULED,
  type ScheduledOrder,
} from '@hearthside/services/commission/orders/schedule.contract.ts';
import { monthOf } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays, dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { NOT_CLOSED } from '@hearthside/services/shop/pages/closure.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { adminPage } from '../access/admin-page.tsx';
import { ListAndRecord } from '../list/list-and-record.tsx';
import { useListInUrl } from '../list/use-list-in-url.ts';
import { useRecordBeside } from '../list/use-record-beside.ts';
import { Loaded } from '../loaded.tsx';
import { scheduleQuery } from '../orders/order-queries.ts';
import { siteQuery } from '../pages/page-queries.ts';
import { OrderRecord } from '../record/late-records.ts';
import type { MoveDialogProps } from './move-dialog.tsx';
import { OrderBar } from './order-bar.tsx';
import css from './schedule.module.css';
import { Week } from './week.tsx';
import { dayIn, daysMoved, shifted, start, type View, weeksOf } from './weeks.ts';

export default adminPage(
  'schedule',
  Schedule,
  <>
    Open orders on the days of their delivery; undated orders come last in{' '}
    <Link to={PAGES.admin.orders.path}>Manage Orders</Link>. Drag one to other days, or press Move, where the
    arrow keys choose them.
  </>,
);

const NAMES = ['view', 'from'] as const;
const MoveDialog = latePart<MoveDialogProps>(() => import('./move-dialog.tsx'), {
  failure: 'We couldn’t load the dialog.',
});
/** A mouse says nothing to screen readers: they have the button. */
const SILENT = { onDragStart: () => '', onDragOver: () => '', onDragEnd: () => '', onDragCancel: () => '' };

/** The week in which the top of the card is; the last one that begins above it, or the first. */
const weekAtTop: CollisionDetection = ({ collisionRect, droppableContainers, droppableRects }) => {
  const topOf = (id: string | number) => droppableRects.get(id)?.top ?? 0;
  const weeks = droppableContainers.map(({ id }) => id).sort((one, other) => topOf(one) - topOf(other));
  const week = weeks.findLast((id) => topOf(id) <= collisionRect.top) ?? weeks[0];
  return week === undefined ? [] : [{ id: week }];
};

/** The open orders by the weeks of a view, each as a bar over the days of its delivery. */
function Schedule() {
  const host = useHost();
  const { filter } = useListInUrl(NAMES);
  const today = dayOf(Date.now());
  const view: View = filter.view === 'month' ? 'month' : 'week';
  const day = dayIn(filter.from, today);
  const weeks = weeksOf(view, day);
  const from = weeks[0] ?? today;
  const to = addDays(weeks.at(-1) ?? from, 6);
  const isNow = from <= today && today <= to;
  const schedule = scheduleQuery(host, isNow ? { to } : { from, to });
  const { weeklyPieces: capacity = 0, closed = NOT_CLOSED } = useQuery(siteQuery(host)).data ?? {};
  const beside = useRecordBeside('orders', 'order');
  const [moved, setMoved] = useState<{ order: ScheduledOrder; delivery: DeliveryRange }>();
  const move = (order: ScheduledOrder, days: number) =>
    setMoved({ order, delivery: shifted(order.delivery, days) });
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  const onDragEnd = ({ active, over, delta }: DragEndEvent) => {
    const { order, monday } = active.data.current as { order: ScheduledOrder; monday: string };
    if (!over) return;
    const days = daysMoved(monday, String(over.id), delta.x, over.rect.width);
    if (days !== 0) move(order, days);
  };
  return (
    <ListAndRecord beside={beside} noun="Order" record={(key) => <OrderRecord {...key} />}>
      <ScheduleSteps view={view} day={day} />
      <Loaded query={schedule} noun="schedule">
        {({ orders, isCut }) => {
          const bars = { beside, today, onMove: move };
          const before = orders.filter(({ delivery }) => delivery.to < from);
          return (
            <DndContext
              sensors={sensors}
              accessibility={{ announcements: SILENT }}
              collisionDetection={weekAtTop}
              onDragEnd={onDragEnd}
            >
              <div className={css.weeks} data-rows>
                {isCut && <Notice>Only the first {MOST_SCHEDULED} orders are shown.</Notice>}
                {before.length > 0 && (
                  <section aria-labelledby="late-orders">
                    <h2 id="late-orders" className={css.heading}>
                      Late
                    </h2>
                    <ul className={css.late}>
                      {before.map((order) => (
                        <OrderBar key={order.id} order={order} {...bars} />
                      ))}
                    </ul>
                  </section>
                )}
                {weeks.map((monday) => (
                  <Week key={monday} monday={monday} orders={orders} {...{ capacity, closed, ...bars }} />
                ))}
              </div>
            </DndContext>
          );
        }}
      </Loaded>
      {moved && <MoveDialog {...moved} onClose={() => setMoved(undefined)} />}
    </ListAndRecord>
  );
}

/** Which days the schedule shows, and the links to others. The order beside it stays. */
function ScheduleSteps({ view, day }: { view: View; day: string }) {
  const { search } = useLocation();
  const to = (next: { view?: View; from?: string }) => {
    const asked = new URLSearchParams(search);
    for (const [name, value] of Object.entries({ view, from: day, ...next }))
      if (value) asked.set(name, value);
      else asked.delete(name);
    return { search: `${asked}` };
  };
  return (
    <nav aria-label="Days of the schedule" className={`${layout.row2} ${css.steps}`}>
      <LinkButton look="secondary" to={to({ from: start(view, day, -1) })} aria-label={`Previous ${view}`}>
        ←
      </LinkButton>
      <LinkButton look="secondary" to={to({ from: '' })}>
        Today
      </LinkButton>
      <LinkButton look="secondary" to={to({ from: start(view, day, 1) })} aria-label={`Next ${view}`}>
        →
      </LinkButton>
      {view === 'month' && <strong>{`${monthOf(day)} ${day.slice(0, 4)}`}</strong>}
      <div className={css.views}>
        {(['week', 'month'] as const).map((each) => (
          <LinkButton
            key={each}
            look={each === view ? 'secondary' : 'quiet'}
            to={to({ view: each })}
            aria-current={each === view || undefined}
          >
            {each === 'week' ? 'Week' : 'Month'}
          </LinkButton>
        ))}
      </div>
    </nav>
  );
}
