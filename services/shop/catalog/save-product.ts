import type { Picture } from '../../core/media/picture.contract.ts';
import { attached, released, shownPictures } from '../../core/media/upload.entity.ts';
import { commitAll, has, writesOf } from '../../core/runtime/commit.ts';
import { EditConflictError, InvalidError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { changedNumber, claimedNumber, refuseTaken } from './item-number.entity.ts';
import { choicePictures, type OptionGroup } from './options.contract.ts';
import { type GalleryPicture, type Product, type ProductState, productProblems } from './product.contract.ts';
import { listOrder, products } from './product.entity.ts';
import type { ProductInput } from './product.schema.ts';
import { checkedOptions } from './read-options.ts';
import { asPriced, getProduct, readProduct, stateOf } from './read-products.ts';

const OPTIONAL = ['cutout', 'dimensions', 'options'] as const;

/** Adds a product, with the owner's finished uploads as its pictures. InvalidError if it breaks a rule. */
export async function addProduct(
  { imageTexts, ...input }: ProductInput,
  user: User,
  id = newId(),
): Promise<Product> {
  const state = input.state ?? 'active';
  refuseProblems({ ...input, state });
  await refuseTaken(input.itemNumber);
  const options = await checkedOptions(input.options, id);
  const pictures = await picturesFor({ ...input, options, imageTexts }, [], user);
  const item = { ...input, ...pictures, id, state, listOrder: listOrder(input.itemNumber) };
  await commitAll(
    claimedNumber(input.itemNumber, id),
    writesOf(products, (write) => write.create(item)),
    attached(keysOf(pictures), `PRODUCT#${id}`),
  );
  return getProduct(id);
}

/**
 * Saves a product over the version that the owner saw, and gives up the pictures that it no longer shows.
 * EditConflictError if the product has changed since; InvalidError if it breaks a rule.
 */
export async function updateProduct(
  id: string,
  version: number,
  { imageTexts, ...input }: ProductInput,
  user: User,
): Promise<Product> {
  const changed = new EditConflictError('This product has changed since you opened it.');
  const before = await readProduct(id);
  const { planned, version: seen } = asPriced(before);
  if (seen !== version) throw changed;
  const now = stateOf(before);
  refuseProblems({ ...input, state: input.state ?? (now === 'removed' ? 'archived' : now) });
  const options = await checkedOptions(input.options, id);
  const pictures = await picturesFor({ ...input, options, imageTexts }, allPictures(before), user);
  const [shown, wanted] = [keysOf(before), keysOf(pictures)];
  const [dropped, { usedBefore, number }] = await Promise.all([
    released(shown.filter((key) => !wanted.includes(key))),
    changedNumber(before, input.itemNumber),
  ]);
  await commitAll(
    writesOf(
      products,
      (write) =>
        write
          .patch({ id })
          .set({ ...input, ...pictures, listOrder: listOrder(input.itemNumber) })
          .set(usedBefore.length > 0 ? { usedBefore: [...(before.usedBefore ?? []), ...usedBefore] } : {})
          .remove(OPTIONAL.filter((field) => input[field] === undefined))
          // What is saved has the prices that have begun.
          .remove(planned ? ['optionPrices'] : ['optionPrices', 'planned'])
          .add({ version: 1 })
          .where(has({ version: before.version })),
      changed,
    ),
    number,
    attached(
      wanted.filter((key) => !shown.includes(key)),
      `PRODUCT#${id}`,
    ),
    dropped,
  );
  return getProduct(id);
}

function refuseProblems(product: ProductInput & { state: ProductState }): void {
  const problems = productProblems(product);
  if (Object.keys(problems).length > 0) throw new InvalidError(problems);
}

interface Pictures {
  imageGallery: GalleryPicture[];
  cutout: Picture | undefined;
  options: OptionGroup[] | undefined;
}

type WithPictures = Pick<Product, 'imageGallery' | 'cutout' | 'options'>;

const allPictures = ({ imageGallery, cutout, options }: WithPictures): GalleryPicture[] => [
  ...imageGallery,
  ...(cutout ? [cutout] : []),
  ...choicePictures(options),
];

/** Each once: choices may show one picture. */
export const keysOf = (product: WithPictures): string[] => [
  ...new Set(allPictures(product).map(({ key }) => key)),
];

/** The gallery in the wanted order, the cut-out and those of choices: pictures that the product had before, and pictures of new uploads. */
async function picturesFor(
  {
    imageGallery,
    cutout,
    options,
    imageTexts,
  }: Pick<ProductInput, 'imageGallery' | 'cutout' | 'options' | 'imageTexts'>,
  before: GalleryPicture[],
  user: User,
): Promise<Pictures> {
  if (cutout && imageGallery.includes(cutout))
    throw new InvalidError({ cutout: 'This picture is already in the gallery.' });
  const shown = (keys: string[], field: string) =>
    shownPictures(before, { keys, kind: 'product', owner: user.uid, field });
  const gallery: GalleryPicture[] = await shown(imageGallery, 'imageGallery');
  const [picture] = await shown(cutout ? [cutout] : [], 'cutout');
  const ofChoices = await shown([...new Set(choicePictures(options).map(({ key }) => key))], 'options');
  const found = ({ key }: { key: string }) => ofChoices.find((one) => one.key === key);
  return {
    imageGallery: gallery.map((one) => described(one, imageTexts)),
    cutout: picture,
    options: options?.map((group) => ({
      ...group,
      choices: group.choices.map(({ picture: whole, chip, ...choice }) => ({
        ...choice,
        ...(whole && { picture: found(whole) }),
        ...(chip && { chip: found(chip) }),
      })),
    })),
  };
}

function described({ alt: before, ...picture }: GalleryPicture, texts?: Record<string, string>) {
  const alt = texts ? texts[picture.key] : before;
  return alt ? { ...picture, alt } : picture;
}
