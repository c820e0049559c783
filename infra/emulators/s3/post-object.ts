import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import type { Iam } from '../iam/iam.ts';
import { SignatureError } from '../iam/signature.ts';
import { type Authorize, arnOf, type Bucket } from './bucket.ts';
import type { Notify } from './notifications.ts';
import type { Draft } from './object-files.ts';
import { checkPostPolicy, type PostPermit } from './post-policy.ts';
import { S3Error } from './s3-error.ts';

const FIELDS_LIMIT = 20 * 1024;
const STORED_HEADERS = ['content-type', 'cache-control', 'content-disposition', 'content-encoding'];

/** Answers a form upload of a browser: fields, and then one file that must fit the policy in the fields. */
export async function postObject(
  req: IncomingMessage,
  res: ServerResponse,
  bucket: Bucket,
  { iam, authorize, notify }: { iam: Iam; authorize: Authorize; notify: Notify },
): Promise<void> {
  const form = await readForm(req, bucket, (fields) => {
    const permit = checkPostPolicy(fields, bucket.name, iam);
    authorize(bucket, permit.accessKeyId, 's3:PutObject', arnOf(bucket.name, fields.get('key')));
    return permit;
  });
  const { fields, draft } = form;
  const key = fields.get('key') ?? '';
  const headers = [...fields].filter(([name]) => STORED_HEADERS.includes(name));
  const record = await bucket.files.commit(draft, {
    key,
    headers: { 'content-type': 'binary/octet-stream', ...Object.fromEntries(headers) },
    metadata: {},
    tags: {},
  });
  await notify(bucket, 'ObjectCreated:Post', record);
  const location = `http://${req.headers.host}/${bucket.name}/${key.split('/').map(encodeURIComponent).join('/')}`;
  res.writeHead(204, { etag: record.etag, location }).end();
}

interface Form {
  fields: Map<string, string>;
  draft: Draft;
}

/** Reads the fields and, after `check` has permitted them, the file. The rest is ignored, as in S3. */
async function readForm(
  req: IncomingMessage,
  bucket: Bucket,
  check: (fields: Map<string, string>) => PostPermit,
): Promise<Form> {
  const fields = new Map<string, string>();
  let file: Promise<Form> | undefined;
  const parser = openParser(req);
  let fieldBytes = 0;
  parser.on('field', (name, value) => {
    fieldBytes += name.length + value.length;
    if (!file) fields.set(name.toLowerCase(), value);
    if (fieldBytes > FIELDS_LIMIT) {
      parser.destroy(
        new S3Error(
          'MaxPostPreDataLengthExceeded',
          'Your POST request fields preceding the upload file were too large.',
        ),
      );
    }
  });
  parser.on('file', (name, stream, { mimeType }) => {
    // The file fails with the parser. Without a listener that error would end this process.
    stream.on('error', () => undefined);
    if (name !== 'file' || file) {
      stream.resume();
      return;
    }
    file = receive(bucket, fields, stream, check).then((draft) => {
      if (!fields.has('content-type') && mimeType) fields.set('content-type', mimeType);
      return { fields, draft };
    });
    // The parser must fail with the file's error. The promise itself is awaited below.
    file.catch((error) => parser.destroy(error));
  });
  try {
    await pipeline(req, parser);
  } catch (error) {
    await file?.then(({ draft }) => bucket.files.discard(draft)).catch(() => undefined);
    if (error instanceof S3Error || error instanceof SignatureError) throw error;
    throw malformed();
  }
  if (!file) throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
  return file;
}

const malformed = () =>
  new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );

function openParser(req: IncomingMessage) {
  try {
    return busboy({ headers: req.headers, limits: { fieldSize: FIELDS_LIMIT, fields: 100, files: 1 } });
  } catch {
    throw malformed();
  }
}

async function receive(
  bucket: Bucket,
  fields: Map<string, string>,
  stream: Readable,
  check: (fields: Map<string, string>) => PostPermit,
): Promise<Draft> {
  if (!fields.get('key')) {
    throw new S3Error('InvalidArgument', "Bucket POST must contain a field named 'key'.");
  }
  const { min, max } = check(fields);
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size <= max) return done(null, chunk);
      const detail = { ProposedSize: size, MaxSizeAllowed: max };
      done(new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size', detail));
    },
  });
  stream.on('error', (error) => counted.destroy(error));
  const draft = await bucket.files.draft(stream.pipe(counted));
  if (draft.size >= min) return draft;
  await bucket.files.discard(draft);
  throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size', {
    ProposedSize: draft.size,
    MinSizeAllowed: min,
  });
}
