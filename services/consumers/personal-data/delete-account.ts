import { ordersOf } from '../../commission/orders/read-order.ts';
import { isOver } from '../../commission/orders/stage.contract.ts';
import { countCommitments, withoutCommitments } from '../../core/deleted-accounts/commitment.entity.ts';
import { isDeleted, markedDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { once } from '../../core/idempotency/once.ts';
import type { ReviewsChoice } from '../../core/model/personal-data.contract.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, ForbiddenError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { deletions } from './deletion.entity.ts';

/**
 * Accepts the deletion of the caller's own account: from then on nothing is stored for it, and the table's stream has
 * the rest carried out (carry-out-deletion.ts). Asking again changes nothing. ForbiddenError for an admin, without whom
 * the shop would have no owner; ConflictError for a customer with an open order, which the workshop could not finish
 * without it.
 */
export async function deleteAccount(
  { reviews }: { reviews: ReviewsChoice },
  user: User,
  /** The name that Cognito's admin actions take. */
  username: string,
): Promise<void> {
  if (user.isAdmin) throw new ForbiddenError('You can’t delete an owner’s account here.');
  const { uid, email, displayName } = user;
  const deletion = {
    id: newId(),
    uid,
    username,
    email,
    displayName,
    reviews,
    requestedAt: new Date().toISOString(),
  };
  // Another tab, or a retry after a lost answer, may have done it.
  await once(
    () => isDeleted(uid),
    async () => {
      // Before the orders: whatever is agreed after this read makes the transaction fail.
      const counted = await countCommitments(uid);
      const orders = await ordersOf(uid);
      if (orders.some(({ status }) => !isOver(status)))
        throw new ConflictError('You have an order that hasn’t been delivered yet.');
      await commitAll(
        markedDeleted(uid),
        writesOf(deletions, (write) => write.create(deletion)),
        // With the profile the account leaves the owner's lists and its rights as a customer.
        writesOf(accounts, (write) => write.delete({ uid })),
        withoutCommitments(uid, counted),
      );
      return true;
    },
  );
}
