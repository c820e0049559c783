import { readFile } from 'node:fs/promises';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import type { Freight } from '@hearthside/services/shop/freight/freight.contract.ts';
import { getPage } from '@hearthside/services/shop/pages/read-pages.ts';
import { getFreightSettings, getSiteSettings } from '@hearthside/services/shop/pages/read-site.ts';
import { addPage, savePage } from '@hearthside/services/shop/pages/save-page.ts';
import { saveFreight, saveSite } from '@hearthside/services/shop/pages/save-site.ts';
import { exists } from './exists.ts';

/** The pages of the demo, in the order of the footer. */
const SLUGS = [
  'how-it-works',
  'about',
  'delivery',
  'returns',
  'warranty',
  'care',
  'questions',
  'contact',
  'accessibility',
  'privacy',
  'terms',
];

const CONTACT = {
  phone: '555-555-0100',
  email: 'hello@hearthside.example',
  address: ['Hearthside Workshop', '4 Forge Lane', 'Alder Ridge, Colorado 80099'],
};
const HOW_TO_PAY =
  'By card on your order’s page, by bank transfer to Hearthside, account 0000000000 (routing number 000000000), or by check to the workshop.';
const REPLIES = 'We usually reply within two working days.';
const SYNONYMS = `fire pit, fire bowl, fireplace
grill, barbecue, bbq
cover, lid, snuffer
gas, propane, natural gas
corten, weathering steel, rusty
table, fire table`;
/** The shop's settings, without the links of its footer. */
export const SETTINGS = {
  ...{ contact: CONTACT, replies: REPLIES, howToPay: HOW_TO_PAY },
  ...{ acceptsAtOnce: true, paymentDays: 14, depositPercent: 30, weeklyPieces: 3, synonyms: SYNONYMS },
};

export const FREIGHT: Freight = {
  classes: [70, 350, 1000, 2500],
  zones: [
    zone('Around the workshop, up to 200 miles', ['80', '81'], [1, 3], [1500, 9000, 14_000, 26_000]),
    zone('The West', ['59', '8', '9'], [3, 6], [2500, 19_000, 29_000, 52_000]),
    zone('Other states', [], [5, 10], [3500, 27_000, 42_000, 78_000]),
    zone(
      'Alaska and Hawaii',
      ['967', '968', '995', '996', '997', '998', '999'],
      [10, 24],
      [9000, null, null, null],
    ),
    zone('Canada', ['CA'], [7, 14], [6000, 41_000, null, null]),
  ],
  freeFrom: 800_000,
  pickup: `${CONTACT.address.slice(1).join(', ')}, weekdays from 8 to 4, by appointment`,
};

/** Adds and publishes the missing pages, and sets contact, footer and the prices of delivery once. `keys` are of the uploaded pictures, by file. */
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
}

function zone(name: string, places: string[], [least, most]: [number, number], prices: (number | null)[]) {
  return { name, places, transit: { least, most }, prices };
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
