import { aProductInput, aReadyUpload, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import { uploads } from '../../core/media/upload.entity.ts';
import { EditConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { addProduct, updateProduct } from '../catalog/save-product.ts';
import type { Contact, PageDraft } from './page.contract.ts';
import { findPublishedPage, GONE, getPage, listPages } from './read-pages.ts';
import { getSite, getSiteSettings } from './read-site.ts';
import { addPage, discardDraft, removePage, savePage } from './save-page.ts';
import { saveSite } from './save-site.ts';

useTable();

const CONTACT: Contact = { phone: '+1 555 0100', email: 'hello@shop.example', address: ['1 Forge Lane'] };
const TEXT = { title: 'About', description: 'Who we are.', source: 'We weld.', pictures: [] };

const read = (slug: string) => findPublishedPage(slug, async () => CONTACT);
const save = ({ slug, version }: PageDraft, changes: Partial<typeof TEXT> & { publish?: boolean }) =>
  savePage(slug, { ...TEXT, publish: true, ...changes, version }, owner);
const isKept = async (key: string) => (await uploads().get({ key }).go()).data?.attachedTo !== undefined;

let count = 0;
const aPage = (overrides: Partial<typeof TEXT> = {}) =>
  addPage({ slug: `page-${++count}`, ...TEXT, ...overrides }, owner);

async function settings(links: string[] = []) {
  const { version } = await getSiteSettings();
  return saveSite({ contact: CONTACT, replies: 'Within two days.', links, version });
}

test('shoppers read what was published, whatever the owner drafts after it', async () => {
  const draft = await aPage();
  expect(await read(draft.slug)).toBeNull();
  const published = await save(draft, { source: 'We *weld*.' });
  expect(published).toMatchObject({ hasChanges: false, version: 2, publishedAt: expect.any(String) });
  const changed = await save(published, { source: 'Not yet.', publish: false });
  expect(changed.hasChanges).toBe(true);
  expect(await read(draft.slug)).toMatchObject({ title: 'About', html: '<p>We <em>weld</em>.</p>\n' });
  expect(await discardDraft(draft.slug, changed.version)).toMatchObject({
    source: 'We *weld*.',
    hasChanges: false,
  });
  expect((await listPages()).find(({ slug }) => slug === draft.slug)).toMatchObject({ hasChanges: false });
});

test('of two tabs that save the same version, the second is told and changes nothing', async () => {
  const draft = await aPage();
  const results = await Promise.allSettled([
    save(draft, { source: 'One' }),
    save(draft, { source: 'Two' }),
    save(draft, { source: 'Three', publish: false }),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(EditConflictError);
  expect((await getPage(draft.slug)).version).toBe(2);
  await expect(discardDraft(draft.slug, 1)).rejects.toThrow(EditConflictError);
  await expect(removePage(draft.slug, 1)).rejects.toThrow(EditConflictError);
});

test('an address belongs to one page', async () => {
  const { slug } = await aPage();
  await expect(addPage({ slug, ...TEXT }, owner)).rejects.toThrow(InvalidError);
});

test('a picture stays as long as the draft or the published page shows it', async () => {
  const key = await aReadyUpload('page', owner);
  const shown = `![The workshop](/media/${key})`;
  const draft = await aPage({ source: shown, pictures: [key] as never });
  const published = await save(draft, { source: shown });
  expect(await read(draft.slug)).toMatchObject({ html: expect.stringContaining('alt="The workshop"') });
  const without = await save(published, { source: 'No picture.', publish: false });
  expect(await isKept(key)).toBe(true);
  await save(without, { source: 'No picture.' });
  expect(await isKept(key)).toBe(false);
});

test.each([
  ['a picture without words for it', (url: string) => `![](${url})`],
  ['a picture of another site', () => '![A pit](https://elsewhere.example/pit.jpg)'],
  ['nothing', () => '  \n'],
])('a page with %s can be drafted, not published', async (_, write) => {
  const key = await aReadyUpload('page', owner);
  const source = write(`/media/${key}`);
  const draft = await aPage({ source, pictures: [key] as never });
  await expect(save(draft, { source })).rejects.toThrow(InvalidError);
  expect(await read(draft.slug)).toBeNull();
});

test('the footer follows the title of a page, and forgets a page that is removed', async () => {
  const published = await save(await aPage(), {});
  const { slug } = published;
  const before = await settings([slug]);
  const renamed = await save(published, { title: 'Our workshop' });
  expect((await getSite()).links).toEqual([{ slug, title: 'Our workshop' }]);
  await expect(
    saveSite({ contact: CONTACT, replies: '', links: [], version: before.version }),
  ).rejects.toThrow(EditConflictError);
  await removePage(slug, renamed.version);
  expect((await getSite()).links).toEqual([]);
  expect(await read(slug)).toBe(GONE);
  await expect(getPage(slug)).rejects.toThrow(NotFoundError);
  await expect(settings([slug])).rejects.toThrow(InvalidError);
});

test('a removed address can be used again', async () => {
  const { slug, version } = await save(await aPage(), {});
  await removePage(slug, version);
  const again = await addPage({ slug, ...TEXT }, owner);
  expect(await read(slug)).toBe(GONE);
  await save(again, { source: 'Back.' });
  expect(await read(slug)).toMatchObject({ html: '<p>Back.</p>\n' });
});

test('a draft cannot stand in the footer', async () => {
  const { slug } = await aPage();
  await expect(settings([slug])).rejects.toThrow(InvalidError);
});

test("the shop's contact stands where the owner wants it, as it is now", async () => {
  const draft = await aPage();
  await save(draft, { source: 'Call us.\n\n[contact]\n\nNot here: [contact].' });
  expect(await read(draft.slug)).toMatchObject({
    html: expect.stringMatching(
      /^<p>Call us\.<\/p>\n<dl>.*tel:\+15550100.*<\/dl>\n<p>Not here: \[contact\]/s,
    ),
  });
});

test('a page says what the settings say: the deposit, the days to pay it and when customers hear back', async () => {
  const source = 'We ask for {deposit} within {time to pay}. {reply time}';
  const draft = await aPage({ source });
  await expect(save(draft, { source })).rejects.toThrow(InvalidError);
  const { version } = await getSiteSettings();
  await saveSite({ contact: CONTACT, replies: 'We reply soon.', links: [], depositPercent: 30, version });
  await save(draft, { source });
  const { html } = (await read(draft.slug)) as { html: string };
  expect(html.replace(/<\/?data[^>]*>/g, '')).toContain(
    'We ask for 30\u00a0percent within 14\u00a0days. We reply soon.',
  );
});

test('a page follows the facts of the products, and keeps what it said when no product says it any more', async () => {
  const dimensions = {
    footprint: 'round' as const,
    ...{ widthInches: 40, depthInches: 40, heightInches: 19, clearanceInches: 120 },
  };
  const input = await aProductInput({ fuels: ['Peat & turf'], dimensions });
  const bowl = await addProduct(input, owner);
  const draft = await aPage();
  await save(draft, { source: 'Keep {clearance of peat & turf}, not `{clearance}` or \\{this}.' });
  const shown = async () => ((await read(draft.slug)) as { html: string }).html;
  expect(await shown()).toBe('<p>Keep 10\u00a0feet, not <code>{clearance}</code> or {this}.</p>\n');
  const wider = { ...input, dimensions: { ...dimensions, clearanceInches: 150 } };
  const { version } = await updateProduct(bowl.id, bowl.version, wider, owner);
  expect(await shown()).toContain('Keep 150\u00a0inches,');
  await updateProduct(bowl.id, version, { ...wider, fuels: [] }, owner);
  expect(await shown()).toContain('Keep 10\u00a0feet,');
});

test('a page with a fact that no product has is not published, and the owner is told which and how', async () => {
  const draft = await aPage();
  const refused = save(draft, { source: 'Keep {clearence of wood}.' });
  await expect(refused).rejects.toMatchObject({
    errors: {
      source: expect.stringMatching(/^No product says \{clearence of wood\}\. Write one of clearance,/),
    },
  });
});

test('an address that no page can have costs no read', async () => {
  expect(await read('No/such page')).toBeNull();
  await expect(getPage('x'.repeat(3000))).rejects.toThrow(NotFoundError);
});
