import { useDroppable } from '@dnd-kit/core';
import type { ScheduledOrder } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { rangeText, weekdayOf } from '@hearthside/services/core/site/date-words.contract.ts';
import { addDays } from '@hearthside/services/core/site/day.contract.ts';
import type { Closure } from '@hearthside/services/shop/pages/closure.contract.ts';
import { Badge } from '@hearthside/shell/ui/components/badge.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { OrderBar, type OrderBarProps } from './order-bar.tsx';
import css from './schedule.module.css';
import { columnsIn, weekFrom } from './weeks.ts';

interface WeekProps extends Omit<OrderBarProps, 'order' | 'place'> {
  monday: string;
  orders: ScheduledOrder[];
  /** How many pieces the workshop makes in a week; 0 if nobody has said so. */
  capacity: number;
  /** When the workshop is closed. */
  closed: Closure;
}

/** A week with what it has to make, and the orders that are promised for its days. */
export function Week({ monday, orders, capacity, closed, ...bar }: WeekProps) {
  const { setNodeRef, isOver } = useDroppable({ id: monday });
  const { today } = bar;
  const load = loadOf(orders, monday, today);
  const over = capacity > 0 && load ? load.pieces - capacity : 0;
  const shown = orders.flatMap((order) => {
    const columns = columnsIn(monday, order.delivery);
    return columns ? [{ order, columns }] : [];
  });
  return (
    <section
      ref={setNodeRef}
      className={css.week}
      data-over={isOver || undefined}
      aria-labelledby={`week-${monday}`}
    >
      <div className={css.head}>
        <h2 id={`week-${monday}`} className={css.heading}>
          {rangeText(weekFrom(monday))}
        </h2>
        {closed.from && columnsIn(monday, closed) && <Badge tone="accent">Closed {rangeText(closed)}</Badge>}
        {load && (
          <p className={css.load}>
            {loadInWords(load, capacity)}
            {over > 0 && <strong>{over} more than the workshop makes in a week</strong>}
          </p>
        )}
      </div>
      <div aria-hidden="true" className={css.days}>
        {[0, 1, 2, 3, 4, 5, 6].map((place) => {
          const day = addDays(monday, place);
          return (
            <span key={day} data-today={day === today || undefined}>
              {weekdayOf(day).slice(0, 3)} {Number(day.slice(8))}
            </span>
          );
        })}
      </div>
      {shown.length > 0 ? (
        <ul className={css.bars}>
          {shown.map(({ order, columns }) => (
            <OrderBar key={order.id} order={order} place={{ monday, columns }} {...bar} />
          ))}
        </ul>
      ) : (
        <p className={layout.muted}>Nothing is promised for this week.</p>
      )}
    </section>
  );
}

/** What a week has to make. */
interface Load {
  pieces: number;
  /** How many of them were to be delivered before. */
  late: number;
}

/**
 * The pieces that have to be made in a week: those whose last day is in it. What is late has to be made in the week of
 * today. Undefined for a week that is over.
 */
export function loadOf(orders: readonly ScheduledOrder[], monday: string, today: string): Load | undefined {
  const week = weekFrom(monday);
  if (week.to < today) return undefined;
  const isNow = week.from <= today;
  const sum = (matches: (lastDay: string) => boolean) =>
    orders.reduce((all, { delivery, pieces }) => all + (matches(delivery.to) ? pieces : 0), 0);
  const late = isNow ? sum((day) => day < today) : 0;
  return { pieces: late + sum((day) => (isNow ? today : week.from) <= day && day <= week.to), late };
}

/** A load in words, against what the workshop makes in a week; 0 if nobody has said so. */
export function loadInWords({ pieces, late }: Load, capacity: number): string {
  const all =
    capacity > 0 ? `${pieces} of ${capacity} pieces` : pieces === 1 ? '1 piece' : `${pieces} pieces`;
  const ofThem = late > 0 ? `, ${late} of them late` : '';
  return `${all} to make${ofThem}`;
}
