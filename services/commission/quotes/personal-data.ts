import { uploads } from '../../kit/media/upload.entity.ts';
import { discarded } from '../../kit/media/upload-writes.ts';
import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { removeMails } from '../../kit/outbox/mail.entity.ts';
import { commitAll, has, retry, writes } from '../../kit/runtime/commit.ts';
import { type QuoteItem, quotes, quoteVersions } from './quote.entity.ts';
import { toVersion } from './quote-view.ts';
import { storedVersions } from './read-quote.ts';

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

async function quotesOf(uid: string): Promise<QuoteItem[]> {
  const { data } = await quotes().query.byUser({ uid }).go({ order: 'desc', pages: 'all', consistent: true });
  return data;
}

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
    writes({ quote: quotes }, (write) => ({
      quote: write.quote.delete({ uid, id }).where(has({ revision, draftVersion })).commit(),
    })),
    discarded([...last]),
  );
}
