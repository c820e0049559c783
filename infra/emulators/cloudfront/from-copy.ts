import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { isUnchanged } from '../conditions.ts';
import type { Copy } from './edge-cache.ts';
import { parseCacheControl } from './freshness.ts';
import type { Headers } from './response-headers.ts';

export type Encoding = 'br' | 'gzip';

const MIN_BYTES = 1000;
const MAX_BYTES = 10_000_000;
const COMPRESSIBLE =
  /^(text\/|font\/(otf|ttf)|image\/svg\+xml|application\/([\w.-]+\+)?(json|xml|javascript|x-javascript|wasm)\b)/;

const compressors: Record<Encoding, (body: Buffer, best: boolean) => Promise<Buffer>> = {
  br: (body, best) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: best ? constants.BROTLI_MAX_QUALITY : 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body, best) => promisify(gzip)(body, { level: best ? 9 : 6 }),
};

/** The encoding for a viewer that accepts these encodings; undefined to send the copy uncompressed. */
export function negotiate(
  copy: Copy,
  accepted: string | undefined,
  offered: Encoding[],
): Encoding | undefined {
  const { headers, body } = copy;
  if (body.length < MIN_BYTES || body.length > MAX_BYTES || headers['content-encoding']) return undefined;
  if (!COMPRESSIBLE.test(String(headers['content-type'] ?? ''))) return undefined;
  const codings = (accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim().split(/; *q=/))
    .filter(([, weight]) => weight === undefined || Number(weight) > 0)
    .map(([name]) => name);
  return offered.find((encoding) => codings.includes(encoding) || codings.includes('*'));
}

/** The compressed body, made once per copy. Only immutable copies get the best compression, which is slow. */
export function compressed(copy: Copy, encoding: Encoding): Promise<Buffer> {
  let variant = copy.variants.get(encoding);
  if (!variant) {
    variant = compressors[encoding](
      copy.body,
      'immutable' in parseCacheControl(copy.headers['cache-control']),
    );
    copy.variants.set(encoding, variant);
  }
  return variant;
}

/** A response before the headers of the policy are added. */
export interface Ready {
  status: number;
  headers: Headers;
  body: Buffer;
}

const NOTHING = Buffer.alloc(0);

/**
 * Answers from a copy what a viewer's headers ask for, as a function has left them: 304, compressed or whole. A range is not cut
 * out, which HTTP permits.
 */
export async function answerFromCopy(
  asked: IncomingHttpHeaders,
  copy: Copy,
  encodings: Encoding[],
): Promise<Ready> {
  const age = Math.floor((Date.now() - copy.storedAt) / 1000);
  const headers: Headers = { ...copy.headers, ...(age > 0 && { age: String(age) }) };
  const encoding = negotiate(copy, asked['accept-encoding'], encodings);
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
  if (copy.status === 200 && isUnchanged(asked, representation)) {
    const { 'content-length': _, 'content-encoding': __, ...kept } = headers;
    return { status: 304, headers: kept, body: NOTHING };
  }
  const body = encoding ? await compressed(copy, encoding) : copy.body;
  return { status: copy.status, headers: { ...headers, 'content-length': String(body.length) }, body };
}
