import { readFile } from 'node:fs/promises';
import type { User } from '@hearthside/services/kit/runtime/user.ts';
import { getPage } from '@hearthside/services/shop/pages/read-pages.ts';
import { getSiteSettings } from '@hearthside/services/shop/pages/read-site.ts';
import { addPage, savePage } from '@hearthside/services/shop/pages/save-page.ts';
import { saveSite } from '@hearthside/services/shop/pages/save-site.ts';
import { exists } from './exists.ts';

/** The pages of the demo, in the order of the footer. */
const SLUGS = [
  'about',
  'how-it-works',
  'delivery',
  'returns',
  'warranty',
  'care',
  'questions',
  'contact',
  'privacy',
  'terms',
];

const CONTACT = {
  phone: '555-555-0100',
  email: 'hello@hearthside.example',
  address: ['Hearthside Workshop', '4 Forge Lane'],
};
const HOW_TO_PAY =
  'By bank transfer to Hearthside, account 0000000000 (routing number 000000000), or by check to the workshop.';
const REPLIES = 'We usually reply within two working days.';

/** Adds and publishes the missing pages, and sets contact and footer once. `keys` are of the uploaded pictures, by file. */
export async function seedPages(keys: Map<string, string>, owner: User): Promise<void> {
  for (const slug of SLUGS) {
    const page = await read(slug, keys);
    if (!(await exists(getPage(slug)))) await addPage({ slug, ...page }, owner);
    const { publishedAt, version } = await getPage(slug);
    if (!publishedAt) await savePage(slug, { ...page, version, publish: true }, owner);
  }
  const { version } = await getSiteSettings();
  if (version === 0)
    await saveSite({ contact: CONTACT, replies: REPLIES, howToPay: HOW_TO_PAY, links: SLUGS, version });
}

/** A file's first two lines are title and description; `picture:<file>` stands for an uploaded picture. */
async function read(slug: string, keys: Map<string, string>) {
  const text = await readFile(new URL(`pages/${slug}.markdown`, import.meta.url), 'utf8');
  const [title = '', description = '', ...lines] = text.split('\n');
  const pictures: string[] = [];
  const source = lines.join('\n').replace(/picture:([\w.-]+)/g, (_, file) => {
    const key = keys.get(file) ?? '';
    pictures.push(key);
    return `/media/${key}`;
  });
  return { title, description, source: source.trim(), pictures };
}
