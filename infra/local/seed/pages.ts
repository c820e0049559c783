import { readFile } from 'node:fs/promises';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { NO_BOOKS } from '@hearthside/services/shop/pages/book-settings.contract.ts';
import { getPage } from '@hearthside/services/shop/pages/read-pages.ts';
import {
  getFreightSettings,
  getSiteSettings,
  readBookSettings,
} from '@hearthside/services/shop/pages/read-site.ts';
import { addPage, savePage } from '@hearthside/services/shop/pages/save-page.ts';
import { saveBookSettings, saveFreight, saveSite } from '@hearthside/services/shop/pages/save-site.ts';
import { FILES } from '@hearthside/services/trade/demo/demo.ts';
import { FREIGHT, SETTINGS, SLUGS, TAXES } from '@hearthside/services/trade/demo/settings.ts';
import { exists } from './exists.ts';

/** Adds and publishes the missing pages, and sets contact, footer, taxes and the prices of delivery once. `keys` are of the uploaded pictures, by file. */
export async function seedPages(keys: Map<string, string>, owner: User): Promise<void> {
  const { version } = await getSiteSettings();
  // Pages name the deposit.
  if (version === 0) await saveSite({ ...SETTINGS, links: [], version });
  for (const slug of SLUGS) {
    const page = await read(slug, keys);
    if (!(await exists(getPage(slug)))) await addPage({ slug, ...page }, owner);
    const { publishedAt, version } = await getPage(slug);
    if (!publishedAt) await savePage(slug, { ...page, version, publish: true }, owner);
  }
  const site = await getSiteSettings();
  if (site.links.length === 0) await saveSite({ ...SETTINGS, links: SLUGS, version: site.version });
  const { version: freightVersion } = await getFreightSettings();
  if (freightVersion === 0) await saveFreight({ ...FREIGHT, version: freightVersion });
  const { version: booksVersion } = await readBookSettings();
  if (booksVersion === 0) await saveBookSettings({ ...NO_BOOKS, ...TAXES, version: booksVersion });
}

/** A file's first two lines are title and description; `picture:<file>` stands for an uploaded picture. */
async function read(slug: string, keys: Map<string, string>) {
  const text = await readFile(new URL(`pages/${slug}.markdown`, FILES), 'utf8');
  const [title = '', description = '', ...lines] = text.split('\n');
  const pictures: string[] = [];
  const source = lines.join('\n').replace(/picture:([\w.-]+)/g, (_, file) => {
    const key = keys.get(file) ?? '';
    pictures.push(key);
    return `/media/${key}`;
  });
  return { title, description, source: source.trim(), pictures };
}
