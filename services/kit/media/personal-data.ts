import type { PersonalData } from '../runtime/personal-data.contract.ts';
import { deleteFilesBelow, heldPrefix, publicPrefix } from './bucket.ts';
import type { UploadKind } from './upload.contract.ts';
import { uploads } from './upload.entity.ts';

/** The owner of what belongs to the shop, although somebody who has left uploaded it. */
const NOBODY = 'nobody';

/** Uploads and their files. What the pictures of reviews are used for is with the reviews. */
export const uploadData: PersonalData = {
  entities: ['upload'],
  async remove({ uid }) {
    const { data } = await uploads().query.byOwner({ owner: uid }).go({ pages: 'all' });
    for (const { key, kind } of data) {
      if (kind === 'product' || kind === 'hero') await uploads().patch({ key }).set({ owner: NOBODY }).go();
      // The cleaner removes the files of the item.
      else await uploads().delete({ key }).go();
    }
    // A file may have come after its upload's item was gone.
    const folder = `profileImages/${uid}/`;
    for (const prefix of [folder, publicPrefix(folder), heldPrefix(folder)]) await deleteFilesBelow(prefix);
  },
};

const OF_PEOPLE: readonly UploadKind[] = ['profile', 'review', 'message', 'request'];

/** The originals of somebody's own files: of the profile, of reviews, of messages and of requests. */
export async function originalsOf(uid: string): Promise<string[]> {
  const { data } = await uploads().query.byOwner({ owner: uid }).go({ pages: 'all' });
  return data.filter(({ kind, attachedTo }) => attachedTo && OF_PEOPLE.includes(kind)).map(({ key }) => key);
}
