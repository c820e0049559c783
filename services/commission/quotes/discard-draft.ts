import { discarded } from '../../core/media/upload.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import type { AdminQuote } from './quote.contract.ts';
import { quotes } from './quote.entity.ts';
import { placeInList, quoteChanged } from './quote-states.ts';
import { findQuote, getQuote, type QuoteKey } from './read-quote.ts';
import { sentDrawings } from './save-draft.ts';

/**
 * Discards the owner's draft with the drawings that nobody has got. What was sent stays as it is; a quote of which
 * nothing was sent is removed. Repeating it changes nothing. EditConflictError when the draft was changed meanwhile.
 */
export async function discardDraft({ uid, id }: QuoteKey, seen: number): Promise<AdminQuote> {
  const quote = await findQuote({ uid, id });
  if (!quote?.draft) return getQuote({ uid, id });
  const { draft, sent, draftVersion, revision } = quote;
  if (draftVersion !== seen) throw quoteChanged();
  const kept = await sentDrawings(quote);
  const dropped = draft.drawings.map(({ key }) => key).filter((key) => !kept.has(key));
  await commitAll(
    writesOf(
      quotes,
      (write) =>
        sent
          ? write
              .patch({ uid, id })
              .set({ draftVersion: draftVersion + 1, ...placeInList({ sent }) })
              .remove(['draft'])
              .where(has({ draftVersion, revision }))
          : write.delete({ uid, id }).where(has({ draftVersion, revision })),
      quoteChanged(),
    ),
    discarded(dropped),
  );
  return getQuote({ uid, id });
}
