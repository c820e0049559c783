import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { KeptDocument } from './document-at.ts';

// What a further step of quality saves takes longer than the bytes would.
const CODINGS: Record<string, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => promisify(gzip)(text),
};

/**
 * The document in the first coding that the caller accepts, in base64, as Lambda answers bytes: compressed once, however often
 * it is asked for. Undefined for a caller that accepts none.
 */
export async function encodeDocument(
  { html, encoded }: KeptDocument,
  accepted = '',
): Promise<{ coding: string; body: string } | undefined> {
  const coding = Object.keys(CODINGS).find((one) => new RegExp(`\\b${one}\\b(?! *;)`, 'i').test(accepted));
  if (!coding) return undefined;
  const body = encoded.get(coding) ?? (await CODINGS[coding]?.(html))?.toString('base64');
  if (!body) return undefined;
  encoded.set(coding, body);
  return { coding, body };
}
