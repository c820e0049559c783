import type { Picture } from '../../core/media/picture.contract.ts';
import { attached, discarded, replaced, shownPictures } from '../../core/media/upload.entity.ts';
import { commitAll, has, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { EditConflictError, InvalidError } from '../../core/runtime/errors.ts';
import type { User } from '../../core/runtime/user.ts';
import type { FooterLink, PageDraft } from './page.contract.ts';
import { type PageItem, pages, publishedPages } from './page.entity.ts';
import type { NewPage, PageSave } from './page.schema.ts';
import { getPage, readPage } from './read-pages.ts';
import { readSiteItem } from './read-site.ts';
import { readShopFacts } from './shop-facts.ts';
import { type SiteItem, siteSettings } from './site.entity.ts';

/** Adds a page, as a draft. InvalidError if its address is in use. */
export async function addPage({ slug, pictures: keys, ...content }: NewPage, user: User): Promise<PageDraft> {
  const pictures = await picturesIn(content.source, keys, [], user);
  await commitAll(
    writesOf(
      pages,
      (write) => write.create({ slug, ...content, pictures, hasChanges: true }),
      new InvalidError({ slug: 'A page with this address already exists.' }),
    ),
    attached(keysOf(pictures), `PAGE#${slug}`),
  );
  return getPage(slug);
}

/**
 * Saves the draft over the version that the owner saw, and publishes it if asked to. Gives up the pictures that neither
 * the draft nor what is published shows. EditConflictError if the page has changed since; InvalidError if it cannot be
 * published as it is.
 */
export async function savePage(
  slug: string,
  { version, publish, pictures: keys, ...content }: PageSave,
  user: User,
): Promise<PageDraft> {
  const before = await readPage(slug);
  if (before.version !== version) throw changedMeanwhile();
  const [shown, site] = await Promise.all([publishedSource(before), publish ? readSiteItem() : null]);
  const used = publish ? content.source : content.source + shown;
  const pictures = await picturesIn(used, keys, before.pictures, user);
  const html = publish ? await publishable(content.source, pictures) : '';
  const publishedAt = new Date().toISOString();
  const link = site?.links?.find((one) => one.slug === slug && one.title !== content.title);
  await commitAll(
    changedPage(slug, version, {
      ...content,
      pictures,
      hasChanges: !publish,
      ...(publish && { publishedAt }),
    }),
    publish
      ? writesOf(publishedPages, (write) => write.put({ slug, ...content, html, publishedAt }))
      : undefined,
    site && link
      ? withLinks(site, (one) => (one.slug === slug ? { slug, title: content.title } : one))
      : undefined,
    replaced(keysOf(before.pictures), keysOf(pictures), `PAGE#${slug}`),
  );
  return getPage(slug);
}

/** Makes the draft what is published again; InvalidError for a page that never was. */
export async function discardDraft(slug: string, version: number): Promise<PageDraft> {
  const before = await readPage(slug);
  if (before.version !== version) throw changedMeanwhile();
  const { data } = await publishedPages().get({ slug }).go({ consistent: true });
  if (!data || !before.publishedAt) throw new InvalidError({ slug: 'This page was never published.' });
  const { title, description, source } = data;
  const pictures = before.pictures.filter(({ url }) => source.includes(url));
  await commitAll(
    changedPage(slug, version, { title, description, source, pictures, hasChanges: false }),
    replaced(keysOf(before.pictures), keysOf(pictures), `PAGE#${slug}`),
  );
  return getPage(slug);
}

/** Removes a page with its pictures and its link in the footer. Its address says from then on that it is gone. */
export async function removePage(slug: string, version: number): Promise<void> {
  const [before, site] = await Promise.all([readPage(slug), readSiteItem()]);
  if (before.version !== version) throw changedMeanwhile();
  const { publishedAt } = before;
  const removedAt = new Date().toISOString();
  const nothing = { title: '', description: '', source: '', html: '' };
  await commitAll(
    writesOf(pages, (write) => write.delete({ slug }).where(has({ version })), changedMeanwhile()),
    publishedAt
      ? writesOf(publishedPages, (write) => write.put({ slug, ...nothing, publishedAt, removedAt }))
      : undefined,
    // Also without a link: settings that are being saved with one must not find the page again.
    site?.version ? withLinks(site, (link) => (link.slug === slug ? [] : link)) : undefined,
    discarded(keysOf(before.pictures)),
  );
}

/** The draft with other content, over the version that the owner saw. */
function changedPage(slug: string, version: number, content: Partial<Omit<PageItem, 'slug'>>): Writes {
  return writesOf(
    pages,
    (write) => write.patch({ slug }).set(content).add({ version: 1 }).where(has({ version })),
    changedMeanwhile(),
  );
}

function withLinks(site: SiteItem, change: (link: FooterLink) => FooterLink | []): Writes {
  return writesOf(siteSettings, (write) =>
    write
      .patch({})
      .set({ links: (site.links ?? []).flatMap(change) })
      .add({ version: 1 })
      .where(has({ version: site.version ?? 0 })),
  );
}

const keysOf = (pictures: Picture[]) => pictures.map(({ key }) => key);

function changedMeanwhile() {
  return new EditConflictError('This page has changed since you opened it.');
}

async function publishedSource({ slug, publishedAt }: PageItem): Promise<string> {
  if (!publishedAt) return '';
  const { data } = await publishedPages()
    .get({ slug })
    .go({ consistent: true, attributes: ['source'] });
  return data?.source ?? '';
}

/** The html of a text that may be published. */
async function publishable(source: string, pictures: Picture[]): Promise<string> {
  if (!source.trim()) throw new InvalidError({ source: 'An empty page cannot be published.' });
  // Loaded when needed: only publishing and previews render Markdown.
  const [{ renderMarkdown }, factOf] = await Promise.all([import('./render-markdown.ts'), readShopFacts()]);
  const { html, flaws } = renderMarkdown(source, pictures, factOf);
  const [flaw] = flaws;
  if (flaw) throw new InvalidError({ source: flaw });
  return html;
}

/** The pictures that a text shows: those that the page had, and new uploads. */
export async function picturesIn(
  text: string,
  keys: string[],
  before: Picture[],
  user: User,
): Promise<Picture[]> {
  const all = [...new Set([...keysOf(before), ...keys])];
  const pictures = await shownPictures(before, {
    keys: all,
    kind: 'page',
    owner: user.uid,
    field: 'pictures',
  });
  return pictures.filter(({ url }) => text.includes(url));
}
