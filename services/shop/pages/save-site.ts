import { isDeepStrictEqual } from 'node:util';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { EditConflictError, InvalidError } from '../../core/runtime/errors.ts';
import { today } from '../../core/site/day.contract.ts';
import type { FreightSettings } from '../freight/freight.contract.ts';
import type { FreightInput } from '../freight/freight.schema.ts';
import type { BookSettingsOfOwner } from './book-settings.contract.ts';
import type { FooterLink, SiteSettings } from './page.contract.ts';
import { publishedPages } from './page.entity.ts';
import type { BooksInput, SiteInput } from './page.schema.ts';
import { getFreightSettings, getSiteSettings, readBookSettings } from './read-site.ts';
import { siteSettings } from './site.entity.ts';

/** Whether customers would be told to pay in another way or to another account than now. */
export async function movesMoney({ howToPay, bank }: SiteInput): Promise<boolean> {
  const now = await getSiteSettings();
  return !isDeepStrictEqual([howToPay ?? now.howToPay, bank ?? now.bank], [now.howToPay, now.bank]);
}

/** Saves contact, footer and the sentence about replies over the version that the owner saw; else EditConflictError. */
export async function saveSite({ version, links, ...input }: SiteInput): Promise<SiteSettings> {
  const changed = new EditConflictError('These settings have changed since you opened them.');
  await requireToCome(input);
  const now = await getSiteSettings();
  const given = { ...input, links: await withTitles(links) };
  // What the owner left as it was shown is not written, so that the history tells the others.
  const shown: Record<string, unknown> = { ...now, replies: now.ownReplies };
  const changes = Object.entries(given).filter(([name, value]) => !isDeepStrictEqual(value, shown[name]));
  const set = { ...Object.fromEntries(changes), version: version + 1 };
  await commitAll(
    writesOf(
      siteSettings,
      (write) => write.upsert(set).where(has({ version: version || undefined })),
      changed,
    ),
  );
  return getSiteSettings();
}

/** A closure that is over stays until another one is entered. */
async function requireToCome({ closed }: Pick<SiteInput, 'closed'>): Promise<void> {
  if (!closed?.to || closed.to >= today()) return;
  if (!isDeepStrictEqual(closed, (await getSiteSettings()).closed))
    throw new InvalidError({ 'closed.to': 'These days are over. Enter days that are still to come.' });
}

async function withTitles(slugs: string[]): Promise<FooterLink[]> {
  if (slugs.length === 0) return [];
  const { data } = await publishedPages()
    .get(slugs.map((slug) => ({ slug })))
    .go({ preserveBatchOrder: true, consistent: true, attributes: ['slug', 'title', 'removedAt'] });
  return data.map((page, place) => {
    if (!page || page.removedAt)
      throw new InvalidError({ [`links.${place}`]: 'This page is not published.' });
    return { slug: page.slug, title: page.title };
  });
}

/** Saves what delivery costs over the version that the owner saw; else EditConflictError. */
export async function saveFreight({ version, ...freight }: FreightInput): Promise<FreightSettings> {
  await commitAll(
    writesOf(
      siteSettings,
      (write) =>
        write
          .upsert({ freight, freightVersion: version + 1 })
          .where(has({ freightVersion: version || undefined })),
      new EditConflictError('The delivery prices have changed since you opened them.'),
    ),
  );
  return getFreightSettings();
}

/** Saves taxes and accounts over the version that the owner saw; else EditConflictError. */
export async function saveBookSettings({ version, ...books }: BooksInput): Promise<BookSettingsOfOwner> {
  await commitAll(
    writesOf(
      siteSettings,
      (write) =>
        write.upsert({ books, booksVersion: version + 1 }).where(has({ booksVersion: version || undefined })),
      new EditConflictError('The taxes and accounts have changed since you opened them.'),
    ),
  );
  return readBookSettings();
}
