import { type Writes, writesOf } from '../../core/runtime/commit.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { isOver } from './stage.contract.ts';
import { followLines } from './work-step.contract.ts';

/** Sorts after every date. */
export const UNDATED = 'undated';

/** Where an order is in the owner's lists: open ones by the last day of their delivery, others by the day they were over. */
export function placeInList({ status, stages, delivery }: Pick<OrderItem, 'status' | 'stages' | 'delivery'>) {
  if (!isOver(status)) return { list: 'OPEN' as const, sortDate: delivery?.to ?? UNDATED };
  const at = stages?.at(-1)?.at;
  return { list: 'OVER' as const, sortDate: at ? dayOf(at) : UNDATED };
}

export type OrderChanges = Partial<
  Omit<OrderItem, 'uid' | 'id' | 'delivery' | 'list' | 'sortDate' | 'version'>
> & {
  /** Null takes the date away. @default as before */
  delivery?: OrderItem['delivery'] | null;
};

/**
 * The write of every change of an order: it raises the version, on the condition of the one that was read, moves the order in
 * the owner's lists, and has the steps at the bench follow its lines. An order of an earlier release has no version, which counts as 1.
 */
export function changedOrder(
  before: OrderItem & { version: number },
  { delivery, ...changes }: OrderChanges,
  refusal?: Error,
): Writes {
  const { uid, id, version } = before;
  const { lines, steps = before.steps } = changes;
  const followed = lines && steps && { steps: followLines(steps, before.lines ?? [], lines) };
  const place = placeInList({
    ...before,
    ...changes,
    ...(delivery !== undefined && { delivery: delivery ?? undefined }),
  });
  return writesOf(
    orders,
    (write) => {
      const patch = write
        .patch({ uid, id })
        .set({ ...changes, ...followed, ...(delivery && { delivery }), ...place, version: version + 1 });
      return (delivery === null ? patch.remove(['delivery']) : patch).where((is, { eq, notExists }) =>
        version === 1 ? `(${eq(is.version, 1)} OR (${notExists(is.version)}))` : eq(is.version, version),
      );
    },
    refusal,
  );
}
