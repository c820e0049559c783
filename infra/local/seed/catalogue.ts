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

/** The products, from the art folder. */
export async function readCatalogue(): Promise<Catalogue> {
  const file = new URL('art/catalogue.json', import.meta.url);
  return Catalogue.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** A fixed id, so that links to a product are valid in every data folder. */
export const productId = (itemNumber: string): string => idAt(OPENED, `F1REP1T${itemNumber}`);

/** Adds the missing products with their uploaded pictures. */
export async function seedCatalogue(
  catalogue: Catalogue,
  keys: Map<string, string>,
  owner: User,
): Promise<void> {
  for (const { images, salePrice, ...product } of catalogue) {
    const id = productId(product.itemNumber);
    if (await exists(getProduct(id))) continue;
    const imageGallery = images.flatMap((file) => keys.get(file) ?? []);
    await addProduct({ ...product, salePrice: salePrice ?? 0, imageGallery }, owner, id);
  }
}
