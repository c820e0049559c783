import { readFile } from 'node:fs/promises';
import { ProductInput } from '@hearthside/services/catalog/product.schema.ts';
import { getProduct } from '@hearthside/services/catalog/read-products.ts';
import { addProduct } from '@hearthside/services/catalog/save-product.ts';
import { idAt } from '@hearthside/services/runtime/ids.ts';
import type { User } from '@hearthside/services/runtime/user.ts';
import * as z from 'zod/mini';
import { exists } from './exists.ts';

const OPENED = Date.UTC(2025, 2, 1);

const Catalogue = z.array(
  z.extend(z.omit(ProductInput, { imageGallery: true }), {
    salePrice: z.nullable(z.number()),
    images: z.array(z.string()),
  }),
);
type Catalogue = z.infer<typeof Catalogue>;

/** By item number: the dimensions of a product, and the file of its cut-out. */
const Sizes = z.record(z.string(), z.pick(ProductInput, { dimensions: true, cutout: true }));

/** The products, from the art folder. */
export async function readCatalogue(): Promise<Catalogue> {
  const [products, sizes] = await Promise.all([readArt('catalogue.json'), readArt('dimensions.json')]);
  const bySize = Sizes.parse(sizes);
  return Catalogue.parse(products).map((product) => ({ ...product, ...bySize[product.itemNumber] }));
}

async function readArt(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(`art/${file}`, import.meta.url), 'utf8'));
}

/** A fixed id, so that links to a product are valid in every data folder. */
export const productId = (itemNumber: string): string => idAt(OPENED, `F1REP1T${itemNumber}`);

/** Adds the missing products with their uploaded pictures. */
export async function seedCatalogue(
  catalogue: Catalogue,
  keys: Map<string, string>,
  owner: User,
): Promise<void> {
  for (const { images, salePrice, cutout, ...product } of catalogue) {
    const id = productId(product.itemNumber);
    if (await exists(getProduct(id))) continue;
    const imageGallery = images.flatMap((file) => keys.get(file) ?? []);
    const pictures = { imageGallery, cutout: cutout && keys.get(cutout) };
    await addProduct({ ...product, ...pictures, salePrice: salePrice ?? 0 }, owner, id);
  }
}
