import { InvalidError } from '../runtime/errors.ts';
import type { Picture } from './picture.contract.ts';
import type { UploadKind } from './upload.contract.ts';
import { type UploadItem, uploads } from './upload.entity.ts';
import { shownState } from './upload-state.ts';

interface Wanted {
  keys: string[];
  kind: UploadKind;
  owner: string;
  /** The field of the request that holds the keys. */
  field: string;
}

/** The pictures of the caller's own finished, unused uploads, in the order of their keys; InvalidError for any other key. */
export async function readyPictures(wanted: Wanted): Promise<Picture[]> {
  const ready = await readyUploads(wanted);
  return ready.map(({ picture }, position) => {
    if (!picture) throw new InvalidError({ [`${wanted.field}.${position}`]: 'This is not a picture.' });
    return picture;
  });
}

/** As `readyPictures`, with the keys, and null in place of the picture of a PDF. */
export async function readyUploads({ keys, kind, owner, field }: Wanted) {
  if (keys.length === 0) return [];
  if (new Set(keys).size !== keys.length)
    throw new InvalidError({ [field]: 'The same picture is listed twice.' });
  const { data } = await uploads()
    .get(keys.map((key) => ({ key })))
    .go({ preserveBatchOrder: true, consistent: true });
  return data.map((upload, position) => {
    if (!upload || upload.owner !== owner || upload.kind !== kind || upload.attachedTo)
      throw new InvalidError({ [`${field}.${position}`]: 'This is not an upload of yours.' });
    return { key: upload.key, picture: pictureOf(upload, `${field}.${position}`) };
  });
}

function pictureOf(upload: UploadItem, field: string): Picture | null {
  const { status, picture, reason } = shownState(upload);
  if (status === 'refused') throw new InvalidError({ [field]: reason ?? 'We couldn’t accept the image.' });
  if (status === 'pending') throw new InvalidError({ [field]: 'The image is still being prepared.' });
  return picture;
}
