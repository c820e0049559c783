import { isDeepStrictEqual } from 'node:util';
import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { attached, discarded, readyUploads } from '../../core/media/upload.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { ConflictError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import { markUsed } from '../../shop/catalog/item-number.entity.ts';
import { readConsultation } from '../consultations/read-consultation.ts';
import { readCustomer } from '../orders/read-order.ts';
import type { AdminQuote } from './quote.contract.ts';
import { type QuoteItem, quotes, type StoredContent } from './quote.entity.ts';
import type { QuoteDraftInput } from './quote.schema.ts';
import { placeInList, quoteChanged } from './quote-states.ts';
import { findQuote, getQuote, type QuoteKey, storedVersions } from './read-quote.ts';

/**
 * Saves the owner's draft of a request's quote, or of its next version; the customer sees nothing of it. Repeating it
 * after it succeeded changes nothing. EditConflictError when somebody else changed the draft meanwhile, ConflictError
 * once the quote was accepted.
 */
export async function saveDraft(
  { uid, id }: QuoteKey,
  { draftVersion: seen, ...input }: QuoteDraftInput,
  user: User,
): Promise<AdminQuote> {
  const [request, customer, before] = await Promise.all([
    readConsultation({ uid, id }),
    readCustomer(uid),
    findQuote({ uid, id }),
  ]);
  const { draft: stored, draftVersion: version = 0 } = before ?? {};
  const isRepeated = seen === 0 || version === seen + 1;
  if (isRepeated && stored && holds(stored, input)) return getQuote({ uid, id });
  if (before?.sent?.state === 'accepted') throw new ConflictError('The customer has accepted this quote.');
  if (version !== seen) throw quoteChanged();

  const { drawings, added, removed } = await drawingsOf(before, input, user);
  const draft: StoredContent = { ...input, drawings };
  const attributes = {
    draft,
    // No number of a draft that was discarded comes again: a screen that still shows that one cannot overwrite this.
    draftVersion: before ? version + 1 : Date.now(),
    customerName: customer?.name ?? request.name,
    ...placeInList({ ...before, draft }),
  };
  await markUsed('quote', input.lines);
  await commitAll(
    unlessDeleted(uid),
    writesOf(
      quotes,
      (write) =>
        before
          ? write
              .patch({ uid, id })
              .set(attributes)
              .where(has({ draftVersion: version, revision: before.revision }))
          : write.create({ uid, id, revision: 0, ...attributes }),
      quoteChanged(),
    ),
    attached(added, `QUOTE#${id}`),
    discarded(removed),
  );
  return getQuote({ uid, id });
}

/** The drawings to store, and the uploads to attach and to give up: a drawing that was ever sent stays. */
async function drawingsOf(
  before: QuoteItem | undefined,
  { drawings }: Pick<QuoteDraftInput, 'drawings'>,
  user: User,
) {
  const drafted = before?.draft?.drawings ?? [];
  const stored = new Map([...(before?.sent?.drawings ?? []), ...drafted].map((each) => [each.key, each]));
  const wanted = new Set(drawings.map(({ key }) => key));
  const added = [...wanted].filter((key) => !stored.has(key));
  const ready = await readyUploads({ keys: added, kind: 'drawing', owner: user.uid, field: 'drawings' });
  const known = new Map([...stored, ...ready.map(({ key, picture }) => [key, { key, ...picture }] as const)]);
  const dropped = drafted.map(({ key }) => key).filter((key) => !wanted.has(key));
  const sent = dropped.length > 0 && before ? await sentDrawings(before) : new Set<string>();
  return {
    drawings: drawings.flatMap(({ key, caption }) => {
      const file = known.get(key);
      return file ? [{ ...file, caption }] : [];
    }),
    added,
    removed: dropped.filter((key) => !sent.has(key)),
  };
}

/** The drawings that a customer has got, in any version. */
export async function sentDrawings({ id, sent }: QuoteItem): Promise<Set<string>> {
  const versions = sent ? [...(await storedVersions(id)), sent] : [];
  return new Set(versions.flatMap(({ drawings }) => drawings.map(({ key }) => key)));
}

/** Whether a draft holds this input already. */
function holds(draft: StoredContent, input: Omit<QuoteDraftInput, 'draftVersion'>): boolean {
  const drawings = draft.drawings.map(({ key, caption }) => ({ key, caption }));
  return isDeepStrictEqual({ ...draft, drawings }, input);
}
