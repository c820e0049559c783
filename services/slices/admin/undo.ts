import { conversations } from '../../commission/conversations/conversation.entity.ts';
import { ordersOf } from '../../commission/orders/read-order.ts';
import { isOver } from '../../commission/orders/stage.contract.ts';
import type { EventKey } from '../../consumers/history/act.contract.ts';
import type { EventItem, ItemChange } from '../../consumers/history/event.entity.ts';
import { readEvent, undoAct } from '../../consumers/history/undo-act.ts';
import { commitment } from '../../core/deleted-accounts/commitment.entity.ts';
import { once } from '../../core/idempotency/once.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';

/**
 * Undoes an act of an admin's. An order goes only while it is untouched: nobody has saved it or written about it since.
 * Its user stays a customer if there is another order.
 */
export async function undo(key: EventKey, user: User): Promise<void> {
  await once(
    async () => (await readEvent(key)).undone !== undefined,
    async () => {
      const event = await readEvent(key);
      // An open order forbids the deletion of its account.
      const also = event.uid && event.changes.some(endsOrder) ? commitment(event.uid) : undefined;
      await undoAct(event, user, { keeps: await staysOf(event), also });
      return true;
    },
  );
}

const NOTHING = () => false;

/** Whether an order was open before a change and is over after it. */
function endsOrder({ sk, before, after }: ItemChange): boolean {
  if (!sk.startsWith('ORDER#') || !before.status || !after.status) return false;
  return isOver(String(after.status)) && !isOver(String(before.status));
}

const isProfile = ({ sk }: ItemChange) => sk === 'PROFILE';

/** Which changes of an event stay. @throws ConflictError if its user has got further orders or messages since */
async function staysOf({ id, uid, changes }: EventItem): Promise<(change: ItemChange) => boolean> {
  const made = changes.find(({ kind, sk }) => kind === 'created' && sk.startsWith('ORDER#'));
  if (!uid || !(made || changes.some(isProfile))) return NOTHING;
  const orders = await ordersOf(uid);
  if (!made) {
    if (orders.length > 0) throw new ConflictError('This user has orders, so it can no longer be undone.');
    return NOTHING;
  }
  const orderId = made.sk.slice('ORDER#'.length);
  const head = await conversations().get({ uid, id: orderId }).go({ consistent: true });
  // Ids sort by time.
  if (head.data && head.data.lastId > id)
    throw new ConflictError('There are messages about this order, so it can no longer be undone.');
  const hasOther = orders.some((order) => order.id !== orderId);
  return (change) => hasOther && isProfile(change);
}
