import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { faultKind } from '../faults/fault-kind.ts';
import type { FaultSource } from '../faults/faults.ts';
import type { Bucket } from './bucket.ts';
import type { ObjectRecord } from './object-record.ts';
import { S3Error } from './s3-error.ts';

export const objectFault = faultKind({
  name: 'object',
  does: 'An object of a bucket is missing, cut off in the middle, replaced by other content, or answers 503.',
  ends: 'The next read finds the object as it was: nothing is written. Caches may keep what they have read.',
  settings: {
    key: { label: 'Key of the object', default: '', maxLength: 1_024 },
    effect: {
      label: 'Effect',
      default: 'missing',
      choices: ['missing', 'cut off', 'replaced', 'unavailable'],
    },
    content: { label: 'Content, if replaced', default: '', maxLength: 100_000 },
  },
});

interface Read {
  bucket: Bucket;
  record: ObjectRecord;
}

/** The object as its readers find it. @throws S3Error */
export function asRead(faults: FaultSource, bucket: Bucket, record: ObjectRecord): Read {
  const [fault] = faults.of(objectFault).filter(({ values }) => values.key === record.key);
  if (!fault) return { bucket, record };
  const { effect, content } = fault.values;
  if (effect === 'missing')
    throw new S3Error('NoSuchKey', 'The specified key does not exist.', { Key: record.key });
  if (effect === 'unavailable') throw new S3Error('SlowDown', 'Please reduce your request rate.');
  const bytes = Buffer.from(content);
  const size = effect === 'cut off' ? Math.floor(record.size / 2) : bytes.length;
  const stream = (_: ObjectRecord, { start, end } = { start: 0, end: size - 1 }) =>
    effect === 'cut off'
      ? bucket.files.stream(record, { start, end })
      : Readable.from([bytes.subarray(start, end + 1)]);
  return {
    bucket: { ...bucket, files: { ...bucket.files, stream } },
    record: changed(record, size, content),
  };
}

/** A version of its own, so that no cache takes it for the object. */
function changed(record: ObjectRecord, size: number, content: string): ObjectRecord {
  const etag = `"${createHash('md5').update(`${record.etag}${size}${content}`).digest('hex')}"`;
  return { ...record, size, etag, lastModified: new Date().toISOString() };
}
