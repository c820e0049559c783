import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key, listKey } from '../model/entity.ts';
import { has, type Writes, writesOf } from '../runtime/commit.ts';
import { InvalidError } from '../runtime/errors.ts';
import type { Picture } from './picture.contract.ts';
import { UPLOAD_KIND_NAMES, UPLOAD_STATUSES, type Upload, type UploadKind } from './upload.contract.ts';

/*
 * Access patterns
 *   the state of one upload                 get        pk UPLOAD#<key of the original>, sk UPLOAD
 *   several uploads of one form             batch get
 *   the uploads of a person                 query      gsi1pk UPLOADS#<owner>, gsi1sk <key of the original>
 * An unused upload expires. `attachedTo` names the item that uses it; setting it removes `expiresAt`. `published` says
 * that a review photo was approved at some time, so that caches may hold it. The cleaner removes the files of an item
 * that is removed.
 */
export const uploads = entity('upload', {
  attributes: {
    key: { type: 'string', required: true },
    owner: { type: 'string', required: true },
    kind: { type: UPLOAD_KIND_NAMES, required: true },
    status: { type: UPLOAD_STATUSES, required: true },
    picture: { type: CustomAttributeType<Picture>('any') },
    reason: { type: 'string' },
    attachedTo: { type: 'string' },
    /** How many uses it has besides that one. */
    shares: { type: 'number' },
    published: { type: 'boolean' },
    expiresAt: { type: 'number' },
  },
  indexes: {
    byKey: key('UPLOAD#${key}', 'UPLOAD'),
    byOwner: listKey('UPLOADS#${owner}', '${key}'),
  },
});

export type UploadItem = ItemOf<typeof uploads>;

export const POST_WITHIN_SECONDS = 600;
export const UNUSED_EXPIRES_AFTER_SECONDS = 24 * 3600;

// The function is tried three times, for a minute each, with one and two minutes between. After that it is in the dead-letter queue.
const PROCESSED_WITHIN_SECONDS = 600;
const NEVER_READY = 'The upload didn’t finish. Please upload the file again.';

/** The state to show: a pending upload whose file did not come or could not be processed in time is refused. */
export function shownState(upload: UploadItem): Pick<Upload, 'status' | 'picture' | 'reason'> {
  const { status, picture = null, reason = null } = upload;
  if (status === 'pending' && isOverdue(upload)) return { status: 'refused', picture, reason: NEVER_READY };
  return { status, picture, reason };
}

function isOverdue({ expiresAt = 0 }: UploadItem): boolean {
  const createdAt = expiresAt - UNUSED_EXPIRES_AFTER_SECONDS;
  return Date.now() / 1000 > createdAt + POST_WITHIN_SECONDS + PROCESSED_WITHIN_SECONDS;
}

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

/**
 * The pictures that something shows from now on, in the order of their keys: those that it showed before, and the caller's
 * own finished uploads (errors: see `readyPictures`).
 */
export async function shownPictures<Shown extends Picture>(
  before: readonly Shown[] | undefined,
  { keys, ...wanted }: Wanted,
): Promise<(Shown | Picture)[]> {
  if (new Set(keys).size !== keys.length)
    throw new InvalidError({ [wanted.field]: 'The same picture is listed twice.' });
  const known = new Map<string, Shown | Picture>(before?.map((picture) => [picture.key, picture]));
  const added = await readyPictures({ ...wanted, keys: keys.filter((key) => !known.has(key)) });
  for (const picture of added) known.set(picture.key, picture);
  return keys.flatMap((key) => known.get(key) ?? []);
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

/** Keeps finished uploads for good and for one use only. `refusal` is for one that is in use already, or is not finished. */
export function attached(keys: readonly string[], attachedTo: string, refusal?: Error): Writes {
  return writesOf(
    uploads,
    (write) =>
      keys.map((key) =>
        write
          .patch({ key })
          .set({ attachedTo })
          .remove(['expiresAt'])
          .where(has({ status: 'ready', attachedTo: undefined })),
      ),
    refusal,
  );
}

/**
 * Gives uploads up, in the transaction that stops using them: the removal of an upload's item reaches the cleaner
 * (media-cleaner.lambda.ts), which removes the files. Neither can be forgotten.
 */
export function discarded(keys: readonly string[]): Writes {
  return writesOf(uploads, (write) => keys.map((key) => write.delete({ key })));
}

/** What shows uploads shows others afterwards: the new ones are kept, and those that are left out are given up. */
export function replaced(before: readonly string[], after: readonly string[], attachedTo: string): Writes[] {
  return [
    attached(
      after.filter((key) => !before.includes(key)),
      attachedTo,
    ),
    discarded(before.filter((key) => !after.includes(key))),
  ];
}

/** Keeps attached pictures for one more use, so that they outlive the first. */
export function shared(keys: readonly string[]): Writes {
  return writesOf(uploads, (write) =>
    keys.map((key) =>
      write
        .patch({ key })
        .add({ shares: 1 })
        .where(({ attachedTo }, { exists }) => exists(attachedTo)),
    ),
  );
}

/**
 * Gives up one use of pictures that may be shared: the last use discards a picture. It reads how many there are, and the
 * condition fails when another use came or went meanwhile.
 */
export async function released(keys: readonly string[]): Promise<Writes> {
  const { data } =
    keys.length > 0
      ? await uploads()
          .get(keys.map((key) => ({ key })))
          .go({ consistent: true, attributes: ['key', 'shares'] })
      : { data: [] };
  const further = new Map(data.map(({ key, shares = 0 }) => [key, shares]));
  return writesOf(uploads, (write) =>
    keys.map((key) => {
      const uses = further.get(key) ?? 0;
      if (uses === 0)
        return write
          .delete({ key })
          .where(({ shares }, { eq, notExists }) => `${notExists(shares)} OR ${eq(shares, 0)}`);
      return write
        .patch({ key })
        .add({ shares: -1 })
        .where(has({ shares: uses }));
    }),
  );
}
