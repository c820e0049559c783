import { NotFoundError } from '../../core/runtime/errors.ts';
import { getAttributes } from '../../core/runtime/get-attributes.ts';
import type { FactOf } from '../catalog/facts.ts';
import {
  type AgreedPage,
  type Contact,
  type InformationPage,
  MAX_SLUG,
  type PageDraft,
  type PageRow,
  SLUG,
} from './page.contract.ts';
import { type PageItem, pages, publishedPages } from './page.entity.ts';
import { contactHtml, factsHtml } from './page-html.ts';
import { readShopFacts } from './shop-facts.ts';

/** A page that was published and then removed. */
export const GONE = 'gone';

/** A page as shoppers read it, in one get, and two reads if it has facts; null if there never was one. */
export async function findPublishedPage(
  slug: string,
  contact: () => Promise<Contact>,
  facts: () => Promise<FactOf> = readShopFacts,
): Promise<InformationPage | typeof GONE | null> {
  if (!isSlug(slug)) return null;
  const [{ data }, shown] = await Promise.all([
    publishedPages()
      .get({ slug })
      .go({
        consistent: true,
        attributes: ['slug', 'title', 'description', 'html', 'publishedAt', 'removedAt'],
      }),
    contact(),
  ]);
  if (!data) return null;
  const { removedAt, ...page } = data;
  return removedAt ? GONE : { ...page, html: contactHtml(await factsHtml(page.html, facts), shown) };
}

/** Those of these pages that are published, by their addresses. Where the contact stands in a page, its mark stays. */
export async function findPublishedPages(
  slugs: string[],
  facts: () => Promise<FactOf> = readShopFacts,
): Promise<Map<string, { html: string }>> {
  const found = await getAttributes(
    publishedPages(),
    slugs.map((slug) => ({ slug })),
    ['slug', 'html', 'removedAt'],
  );
  const shown = found.filter(({ removedAt }) => !removedAt);
  return new Map(
    await Promise.all(
      shown.map(async ({ slug, html }) => [slug, { html: await factsHtml(html, facts) }] as const),
    ),
  );
}

/** The versions of these pages that shoppers read now. */
export async function publishedAt(slugs: string[]): Promise<AgreedPage[]> {
  const found = await getAttributes(
    publishedPages(),
    slugs.map((slug) => ({ slug })),
    ['title', 'publishedAt', 'removedAt'],
  );
  return found.flatMap(({ title, publishedAt, removedAt }) => (removedAt ? [] : [{ title, publishedAt }]));
}

/** A page with its draft; NotFoundError if there is no such page. */
export async function getPage(slug: string): Promise<PageDraft> {
  return toDraft(await readPage(slug));
}

export async function readPage(slug: string): Promise<PageItem> {
  const { data } = isSlug(slug) ? await pages().get({ slug }).go({ consistent: true }) : { data: null };
  if (!data) throw new NotFoundError('Page not found.');
  return data;
}

/** Every page of the owner's, by its address. */
export async function listPages(): Promise<PageRow[]> {
  const { data } = await pages()
    .query.inList({})
    .go({ pages: 'all', attributes: ['slug', 'title', 'publishedAt', 'hasChanges', 'version'] });
  return data.map(toRow);
}

function toRow({
  slug,
  title,
  publishedAt = null,
  hasChanges,
  version,
}: Omit<PageRow, 'publishedAt'> & { publishedAt?: string | null }): PageRow {
  return { slug, title, publishedAt: publishedAt ?? null, hasChanges, version };
}

function toDraft({ publishedAt, ...item }: PageItem): PageDraft {
  return { ...item, publishedAt: publishedAt ?? null };
}

/** Whether a value from outside can be the address of a page at all. */
export function isSlug(slug: string): boolean {
  return slug.length <= MAX_SLUG && SLUG.test(slug);
}
