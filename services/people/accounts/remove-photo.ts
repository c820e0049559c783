import { discarded } from '../../kit/media/upload-writes.ts';
import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { ConflictError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { currentAccount } from './require-current-sign-in.ts';

/** Removes the user's profile photo with its files. Without one it changes nothing. ConflictError if another photo was set meanwhile. */
export async function removePhoto(user: User): Promise<void> {
  const { uid } = user;
  const account = await currentAccount(user);
  const key = account?.photo?.key;
  if (!key) return;
  await commitAll(
    writes(
      { account: accounts },
      (write) => ({
        account: write.account
          .patch({ uid })
          .remove(['photo'])
          .where((stored, { eq }) => eq(stored.photo.key, key))
          .commit(),
      }),
      { account: new ConflictError('Your photo has changed in another window.') },
    ),
    discarded([key]),
  );
}
