import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Kept } from './kept.ts';
import { knownSite } from './known-site.ts';
import { type LiveSite, liveSite, type Variant } from './live-site.ts';
import { loadPageData } from './load-page-data.ts';
import { type RenderedDocument, renderAddress } from './render-address.ts';

const MOST_BYTES = 64 * 1024 * 1024;
// A string takes two bytes for each character at most, and the encoded document a fraction of it.
const BYTES_PER_CHARACTER = 2.5;

/** A document, and what was made of it. */
export interface KeptDocument extends RenderedDocument {
  /** By the name of a content coding. */
  encoded: Map<string, string>;
}

interface Entry {
  /** Digest of all that the document is made of. */
  madeOf: string;
  document: KeptDocument;
}

const kept = new Kept<Entry>(MOST_BYTES);
const stamps = new WeakMap<LiveSite, string>();

const current = new WeakMap<LiveSite, Map<string, Promise<KeptDocument>>>();

/** The document of an address, as old as the reading of the live site at most: a crowd costs one reading of its data a second. */
export async function documentAt(path: string, variant: Variant): Promise<KeptDocument> {
  const live = await liveSite(variant);
  const documents = current.get(live) ?? new Map<string, Promise<KeptDocument>>();
  current.set(live, documents);
  const document = documents.get(path) ?? readDocument(path, variant, live);
  documents.set(path, document);
  document.catch(() => documents.delete(path));
  return document;
}

/** Reads what a document is made of. Only if that differs from the last time, it is rendered again; of the clock it has the year alone. */
async function readDocument(path: string, variant: Variant, live: LiveSite): Promise<KeptDocument> {
  const [data, site] = await Promise.all([loadPageData(path), knownSite()]);
  const key = `${variant} ${path}`;
  const madeOf = hash(
    'sha256',
    JSON.stringify([stampOf(live), new Date().getFullYear(), site, data]),
    'base64',
  );
  const last = kept.get(key);
  if (last?.madeOf === madeOf) return last.document;
  const document = { ...(await renderAddress(path, live, site, data)), encoded: new Map() };
  kept.set(key, { madeOf, document }, document.html.length * BYTES_PER_CHARACTER);
  return document;
}

/** Releases and configuration; a reading of them has one stamp. */
function stampOf(live: LiveSite): string {
  const stamp = stamps.get(live) ?? hash('sha256', JSON.stringify(live), 'base64');
  stamps.set(live, stamp);
  return stamp;
}

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
