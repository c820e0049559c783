import type { PersonalData } from '../model/personal-data.contract.ts';
import { isWritten } from '../runtime/commit.ts';
import { deleteFilesBelow, privatePrefix, publicPrefix } from './bucket.ts';
import { kindOf } from './upload.contract.ts';
import { type UploadItem, uploads } from './upload.entity.ts';

/** The owner of what belongs to the shop, although somebody who has left uploaded it. */
const NOBODY = 'nobody';

/**
 * Uploads and their files. It comes after requests, conversations and reviews, which give up their own files: a file of a
 * conversation that is still there is part of another customer's.
 */
export const uploadData: PersonalData = {
  async remove({ uid }) {
    const { data } = await uploads().query.byOwner({ owner: uid }).go({ pages: 'all' });
    for (const upload of data) await (outlivesUploader(upload) ? disown(upload) : remove(upload));
    // A file may have come after its upload's item was gone.
    const folder = `${kindOf('profile').folder}/${uid}/`;
    for (const prefix of [folder, publicPrefix(folder), privatePrefix(folder)])
      await deleteFilesBelow(prefix);
  },
};

function outlivesUploader({ kind, attachedTo }: UploadItem): boolean {
  const { belongsTo } = kindOf(kind);
  return belongsTo === 'shop' || (belongsTo === 'conversation' && attachedTo !== undefined);
}

/** The cleaner removes the files of the item. */
async function remove({ key }: UploadItem): Promise<void> {
  await uploads().delete({ key }).go();
}

async function disown({ key }: UploadItem): Promise<void> {
  // The index may still list an upload that is gone.
  await isWritten(uploads().patch({ key }).set({ owner: NOBODY }).go());
}

/** The originals of the files that somebody sent as a person: of the profile, of reviews, of messages and of requests. */
export async function originalsOf(uid: string): Promise<string[]> {
  const { data } = await uploads().query.byOwner({ owner: uid }).go({ pages: 'all' });
  return data
    .filter(({ kind, attachedTo }) => attachedTo && kindOf(kind).belongsTo !== 'shop')
    .map(({ key }) => key);
}
