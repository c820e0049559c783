import { once } from '../../core/idempotency/once.ts';
import { discarded } from '../../core/media/upload.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, NotFoundError } from '../../core/runtime/errors.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { type OrderItem, orders } from './order.entity.ts';
import { ordersOf } from './read-order.ts';

// A transaction holds 100 writes; one of them is the account's, and one is the event that records it.
const WRITES_AT_ONCE = 98;

/**
 * Makes a prospect a customer and deletes their orders with their photos. ConflictError when the user has become a
 * customer meanwhile, since it would delete that customer's orders. Repeating it after it succeeded changes nothing.
 */
export async function makeCustomer(uid: string): Promise<void> {
  await once(
    async () => {
      const { account, stale } = await readBoth(uid);
      return account?.status === 'customer' && stale.length === 0;
    },
    () => make(uid),
  );
}

async function make(uid: string): Promise<true> {
  const { account, stale } = await readBoth(uid);
  if (!account) throw new NotFoundError('User not found.');
  if (account.status === 'customer') throw new ConflictError('This user is already a customer.');
  // If the function is cut off before the last transaction, the user is still a prospect, and the owner repeats the action.
  const batches = inBatches(stale);
  const last = batches.pop() ?? [];
  for (const batch of batches) await clear(uid, batch, 'prospect');
  await clear(uid, last, 'customer');
  return true;
}

async function readBoth(uid: string) {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  return { account, stale: await ordersOf(uid) };
}

/** An order and its photos go in one transaction. */
function inBatches(stale: OrderItem[]): OrderItem[][] {
  const batches: OrderItem[][] = [];
  let left = 0;
  for (const order of stale) {
    const writes = 1 + photoKeys(order).length;
    if (writes > left) {
      batches.push([]);
      left = WRITES_AT_ONCE;
    }
    batches.at(-1)?.push(order);
    left -= writes;
  }
  return batches;
}

const photoKeys = ({ photos = [] }: OrderItem) => photos.map(({ key }) => key);

function clear(uid: string, stale: OrderItem[], status: 'prospect' | 'customer'): Promise<void> {
  return commitAll(
    writesOf(
      accounts,
      (write) =>
        write
          .patch({ uid })
          .set({ status })
          .where(has({ status: 'prospect' })),
      new ConflictError('This user has changed since you opened the list.'),
    ),
    writesOf(orders, (write) => stale.map(({ id }) => write.delete({ uid, id }))),
    discarded(stale.flatMap(photoKeys)),
  );
}
