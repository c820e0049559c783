import { createWriteTransaction } from 'electrodb';
import { accounts } from '../accounts/account.entity.ts';
import { ConflictError, NotFoundError } from '../runtime/errors.ts';
import { commit, unlessDone } from '../runtime/table.ts';
import { orders } from './order.entity.ts';

// A transaction holds 100 writes; one of them is the account's.
const ORDERS_AT_ONCE = 99;

/**
 * Makes a prospect a customer and deletes their orders. ConflictError when the user has become a customer meanwhile, since
 * it would delete that customer's orders. Repeating it after it succeeded changes nothing.
 */
export function makeCustomer(uid: string): Promise<void> {
  return unlessDone(
    async () => {
      const { account, stale } = await readBoth(uid);
      return account?.status === 'customer' && stale.length === 0;
    },
    () => make(uid),
  );
}

async function make(uid: string): Promise<void> {
  const { account, stale } = await readBoth(uid);
  if (!account) throw new NotFoundError('There is no such user.');
  if (account.status === 'customer') {
    if (stale.length === 0) return;
    throw new ConflictError('This user has become a customer meanwhile.');
  }
  // If the function is cut off before the last transaction, the user is still a prospect, and the owner repeats the action.
  while (stale.length > ORDERS_AT_ONCE) await clear(uid, stale.splice(0, ORDERS_AT_ONCE), 'prospect');
  await clear(uid, stale, 'customer');
}

async function readBoth(uid: string) {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  const { data } = await orders().query.byUser({ uid }).go({ pages: 'all', consistent: true });
  return { account, stale: data.map(({ id }) => id) };
}

function clear(uid: string, ids: string[], status: 'prospect' | 'customer'): Promise<void> {
  return commit(
    createWriteTransaction({ account: accounts(), order: orders() }, ({ account, order }) => [
      account
        .patch({ uid })
        .set({ status })
        .where((is, { eq }) => eq(is.status, 'prospect'))
        .commit(),
      ...ids.map((id) => order.delete({ uid, id }).commit()),
    ]),
    [new ConflictError('This user has been changed meanwhile.')],
  );
}
