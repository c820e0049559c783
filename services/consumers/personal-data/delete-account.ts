import { ordersOf } from '../../commission/orders/read-order.ts';
import { isOver } from '../../commission/orders/stage.contract.ts';
import { countCommitments, withoutCommitments } from '../../core/deleted-accounts/commitment.entity.ts';
import { isDeleted, markedDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { once } from '../../core/idempotency/once.ts';
import type { ReviewsChoice } from '../../core/model/personal-data.contract.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError, ForbiddenError, NotFoundError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { type DeletionItem, deletions } from './deletion.entity.ts';

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
  await accept(
    { uid, email, displayName, username, reviews },
    'You have an order that hasn’t been delivered yet.',
  );
}

/**
 * The same of somebody whom the owner has entered and who has no way in to ask for it; no e-mail tells them. ConflictError for a user with an
 * account of their own, who alone deletes it, or with an open order.
 */
export async function deleteEntered(uid: string): Promise<void> {
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  if (!account) {
    if (await isDeleted(uid)) return;
    throw new NotFoundError('User not found.');
  }
  if (!account.isEntered || account.provenEmail) throw hasWayIn();
  const { usernameOf } = await import('../../people/accounts/user-pool.ts');
  const { displayName } = account;
  await accept(
    { uid, email: '', displayName, username: (await usernameOf(uid)) ?? uid, reviews: 'delete' },
    'They have an order that hasn’t been delivered yet.',
    true,
  );
}

const hasWayIn = () =>
  new ConflictError('This user has an account of their own, which they can delete in their hub.');

type Deletion = Omit<DeletionItem, 'id' | 'requestedAt' | 'expiresAt'>;

async function accept(person: Deletion, open: string, isEntered = false): Promise<void> {
  const { uid } = person;
  const deletion = { ...person, id: newId(), requestedAt: new Date().toISOString() };
  // Another tab, or a retry after a lost answer, may have done it.
  await once(
    () => isDeleted(uid),
    async () => {
      // Before the orders: whatever is agreed after this read makes the transaction fail.
      const counted = await countCommitments(uid);
      const orders = await ordersOf(uid);
      if (orders.some(({ status }) => !isOver(status))) throw new ConflictError(open);
      await commitAll(
        markedDeleted(uid),
        writesOf(deletions, (write) => write.create(deletion)),
        // With the profile the account leaves the owner's lists and its rights as a customer.
        writesOf(
          accounts,
          (write) =>
            isEntered ? write.delete({ uid }).where(has({ provenEmail: undefined })) : write.delete({ uid }),
          isEntered ? hasWayIn() : undefined,
        ),
        withoutCommitments(uid, counted),
      );
      return true;
    },
  );
}
