import { createWriteTransaction } from 'electrodb';
import { attachUpload, discardUpload } from '../../kit/media/attach-upload.ts';
import { readyPictures } from '../../kit/media/ready-pictures.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { ConflictError, NotFoundError } from '../../kit/runtime/errors.ts';
import { commit } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { accounts } from './account.entity.ts';
import { requireCurrentSignIn } from './require-current-sign-in.ts';

/**
 * Makes one of the user's own finished uploads their profile photo, and gives up the photo before it. Setting the same
 * photo again changes nothing. ConflictError if another photo was set meanwhile.
 */
export async function setPhoto(key: string, user: User): Promise<void> {
  const { uid } = user;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  requireCurrentSignIn(account, user);
  if (!account) throw new NotFoundError('You have no account yet.');
  const before = account.photo;
  if (before?.key === key) return;

  const [photo] = await readyPictures({ keys: [key], kind: 'profile', owner: uid, field: 'key' });
  const entities = { account: accounts(), upload: uploads() };
  await commit(
    createWriteTransaction(entities, ({ account, upload }) => [
      account
        .patch({ uid })
        .set({ photo })
        .where((stored, { eq, notExists }) =>
          before ? eq(stored.photo.key, before.key) : notExists(stored.photo),
        )
        .commit(),
      attachUpload(upload, key, `USER#${uid}`),
      ...(before ? [discardUpload(upload, before.key)] : []),
    ]),
    [
      new ConflictError('Your photo was changed meanwhile.'),
      new ConflictError('This upload is in use already.'),
    ],
  );
}
