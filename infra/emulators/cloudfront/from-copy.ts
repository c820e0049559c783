import type { IncomingMessage } from 'node:http';
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
  if (copy.status === 200 && isUnchanged(req, headers)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    return { status: 304, headers: kept, body: NOTHING };
  }
  if (copy.status === 200 && req.headers.range) return answerRange(req, copy, headers);
  const body = encoding ? await compressed(copy, encoding) : copy.body;
  return { status: copy.status, headers: { ...headers, 'content-length': String(body.length) }, body };
}

function isUnchanged(req: IncomingMessage, headers: Headers): boolean {
  const tags = req.headers['if-none-match'];
  if (tags !== undefined) {
    const strong = (tag: string) => tag.trim().replace(/^W\//, '');
    return (
      headers.etag !== undefined &&
      tags.split(',').some((tag) => tag.trim() === '*' || strong(tag) === strong(String(headers.etag)))
    );
  }
  return Date.parse(String(headers['last-modified'])) <= Date.parse(req.headers['if-modified-since'] ?? '');
}

function answerRange(req: IncomingMessage, copy: Copy, headers: Headers): Ready {
  const size = copy.body.length;
  const whole = { status: 200, headers: { ...headers, 'content-length': String(size) }, body: copy.body };
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(req.headers.range ?? '') ?? [];
  const ifRange = req.headers['if-range'];
  if ((first === '' && last === '') || (ifRange !== undefined && ifRange !== headers.etag)) return whole;
  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${size}` }, body: NOTHING };
  const body = copy.body.subarray(start, end + 1);
  return {
    status: 206,
    headers: {
      ...headers,
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-length': String(body.length),
    },
    body,
  };
}
