import { readFile } from 'node:fs/promises';
import type { OptionGroup } from '@hearthside/services/catalog/options.contract.ts';
import { Options } from '@hearthside/services/catalog/options.schema.ts';
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

/** By item number: what can be chosen of a product. An accessory is named by its item number. */
const OptionsOf = z.record(z.string(), Options);

/** The products, from the art folder. */
export async function readCatalogue(): Promise<Catalogue> {
  const [products, sizes, options] = await Promise.all(
    ['catalogue.json', 'dimensions.json', 'options.json'].map(readArt),
  );
  const bySize = Sizes.parse(sizes);
  const byOptions = OptionsOf.parse(options);
  return Catalogue.parse(products)
    .map((product) => ({
      ...product,
      ...bySize[product.itemNumber],
      options: byOptions[product.itemNumber]?.map(withAccessories),
    }))
    .sort((one, other) => accessoriesOf(one) - accessoriesOf(other));
}

/** Accessories are products, which are added first. */
function accessoriesOf({ options = [] }: Catalogue[number]): number {
  return options.flatMap(({ choices }) => choices).filter(({ productId }) => productId).length;
}

function withAccessories(group: OptionGroup): OptionGroup {
  const choices = group.choices.map((choice) =>
    choice.productId ? { ...choice, productId: productId(choice.productId) } : choice,
  );
  return { ...group, choices };
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
