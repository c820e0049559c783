import { PutObjectCommand } from '@aws-sdk/client-s3';
import { mediaBucket, s3 } from '../../core/media/bucket.ts';
import { registerUpload } from '../../core/media/create-upload.ts';
import { fetchPicture, isOfOrigin } from '../../core/media/fetch-picture.ts';
import { log } from '../../core/runtime/log.ts';
import type { User } from '../../core/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';

/**
 * Copies the picture that a social provider has of the user into our media, once for each address, so that pages load
 * pictures from the shop only. A photo that the user chose here stays. Whatever fails, the sign-in goes on.
 */
export async function copyPicture(user: User): Promise<void> {
  const { uid, photoURL: url } = user;
  const origin = process.env.PICTURE_ORIGIN;
  if (!url || !origin || !isOfOrigin(url, origin)) return;
  try {
    const { data: account } = await accounts().get({ uid }).go({ consistent: true });
    if (!account || account.providerPicture?.url === url || hasOwnPhoto(account)) return;
    const { file, type } = await fetchPicture(url, 'profile');
    const key = await registerUpload({ kind: 'profile', filename: `google.${type.split('/')[1]}` }, user);
    const providerPicture = { url, key, replaces: account.photo?.key, isAwaited: true };
    await accounts().patch({ uid }).set({ providerPicture }).go();
    await s3.send(new PutObjectCommand({ Bucket: mediaBucket(), Key: key, Body: file, ContentType: type }));
  } catch (error) {
    log.warn('Picture of a provider not copied', { reason: (error as Error).name });
  }
}

/** Whether the account's photo is one that its user chose here. */
function hasOwnPhoto({ photo, providerPicture }: AccountItem): boolean {
  return photo !== undefined && photo.key !== providerPicture?.key && photo.key !== providerPicture?.replaces;
}
