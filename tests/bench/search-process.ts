import { readFile } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';
import { listOrder, type ProductItem, products } from '@hearthside/services/shop/catalog/product.entity.ts';
import { listingOf } from '@hearthside/services/shop/listings/keep-listings.ts';
import { listings } from '@hearthside/services/shop/listings/listing.entity.ts';
import { handler } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { kilobytes, measured, startMeasuredTable } from './measured-table.ts';
import { median, type Table } from './table.ts';

// A process of its own: it prints the table's rows as JSON.
const COUNT = 10_000;
const TIMES = 15;
const SEARCHES = [
  '',
  'q=bowl',
  'q=b',
  'q=corten+4711',
  'q=nothing-like-it',
  'q=cortan',
  'q=gas+tabel',
  'q=48+inch',
  'collection=Grills&fuel=Wood&sort=price',
  'min=500&max=1500&sort=newest&page=40',
];
const CATALOGUE = new URL('../../infra/local/seed/art/catalogue.json', import.meta.url);

type Fields = Omit<ProductItem, 'id' | 'itemNumber'> & { name: string; price: number };

async function fill(): Promise<void> {
  const seeds: Fields[] = JSON.parse(await readFile(CATALOGUE, 'utf8'));
  const picture = { width: 1600, height: 1068, placeholder: `data:image/webp;base64,${'A'.repeat(300)}` };
  const items = Array.from({ length: COUNT }, (_, place) => {
    const seed = seeds[place % seeds.length] as Fields;
    const [itemNumber, key] = [String(place + 1), `products/${place}_front.jpg`];
    const id = idAt(Date.UTC(2025, 0, 1) + place * 60_000, 'BENCH');
    const imageGallery = [{ ...picture, key, url: `/media/${key}` }];
    const fields = {
      ...seed,
      ground: seed.ground ?? [],
      id,
      itemNumber,
      imageGallery,
      listOrder: listOrder(itemNumber),
      salePrice: 0,
    };
    return { ...fields, name: `${seed.name} ${place}`, price: seed.price + (place % 700), isOnSale: false };
  }) as unknown as ProductItem[];
  await products().put(items).go({ concurrent: 8 });
  const changedAt = new Date(Date.now() - 60_000).toISOString();
  await listings()
    .put(items.map((item) => ({ ...listingOf(item), changedAt })))
    .go({ concurrent: 8 });
}

async function measure(search: string) {
  const cost = await measured(() =>
    callApi<{ total: number }>(handler, `GET /api/storefront/search?${search}`),
  );
  const { body } = cost.result;
  return { ...cost, total: body.total, answered: JSON.stringify(body).length };
}

/** Without what nobody refers to any more. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

const table = await startMeasuredTable();
await fill();
const rows = [];
const first = await measure('');
type Times = Pick<typeof first, 'ms' | 'cpuMs'>;
const row = (search: string, { total, calls, bytes, answered }: typeof first, { ms, cpuMs }: Times) => ({
  search,
  found: total,
  calls,
  'KB read': kilobytes(bytes),
  'KB answered': kilobytes(answered),
  ms: Math.round(ms),
  'CPU ms': Math.round(cpuMs),
});
rows.push(row('(first of a process)', first, first));
const heapBefore = heapUsed();
const firstWords = await measure('q=bowl');
rows.push(row('(first words of a process)', firstWords, firstWords));
const indexed = Math.round((heapUsed() - heapBefore) / 2 ** 20);
for (const search of SEARCHES) {
  const runs: (typeof first)[] = [];
  for (let time = 0; time < TIMES; time += 1) runs.push(await measure(search));
  const [one] = runs;
  if (!one) continue;
  const typical = (time: keyof Times) => median(runs.map((run) => run[time]));
  rows.push(row(search || '(all)', one, { ms: typical('ms'), cpuMs: typical('cpuMs') }));
}
const note = `With ${COUNT.toLocaleString('en-US')} products. The first search of a process reads all listings, the next ones what has changed since; the first words make the index, which takes ${indexed} MB; a page has 24 cards. Times are the median of ${TIMES}; those of the processor do not depend on what else runs.`;
process.stdout.write(JSON.stringify({ title: 'Search', note, rows } satisfies Table));
await table.close();
process.exit(0);
