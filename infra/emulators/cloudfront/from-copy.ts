import type { IncomingMessage } from 'node:http';
import { isUnchanged, rangeOf } from '../conditions.ts';
import { compressed, type Encoding, negotiate } from './compression.ts';
import type { Copy } from './edge-cache.ts';
import type { Headers } from './origin-answer.ts';

/** A response before the headers of the policy are added. */
export interface Ready {
  status: number;
  headers: Headers;
  body: Buffer;
}

const NOTHING = Buffer.alloc(0);

/** Answers from a copy: 304, a range, compressed or whole. */
export async function answerFromCopy(
  req: IncomingMessage,
  copy: Copy,
  encodings: Encoding[],
): Promise<Ready> {
  const age = Math.floor((Date.now() - copy.storedAt) / 1000);
  const headers: Headers = { ...copy.headers, ...(age > 0 && { age: String(age) }) };
  const encoding = req.headers.range ? undefined : negotiate(copy, req.headers['accept-encoding'], encodings);
  if (encodings.length > 0) headers.vary = [copy.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  if (encoding) {
    headers['content-encoding'] = encoding;
    // A strong ETag promises the same bytes.
    if (headers.etag) headers.etag = `W/${String(headers.etag).replace(/^W\//, '')}`;
  }
  const representation = {
    etag: headers.etag?.toString(),
    lastModified: String(headers['last-modified']),
    size: copy.body.length,
  };
  if (copy.status === 200 && isUnchanged(req.headers, representation)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    return { status: 304, headers: kept, body: NOTHING };
  }
  const range = copy.status === 200 ? rangeOf(req.headers, representation) : undefined;
  if (range) return part(copy.body, range, headers);
  const body = encoding ? await compressed(copy, encoding) : copy.body;
  return { status: copy.status, headers: { ...headers, 'content-length': String(body.length) }, body };
}

function part(whole: Buffer, { start, end }: { start: number; end: number }, headers: Headers): Ready {
  const { length } = whole;
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${length}` }, body: NOTHING };
  const body = whole.subarray(start, end + 1);
  const own = { 'content-range': `bytes ${start}-${end}/${length}`, 'content-length': String(body.length) };
  return { status: 206, headers: { ...headers, ...own }, body };
}
