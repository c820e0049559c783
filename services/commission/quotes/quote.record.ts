import { discarded, uploads } from '../../core/media/upload.entity.ts';
import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { removeMails } from '../../core/outbox/mail.entity.ts';
import { commitAll, has, retry, writesOf } from '../../core/runtime/commit.ts';
import { facetPostings, namePosting, wordPostings } from '../../core/search/make-postings.ts';
import type { Posting } from '../../core/search/posting.entity.ts';
import { wordsOf } from '../../core/search/words.contract.ts';
import {
  type QuoteItem,
  quotes,
  quoteVersions,
  quoteVersionWords,
  quoteWords,
  type StoredContent,
} from './quote.entity.ts';
import { quoteTemplates as allTemplates } from './quote-templates.entity.ts';
import { toVersion } from './quote-view.ts';
import { quotesOf, storedVersions } from './read-quote.ts';

export const quoteData: PersonalData = {
  exported: {
    key: 'quotes',
    description:
      'The quotes we sent you, newest first, each with all its versions and your answers. Drawings are in your hub.',
    async read(uid) {
      const received = (await quotesOf(uid)).filter(({ sent }) => sent);
      return Promise.all(
        received.map(async ({ id, sent }) => {
          const versions = [...(await storedVersions(id)), ...(sent ? [sent] : [])].map(toVersion);
          return { id, versions };
        }),
      );
    },
  },
  remove: ({ uid }) =>
    retry(async () => {
      for (const quote of await quotesOf(uid)) await removeQuote(quote);
    }),
};

/**
 * Removes a quote after its e-mails, drawings and versions, to which it leads. If the owner has changed it meanwhile,
 * which may add any of them, StaleError: the next try finds
 * them.
 */
async function removeQuote({ uid, id, revision, draftVersion, draft, sent }: QuoteItem): Promise<void> {
  await removeMails('quote', id);
  const versions = await storedVersions(id);
  const earlier = new Set(versions.flatMap(({ drawings }) => drawings.map(({ key }) => key)));
  const last = new Set([draft, sent].flatMap((each) => each?.drawings ?? []).map(({ key }) => key));
  for (const key of earlier) if (!last.has(key)) await uploads().delete({ key }).go();
  for (const { sentAt } of versions) await quoteVersions().delete({ id, sentAt }).go();
  await commitAll(
    writesOf(quotes, (write) => write.delete({ uid, id }).where(has({ revision, draftVersion }))),
    discarded([...last]),
  );
}

export const quote = record({
  entity: quotes,
  words: quoteWords,
  topics: ({ uid }) => [topics.user(uid), topics.quotes],
  search: quotePostings,
  personal: quoteData,
  acts: {
    'POST /quotes/:uid/:id/acceptance': { words: 'entered that a customer accepted a quote' },
    'PUT /quotes/:uid/:id': { words: 'saved the draft of a quote' },
    'POST /quotes/:uid/:id/discard-draft': { words: 'discarded the draft of a quote', isUndoable: true },
    'POST /quotes/:uid/:id/versions': { words: 'sent a quote', isUndoable: true },
    'POST /quotes/:uid/:id/withdrawal': { words: 'withdrew a quote' },
    'POST /quotes/:uid/:id/resend-mail': { words: 'sent a quote’s e-mail again' },
  },
});

export const quoteVersion = record({
  entity: quoteVersions,
  words: quoteVersionWords,
  topics: 'none: the write that adds an earlier version changes the quote too',
  search: 'none: the quote is found by its last version',
  personal: quoteData,
});

export const quoteTemplates = record({
  ...allTemplates,
  topics: () => [topics.quotes],
  search: 'none: they are one short list',
  personal: "none: the shop's own texts",
  acts: {
    'PUT /quote-templates': { words: 'saved the templates of quotes' },
  },
});

/** What finds a quote: what was sent last, and the draft of the next version. */
function quotePostings({ uid, id, customerName, sent, draft, list, sortDate }: QuoteItem): Posting[] {
  const record = { list: 'quote', uid, id, source: 'quote' };
  return [
    ...wordPostings(record, wordsOf(customerName, sent?.state, ...textsOf(sent), ...textsOf(draft))),
    ...facetPostings(record, { list }, sortDate),
    ...facetPostings(record, { all: '' }),
    ...namePosting(record, customerName),
  ];
}

function textsOf(content: StoredContent | undefined): (string | undefined)[] {
  if (!content) return [];
  const lines = content.lines.flatMap(({ what, options, itemNumber }) => [what, options, itemNumber]);
  return [content.note, ...lines];
}
