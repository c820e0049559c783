import type { IncomingMessage } from 'node:http';
import { isUnchanged } from '../conditions.ts';
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

/** Answers from a copy: 304, compressed or whole. A range is not cut out, which HTTP permits. */
export async function answerFromCopy(
  req: IncomingMessage,
  copy: Copy,
  encodings: Encoding[],
): Promise<Ready> {
  const age = Math.floor((Date.now() - copy.storedAt) / 1000);
  const headers: Headers = { ...copy.headers, ...(age > 0 && { age: String(age) }) };
  const encoding = negotiate(copy, req.headers['accept-encoding'], encodings);
  if (encodings.length > 0) headers.vary = [copy.headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  if (encoding) {
    headers['content-encoding'] = encoding;
    // A strong ETag promises the same bytes.
    if (headers.etag) headers.etag = `W/${String(headers.etag).replace(/^W\//, '')}`;
  }
  const representation = {
    etag: headers.etag?.toString(),
    lastModified: String(headers['last-modified']),
  };
  if (copy.status === 200 && isUnchanged(req.headers, representation)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    return { status: 304, headers: kept, body: NOTHING };
  }
  const body = encoding ? await compressed(copy, encoding) : copy.body;
  return { status: copy.status, headers: { ...headers, 'content-length': String(body.length) }, body };
}
