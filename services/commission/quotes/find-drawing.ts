import type { Drawing } from './quote.contract.ts';
import type { StoredContent } from './quote.entity.ts';
import { findQuote, type QuoteKey, readSentQuote, storedVersions } from './read-quote.ts';

/** A drawing of a quote for the owner, if it has that one: of the draft or any version. */
export async function findDrawing(key: QuoteKey, drawing: string): Promise<Drawing | undefined> {
  const { draft, sent } = (await findQuote(key)) ?? {};
  return drawingIn([draft, sent], drawing) ?? drawingIn(await storedVersions(key.id), drawing);
}

/** The same for the quote's customer: of the version that was sent last. */
export async function findSentDrawing(key: QuoteKey, drawing: string): Promise<Drawing | undefined> {
  return drawingIn([(await readSentQuote(key)).sent], drawing);
}

function drawingIn(contents: (StoredContent | undefined)[], drawing: string): Drawing | undefined {
  return contents.flatMap((each) => each?.drawings ?? []).find(({ key }) => key === drawing);
}
