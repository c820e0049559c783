import { useDraggable } from '@dnd-kit/core';
import { CSS } from '@dnd-kit/utilities';
import type { ScheduledOrder } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { rangeText, shortRange } from '@hearthside/services/core/site/date-words.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type CSSProperties, type KeyboardEvent, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { DueDate } from '../orders/due-date.tsx';
import css from './schedule.module.css';
import { daysMoved, shifted } from './weeks.ts';

export interface OrderBarProps {
  order: ScheduledOrder;
  /** The week in which it stands, and its columns there; missing for an order that is late from before all weeks. */
  place?: { monday: string; columns: [first: number, last: number] };
  beside: RecordBeside;
  today: string;
  /** Asks for other days, so many later. */
  onMove: (order: ScheduledOrder, days: number) => void;
}

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** An order over its days. A mouse drags it to others; the button asks for them, and its arrow keys choose them. */
export function OrderBar({ order, place, beside, today, onMove }: OrderBarProps) {
  const { orderId, items, status, customerName, delivery, proposed, likely } = order;
  const [days, setDays] = useState(0);
  const drag = useDraggable({
    id: `${place?.monday} ${order.id}`,
    data: { order, monday: place?.monday },
    disabled: !place,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step) setDays(days + step);
    else if (event.key === 'Escape') setDays(0);
    else return;
    event.preventDefault();
  };
  const [first, last] = place?.columns ?? [];
  const row = beside.rowOf(order);
  const { setNodeRef, transform, over } = drag;
  const asked =
    place && transform && over
      ? daysMoved(place.monday, String(over.id), transform.x, over.rect.width)
      : days;
  const refOfRow = row?.ref;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element);
      refOfRow?.(element);
    },
    [setNodeRef, refOfRow],
  );
  return (
    <li
      {...row}
      ref={ref}
      {...drag.listeners}
      className={css.bar}
      data-dragged={drag.isDragging || undefined}
      data-late={delivery.to < today || undefined}
      style={
        {
          '--columns': first && last && `${first} / ${last + 1}`,
          transform: CSS.Translate.toString(transform),
        } as CSSProperties
      }
    >
      <Link to={beside.addressOf(order)} draggable={false} className={css.what}>
        {items.join(', ')}
      </Link>
      <span>{customerName || 'N/A'}</span>
      <span className={layout.muted}>{status}</span>
      <span>
        <DueDate order={{ ...order, estimatedDelivery: rangeText(delivery) }} isShort />
      </span>
      {proposed && <span>Proposed: {shortRange(proposed)}. The customer hasn’t answered yet.</span>}
      {likely && !proposed && <span>Past orders suggest {shortRange(likely)}.</span>}
      <span className={layout.small}>{orderId}</span>
      <span aria-live="polite" className={css.other}>
        {asked !== 0 && `To ${rangeText(shifted(delivery, asked))}`}
      </span>
      <Button
        look="quiet"
        aria-label={`Move ${orderId} to other days`}
        onKeyDown={onKeyDown}
        onBlur={() => setDays(0)}
        onClick={() => onMove(order, days)}
      >
        Move
      </Button>
    </li>
  );
}
