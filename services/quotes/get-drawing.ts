import { readHeldJpeg } from '../media/read-held-jpeg.ts';
import { NotFoundError } from '../runtime/errors.ts';
import type { StoredContent } from './quote.entity.ts';
import { findQuote, type QuoteKey, readSentQuote, storedVersions } from './read-quote.ts';

const WIDTH = 1280;

/** A drawing of a quote as a JPEG, for the owner: of the draft or any version. NotFoundError if it has no such drawing. */
export async function getDrawing(key: QuoteKey, drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const { draft, sent } = (await findQuote(key)) ?? {};
  return (await readDrawing([draft, sent], drawing)) ?? readOne(await storedVersions(key.id), drawing);
}

/** The same for the quote's customer: of the version that was sent last. */
export async function getSentDrawing(key: QuoteKey, drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  return readOne([(await readSentQuote(key)).sent], drawing);
}

async function readOne(contents: StoredContent[], drawing: string): Promise<Uint8Array<ArrayBuffer>> {
  const jpeg = await readDrawing(contents, drawing);
  if (!jpeg) throw new NotFoundError('There is no such drawing.');
  return jpeg;
}

async function readDrawing(contents: (StoredContent | undefined)[], drawing: string) {
  const stored = contents.flatMap((each) => each?.drawings ?? []).find(({ key }) => key === drawing);
  return stored && readHeldJpeg(stored, WIDTH);
}
