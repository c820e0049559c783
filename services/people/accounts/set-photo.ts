import { attached, discarded, readyPictures } from '../../core/media/upload.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { currentAccount, requireAccount } from './require-current-sign-in.ts';

/**
 * Makes one of the user's own finished uploads their profile photo, and gives up the photo before it. Setting the same
 * photo again changes nothing. ConflictError if another photo was set meanwhile.
 */
export async function setPhoto(key: string, user: User): Promise<void> {
  const { uid } = user;
  const account = await requireAccount(user);
  const before = account.photo;
  if (before?.key === key) return;

  const [photo] = await readyPictures({ keys: [key], kind: 'profile', owner: uid, field: 'key' });
  await commitAll(
    writesOf(
      accounts,
      (write) =>
        write
          .patch({ uid })
          .set({ photo })
          .where(has({ photo: before })),
      new ConflictError('Your photo has changed in another window.'),
    ),
    attached([key], `USER#${uid}`, new ConflictError('This upload is already in use.')),
    before && discarded([before.key]),
  );
}

/** Removes the user's profile photo with its files. Without one it changes nothing. ConflictError if another photo was set meanwhile. */
export async function removePhoto(user: User): Promise<void> {
  const { uid } = user;
  const account = await currentAccount(user);
  const photo = account?.photo;
  if (!photo) return;
  await commitAll(
    writesOf(
      accounts,
      (write) => write.patch({ uid }).remove(['photo']).where(has({ photo })),
      new ConflictError('Your photo has changed in another window.'),
    ),
    discarded([photo.key]),
  );
}
