import { shownState, uploads } from '../../core/media/upload.entity.ts';
import { log } from '../../core/runtime/log.ts';
import type { User } from '../../core/runtime/user.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import { setPhoto } from './set-photo.ts';

/**
 * Makes a picture that was copied from a social provider (copy-picture.ts) the account's photo once it is ready, unless
 * the user has chosen another meanwhile; answers whether it did.
 */
export async function adoptPicture(account: AccountItem | undefined, user: User): Promise<boolean> {
  const { uid = '', photo, providerPicture } = account ?? {};
  if (!providerPicture?.isAwaited) return false;
  try {
    const { key, replaces } = providerPicture;
    const { data: upload } = await uploads().get({ key }).go({ consistent: true });
    const status = upload ? shownState(upload).status : 'refused';
    if (status === 'pending') return false;
    const isAdopted = status === 'ready' && photo?.key === replaces;
    if (isAdopted) await setPhoto(key, user);
    const settled = { ...providerPicture, isAwaited: false };
    await accounts().patch({ uid }).set({ providerPicture: settled }).go();
    return isAdopted;
  } catch (error) {
    log.warn('Picture of a provider not shown', { reason: (error as Error).name });
    return false;
  }
}
