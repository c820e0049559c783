import { GetObjectCommand, PutObjectCommand, S3ServiceException } from '@aws-sdk/client-s3';
import { zipSync } from 'fflate';
import { mediaBucket, s3 } from '../../core/media/bucket.ts';
import { originalsOf } from '../../core/media/personal-data.ts';
import { has, isWritten } from '../../core/runtime/commit.ts';
import { allPersonalData } from '../../records.ts';
import { archives } from './archive.entity.ts';
import { archiveFolder } from './get-archive.ts';

interface NamedFile {
  name: string;
  bytes: Uint8Array;
}

const ABSENT = new Set(['NoSuchKey', 'AccessDenied']);

// An archive is put together in memory, so many pictures make several archives.
const FILE_BYTES = 64 * 1024 * 1024;

/** Makes the archive that a person has asked for; may be repeated. A later request makes this one needless. */
export async function makeArchive(uid: string, id: string): Promise<void> {
  const { data: archive } = await archives().get({ uid }).go({ consistent: true });
  if (archive?.id !== id || archive.status !== 'preparing') return;
  const files: string[] = [];
  for await (const content of filled(await textsOf(uid), picturesOf(uid))) {
    const number = files.length + 1;
    const key = `${archiveFolder(uid)}${id}-${number}.zip`;
    await s3.send(
      new PutObjectCommand({
        Bucket: mediaBucket(),
        Key: key,
        Body: zipOf(content),
        ContentType: 'application/zip',
        ContentDisposition: `attachment; filename="my-data-${number}.zip"`,
      }),
    );
    files.push(key);
  }
  await isWritten(archives().patch({ uid }).set({ status: 'ready', files }).where(has({ id })).go());
}

async function textsOf(uid: string): Promise<NamedFile[]> {
  const parts = (await allPersonalData()).flatMap(({ exported }) => exported ?? []);
  const data = await Promise.all(parts.map(async ({ key, read }) => [key, await read(uid)]));
  const about = [
    'Your data, as the shop stores it.',
    '',
    'data.json holds:',
    ...parts.map(({ key, description }) => `- ${key}: ${description}`),
    '',
    'pictures/ holds the pictures and other files that you have sent, as you sent them.',
    '',
  ];
  return [
    { name: 'README.txt', bytes: Buffer.from(about.join('\n')) },
    { name: 'data.json', bytes: Buffer.from(JSON.stringify(Object.fromEntries(data), null, 2)) },
  ];
}

async function* picturesOf(uid: string): AsyncGenerator<NamedFile> {
  for (const key of await originalsOf(uid)) {
    const bytes = await read(key);
    if (bytes) yield { name: `pictures/${key}`, bytes };
  }
}

/** Undefined for a picture that was given up meanwhile. */
async function read(Key: string): Promise<Uint8Array | undefined> {
  try {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: mediaBucket(), Key }));
    return await Body?.transformToByteArray();
  } catch (error) {
    // S3 answers 403 for what is not there to a caller that may not list the whole bucket, as this function.
    if (error instanceof S3ServiceException && ABSENT.has(error.name)) return undefined;
    throw error;
  }
}

/** Fills one archive after the other. */
async function* filled(texts: NamedFile[], pictures: AsyncIterable<NamedFile>): AsyncGenerator<NamedFile[]> {
  let content = texts;
  let size = 0;
  for await (const picture of pictures) {
    if (size > 0 && size + picture.bytes.length > FILE_BYTES) {
      yield content;
      content = [];
      size = 0;
    }
    content.push(picture);
    size += picture.bytes.length;
  }
  yield content;
}

/** A zip archive of files. Pictures are compressed already. */
function zipOf(files: NamedFile[]): Uint8Array {
  return zipSync(
    Object.fromEntries(
      files.map(({ name, bytes }) => [name, [bytes, { level: name.startsWith('pictures/') ? 0 : 6 }]]),
    ),
  );
}
