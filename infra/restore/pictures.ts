import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  type ObjectVersion,
  type S3Client,
} from '@aws-sdk/client-s3';
import { privatePrefix, publicPrefix } from '@hearthside/services/core/media/bucket.ts';
import { CROP_PLACES, CROPS, type Crop, cropFolder } from '@hearthside/services/core/media/crop.contract.ts';
import { inTurn } from '@hearthside/services/core/runtime/in-turn.ts';

/** A file that is to be as it was: without its delete markers, or as a copy of an earlier version. */
export interface LostFile {
  key: string;
  /** Versions of the delete markers that hide it. */
  markers?: string[];
  /** The version to copy, because another one has taken its place. */
  version?: string;
}

export interface LostPictures {
  files: LostFile[];
  /** Keys of the pictures that these files belong to. */
  pictures: ReadonlySet<string>;
  /** Keys of pictures that the table shows and of which the bucket has no file any more. */
  gone: string[];
}

interface Version extends ObjectVersion {
  isMarker: boolean;
}

const VARIANTS = [publicPrefix(''), privatePrefix('')];
const CROP_FOLDERS = (Object.keys(CROPS) as Crop[]).flatMap((crop) =>
  Array.from({ length: CROP_PLACES }, (_, place) => cropFolder(crop, place)),
);
/** What follows a picture's key: the name of a variant, for crops with the folder of the crop. */
const VARIANT = new RegExp(`(?:/(?:${CROP_FOLDERS.join('|')}))?/[^/]+$`);
const DELETED_AT_ONCE = 1000;
const COPIED_AT_ONCE = 16;

/** Finds the files of these pictures that the bucket had then and does not have now. */
export async function findLostFiles(
  s3: S3Client,
  bucket: string,
  shown: ReadonlySet<string>,
  to: Date,
): Promise<LostPictures> {
  const files: LostFile[] = [];
  const [pictures, present] = [new Set<string>(), new Set<string>()];
  for (const [key, versions] of await versionsOf(s3, bucket)) {
    const picture = pictureOf(key);
    if (!shown.has(picture)) continue;
    const lost = lostFile(key, versions, to);
    if (lost) {
      files.push(lost);
      pictures.add(picture);
    }
    if (lost || versions.some(({ IsLatest, isMarker }) => IsLatest && !isMarker)) present.add(picture);
  }
  return { files, pictures, gone: [...shown].filter((key) => !present.has(key)) };
}

/** May be repeated, and goes on after a crash. */
export async function bringBack(s3: S3Client, Bucket: string, files: LostFile[]): Promise<void> {
  const markers = files.flatMap(({ key: Key, markers = [] }) =>
    markers.map((VersionId) => ({ Key, VersionId })),
  );
  for (let from = 0; from < markers.length; from += DELETED_AT_ONCE) {
    const Objects = markers.slice(from, from + DELETED_AT_ONCE);
    const { Errors = [] } = await s3.send(
      new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
    );
    if (Errors[0]) throw new Error(`${Errors[0].Key} could not be brought back: ${Errors[0].Code}`);
  }
  const copies = files.filter(({ version }) => version);
  await inTurn(copies, COPIED_AT_ONCE, ({ key, version }) => {
    const CopySource = `${Bucket}/${encodeURIComponent(key)}?versionId=${version}`;
    return s3.send(new CopyObjectCommand({ Bucket, Key: key, CopySource }));
  });
}

/** The key of the picture that a file is the original or a variant of. */
function pictureOf(key: string): string {
  const prefix = VARIANTS.find((each) => key.startsWith(each));
  return prefix === undefined ? key : key.slice(prefix.length).replace(VARIANT, '');
}

/** @param versions newest first */
function lostFile(key: string, versions: Version[], to: Date): LostFile | undefined {
  // S3 tells times to the second.
  const wasThere = ({ LastModified }: Version) =>
    Math.floor(Number(LastModified) / 1000) * 1000 <= to.getTime();
  const index = versions.findIndex(wasThere);
  const [then, latest] = [versions[index], versions[0]];
  if (!then || !latest || then === latest || then.isMarker) return undefined;
  const since = versions.slice(0, index);
  if (since.every(({ isMarker }) => isMarker))
    return { key, markers: since.map(({ VersionId = '' }) => VersionId) };
  const isSame = !latest.isMarker && latest.ETag === then.ETag;
  return isSame ? undefined : { key, version: then.VersionId };
}

/** The versions and delete markers of every file, newest first. */
async function versionsOf(s3: S3Client, Bucket: string): Promise<Map<string, Version[]>> {
  const byKey = new Map<string, Version[]>();
  let markers: { KeyMarker?: string; VersionIdMarker?: string } = {};
  for (;;) {
    const page = await s3.send(new ListObjectVersionsCommand({ Bucket, ...markers }));
    const versions = (page.Versions ?? []).map((one) => ({ ...one, isMarker: false }));
    const deletions = (page.DeleteMarkers ?? []).map((one) => ({ ...one, isMarker: true }));
    for (const version of [...versions, ...deletions]) {
      const key = version.Key ?? '';
      byKey.set(key, [...(byKey.get(key) ?? []), version]);
    }
    if (!page.IsTruncated) break;
    markers = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker };
  }
  for (const versions of byKey.values())
    versions.sort(
      (a, b) => Number(b.IsLatest) - Number(a.IsLatest) || Number(b.LastModified) - Number(a.LastModified),
    );
  return byKey;
}
