import { deleteFilesBelow } from '../../kit/media/bucket.ts';
import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { archives } from './archive.entity.ts';

/** Where a person's archives are; the bucket's lifecycle removes them after a day. */
export const archiveFolder = (uid: string): string => `archives/${uid}/`;

export const archiveData: PersonalData = {
  async remove({ uid }) {
    await archives().delete({ uid }).go();
    await deleteFilesBelow(archiveFolder(uid));
  },
};
