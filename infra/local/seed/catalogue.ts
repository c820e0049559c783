import { readFile } from 'node:fs/promises';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { centsOf } from '@hearthside/services/core/site/money.contract.ts';
import { choiceLines } from '@hearthside/services/shop/catalog/choice-words.contract.ts';
import { duplicateProduct } from '@hearthside/services/shop/catalog/duplicate-product.ts';
import {
  chosenOf,
  type OptionGroup,
  withDefaults,
} from '@hearthside/services/shop/catalog/options.contract.ts';
import { Options, ProductInput } from '@hearthside/services/shop/catalog/product.schema.ts';
import { getProduct, listProductChoices } from '@hearthside/services/shop/catalog/read-products.ts';
import { addProduct, updateProduct } from '@hearthside/services/shop/catalog/save-product.ts';
import { ratesOf } from '@hearthside/services/shop/freight/freight.contract.ts';
import {
  ACCESSORIES,
  FILES,
  ID_PREFIX,
  ON_SALE_SOON,
  OTHER_STATES,
} from '@hearthside/services/trade/demo/demo.ts';
import { FREIGHT } from '@hearthside/services/trade/demo/settings.ts';
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

/** The products of the demo. */
export async function readCatalogue(): Promise<Catalogue> {
  const [products, sizes, options] = await Promise.all(
    ['catalogue.json', 'dimensions.json', 'options.json'].map(readData),
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

/** Their pictures are named by their files. */
type Group = OptionGroup<{ key: string }>;

function withAccessories(group: Group): Group {
  const choices = group.choices.map((choice) =>
    choice.productId ? { ...choice, productId: productId(choice.productId) } : choice,
  );
  return { ...group, choices };
}

async function readData(file: string): Promise<unknown> {
  return JSON.parse(await readFile(new URL(file, FILES), 'utf8'));
}

type Listed = Pick<Catalogue[number], 'name' | 'itemNumber' | 'price' | 'options' | 'dimensions'>;

/** A product as it stands in the catalog, and its fitted cover if it has one, as lines of a quote or an order. */
export function linesOf({ name, itemNumber, price, options }: Listed) {
  const standard = chosenOf(options as OptionGroup[], withDefaults(options as OptionGroup[]));
  const line = { quantity: 1, isOptional: false };
  const piece = {
    ...{ ...line, id: 'piece', what: name, itemNumber, price: centsOf(price) },
    options: choiceLines(standard).join('; ') || 'As shown in the catalog',
  };
  const cover = options?.flatMap(({ choices }) => choices).find(({ id }) => id === 'cover');
  const covers = cover ? [{ ...line, id: 'cover', what: cover.name, options: '', price: cover.cents }] : [];
  return [piece, ...covers];
}

/** What the delivery of such lines costs around the workshop, in cents. */
export function deliveryOf({ dimensions }: Listed, lines: { price: number }[]): number {
  const cents = lines.reduce((sum, { price }) => sum + price, 0);
  const [rate] = ratesOf(FREIGHT, { pounds: dimensions?.weightPounds, cents });
  return rate?.cents ?? 0;
}

const DAY_MS = 86_400_000;

/** A sale that is scheduled for two weeks from now. */
function soonOnSale(price: number) {
  const [saleFrom, saleUntil] = [14, 28].map((days) => new Date(Date.now() + days * DAY_MS).toISOString());
  return { isOnSale: true, salePrice: Math.round(price * 0.85), saleFrom, saleUntil };
}

/** A fixed id, so that links to a product are valid in every data folder. */
export const productId = (itemNumber: string): string => idAt(OPENED, `${ID_PREFIX}${itemNumber}`);

/** Adds the missing products with their uploaded pictures. */
export async function seedCatalogue(
  catalogue: Catalogue,
  keys: Map<string, string>,
  owner: User,
): Promise<void> {
  for (const { images, imageTexts = {}, salePrice, cutout, ...product } of catalogue) {
    const id = productId(product.itemNumber);
    if (await exists(getProduct(id))) continue;
    const imageGallery = images.flatMap((file) => keys.get(file) ?? []);
    const pictures = {
      imageGallery,
      imageTexts: byKey(imageTexts, keys),
      cutout: cutout && keys.get(cutout),
    };
    const options = product.options?.map((group) => withUploads(group, keys));
    const accessoryIds = ACCESSORIES[product.itemNumber]?.map(productId);
    const sale = product.itemNumber === ON_SALE_SOON ? soonOnSale(product.price) : {};
    await addProduct(
      { ...product, ...pictures, options, salePrice: salePrice ?? 0, accessoryIds, ...sale },
      owner,
      id,
    );
  }
}

function withUploads(group: Group, keys: Map<string, string>): Group {
  const uploaded = (one: { key: string } | undefined) => one && { key: keys.get(one.key) ?? '' };
  const choices = group.choices.map(({ picture, chip, ...choice }) => ({
    ...choice,
    ...(picture && { picture: uploaded(picture) }),
    ...(chip && { chip: uploaded(chip) }),
  }));
  return { ...group, choices };
}

/** Alternative texts stand by file in the art folder, and by key in a product. */
function byKey(texts: Record<string, string>, keys: Map<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([file, text]) => [keys.get(file) ?? file, text]));
}

/** Adds a product that is still a draft, and one that is archived, unless they are there. */
export async function seedOtherStates(owner: User): Promise<void> {
  const names = (await listProductChoices()).map(({ name }) => name);
  for (const [state, name] of [
    ['draft', OTHER_STATES.draft],
    ['archived', OTHER_STATES.archived],
  ] as const) {
    if (names.includes(name)) continue;
    const { id, version, imageGallery, cutout, ...product } = await duplicateProduct(
      productId(OTHER_STATES.of),
    );
    const pictures = { imageGallery: imageGallery.map(({ key }) => key), cutout: cutout?.key };
    await updateProduct(id, version, { ...product, ...pictures, name, state }, owner);
  }
}
