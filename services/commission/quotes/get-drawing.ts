import { linkToDocument } from '../../kit/media/link-to-document.ts';
import { readHeldJpeg } from '../../kit/media/read-held-jpeg.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import { type Drawing, isPicture } from './quote.contract.ts';
import type { StoredContent } from './quote.entity.ts';
import { findQuote, type QuoteKey, readSentQuote, storedVersions } from './read-quote.ts';

const WIDTH = 1280;

const noDrawing = () => new NotFoundError('Drawing not found.');

/** A drawing of a quote as a JPEG, for the owner: of the draft or any version. NotFoundError if it has no such drawing. */
export async function getDrawing(key: QuoteKey, drawing: string) {
  return readJpeg(await findDrawing(key, drawing));
}

/** The same for the quote's customer: of the version that was sent last. */
export async function getSentDrawing(key: QuoteKey, drawing: string) {
  return readJpeg(drawingIn([(await readSentQuote(key)).sent], drawing));
}

/** An address at which the owner can save a PDF of a quote for a minute. NotFoundError if it has no such PDF. */
export async function getDrawingDocument(key: QuoteKey, drawing: string) {
  return linkTo(await findDrawing(key, drawing));
}

/** The same for the quote's customer. */
export async function getSentDocument(key: QuoteKey, drawing: string) {
  return linkTo(drawingIn([(await readSentQuote(key)).sent], drawing));
}

async function findDrawing(key: QuoteKey, drawing: string): Promise<Drawing | undefined> {
  const { draft, sent } = (await findQuote(key)) ?? {};
  return drawingIn([draft, sent], drawing) ?? drawingIn(await storedVersions(key.id), drawing);
}

function drawingIn(contents: (StoredContent | undefined)[], drawing: string): Drawing | undefined {
  return contents.flatMap((each) => each?.drawings ?? []).find(({ key }) => key === drawing);
}

async function readJpeg(drawing: Drawing | undefined): Promise<Uint8Array<ArrayBuffer>> {
  if (!drawing || !isPicture(drawing)) throw noDrawing();
  return readHeldJpeg(drawing, WIDTH);
}

async function linkTo(drawing: Drawing | undefined): Promise<{ url: string }> {
  if (!drawing || isPicture(drawing)) throw noDrawing();
  return { url: await linkToDocument(drawing.key) };
}
