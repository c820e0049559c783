import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { deleteFilesBelow, mediaBucket, s3 } from '../../core/media/bucket.ts';
import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import type { User } from '../../core/runtime/user.ts';
import type { Archive } from './archive.contract.ts';
import { archives, shownStatus } from './archive.entity.ts';

/** Where a person's archives are; the bucket's lifecycle removes them after a day. */
export const archiveFolder = (uid: string): string => `archives/${uid}/`;

export const archiveData: PersonalData = {
  async remove({ uid }) {
    await archives().delete({ uid }).go();
    await deleteFilesBelow(archiveFolder(uid));
  },
};

const LINK_WITHIN_SECONDS = 10 * 60;

/** The caller's own archive, with addresses at which S3 hands out its files for some minutes. */
export async function getArchive({ uid }: User): Promise<Archive> {
  const { data } = await archives().get({ uid }).go({ consistent: true });
  const status = shownStatus(data);
  if (status !== 'ready' || !data) return { status, files: [], until: null };
  return {
    status,
    files: await Promise.all(data.files.map(linkTo)),
    until: new Date(data.expiresAt * 1000).toISOString(),
  };
}

function linkTo(Key: string): Promise<string> {
  return getSignedUrl(s3, new GetObjectCommand({ Bucket: mediaBucket(), Key }), {
    expiresIn: LINK_WITHIN_SECONDS,
  });
}
