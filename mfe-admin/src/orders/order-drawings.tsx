import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useQuery } from '@tanstack/react-query';
import { DrawingList } from '../quotes/drawing-list.tsx';
import { quoteQuery } from '../quotes/quote-queries.ts';
import { Part } from '../record/part.tsx';
import type { OrderKey } from './order-queries.ts';

/** The drawings that its customer has seen with the quote, if there were any. */
export function OrderDrawings({ order, isPrinted }: { order: OrderKey; isPrinted?: boolean }) {
  const { data: quote } = useQuery(quoteQuery(useHost(), order));
  const drawings = quote?.sent?.drawings ?? [];
  if (drawings.length === 0) return null;
  return (
    <Part title="Drawings">
      <DrawingList quote={order} drawings={drawings} isPrinted={isPrinted} />
    </Part>
  );
}
