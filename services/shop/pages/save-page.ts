import { attachUpload, discardUpload } from '../../kit/media/attach-upload.ts';
import type { Picture } from '../../kit/media/picture.contract.ts';
import { readyPictures } from '../../kit/media/ready-pictures.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { commit } from '../../kit/runtime/commit.ts';
import { EditConflictError, InvalidError } from '../../kit/runtime/errors.ts';
import type { User } from '../../kit/runtime/user.ts';
import { readFacts } from '../catalog/facts.ts';
import type { PageDraft } from './page.contract.ts';
import { type PageItem, pages, publishedPages } from './page.entity.ts';
import type { NewPage, PageSave } from './page.schema.ts';
import { getPage, readPage } from './read-pages.ts';
import { readSiteItem } from './read-site.ts';
import { siteSettings } from './site.entity.ts';

const entities = { page: pages, published: publishedPages, site: siteSettings, upload: uploads };

/** Adds a page, as a draft. InvalidError if its address is in use. */
export async function addPage({ slug, pictures: keys, ...content }: NewPage, user: User): Promise<PageDraft> {
  const pictures = await picturesIn(content.source, keys, [], user);
  const taken = new InvalidError({ slug: 'There is a page with this address already.' });
  await commit(
    entities,
    (write) => ({
      page: write.page.create({ slug, ...content, pictures, hasChanges: true }).commit(),
      pictures: pictures.map(({ key }) => attachUpload(write.upload, key, `PAGE#${slug}`)),
    }),
    { page: taken },
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
  const added = without(pictures, before.pictures);
  const dropped = without(before.pictures, pictures);
  const link = site?.links?.find((one) => one.slug === slug && one.title !== content.title);
  await commit(
    entities,
    (write) => ({
      page: write.page
        .patch({ slug })
        .set({ ...content, pictures, hasChanges: !publish, ...(publish && { publishedAt }) })
        .add({ version: 1 })
        .where((page, { eq }) => eq(page.version, version))
        .commit(),
      published: publish ? write.published.put({ slug, ...content, html, publishedAt }).commit() : undefined,
      footer:
        site && link
          ? write.site
              .patch({})
              .set({
                links: site.links?.map((one) => (one.slug === slug ? { slug, title: content.title } : one)),
              })
              .add({ version: 1 })
              .where((settings, { eq }) => eq(settings.version, site.version ?? 0))
              .commit()
          : undefined,
      added: added.map(({ key }) => attachUpload(write.upload, key, `PAGE#${slug}`)),
      dropped: dropped.map(({ key }) => discardUpload(write.upload, key)),
    }),
    { page: changedMeanwhile() },
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
  await commit(
    entities,
    (write) => ({
      page: write.page
        .patch({ slug })
        .set({ title, description, source, pictures, hasChanges: false })
        .add({ version: 1 })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
      pictures: without(before.pictures, pictures).map(({ key }) => discardUpload(write.upload, key)),
    }),
    { page: changedMeanwhile() },
  );
  return getPage(slug);
}

/** Removes a page with its pictures and its link in the footer. Its address says from then on that it is gone. */
export async function removePage(slug: string, version: number): Promise<void> {
  const [before, site] = await Promise.all([readPage(slug), readSiteItem()]);
  if (before.version !== version) throw changedMeanwhile();
  const removedAt = new Date().toISOString();
  const nothing = { title: '', description: '', source: '', html: '' };
  await commit(
    entities,
    (write) => ({
      page: write.page
        .delete({ slug })
        .where((stored, { eq }) => eq(stored.version, version))
        .commit(),
      published: before.publishedAt
        ? write.published.put({ slug, ...nothing, publishedAt: before.publishedAt, removedAt }).commit()
        : undefined,
      // Also without a link: settings that are being saved with one must not find the page again.
      footer: site?.version
        ? write.site
            .patch({})
            .set({ links: (site.links ?? []).filter((link) => link.slug !== slug) })
            .add({ version: 1 })
            .where((settings, { eq }) => eq(settings.version, site.version ?? 0))
            .commit()
        : undefined,
      pictures: before.pictures.map(({ key }) => discardUpload(write.upload, key)),
    }),
    { page: changedMeanwhile() },
  );
}

function changedMeanwhile() {
  return new EditConflictError('The page was changed meanwhile.');
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
  const [{ renderMarkdown }, factOf] = await Promise.all([import('./render-markdown.ts'), readFacts()]);
  const { html, flaws } = renderMarkdown(source, pictures, factOf);
  const [flaw] = flaws;
  if (flaw) throw new InvalidError({ source: flaw });
  return html;
}

/** The pictures that a text shows: those that the page had, and new uploads. */
async function picturesIn(text: string, keys: string[], before: Picture[], user: User): Promise<Picture[]> {
  const added = await readyPictures({
    keys: keys.filter((key) => !before.some((picture) => picture.key === key)),
    kind: 'page',
    owner: user.uid,
    field: 'pictures',
  });
  return [...before, ...added].filter(({ url }) => text.includes(url));
}

function without(some: Picture[], others: Picture[]): Picture[] {
  const keys = new Set(others.map(({ key }) => key));
  return some.filter(({ key }) => !keys.has(key));
}
