import {
  aProduct,
  aProductInput,
  aReadyUpload,
  aUser,
  owner,
} from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import { registerUpload } from '../../core/media/create-upload.ts';
import { uploads } from '../../core/media/upload.entity.ts';
import { EditConflictError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { ProductInput } from './product.schema.ts';
import { getProduct } from './read-products.ts';
import { addProduct, updateProduct } from './save-product.ts';

useTable();

test('a new product has no ratings, and its pictures in the order of their keys', async () => {
  const keys = [await aReadyUpload('product', owner), await aReadyUpload('product', owner)];
  const { id } = await addProduct(await aProductInput({ imageGallery: keys.toReversed() }), owner);
  const product = await getProduct(id);
  expect(product).toMatchObject({ averageRating: 0, ratingCount: 0, version: 1 });
  expect(product.imageGallery.map(({ key }) => key)).toEqual(keys.toReversed());
});

test('a picture cannot be used before it is ready, by somebody else, as another kind, or twice', async () => {
  const pending = await registerUpload({ kind: 'product', filename: 'a.jpg' }, owner);
  const used = (await aProduct()).imageGallery[0]?.key ?? '';
  const foreign = await aReadyUpload('product', aUser({ isAdmin: true, uid: 'other' }));
  const hero = await aReadyUpload('hero', owner);
  const writes = watchWrites();
  for (const key of [pending, used, foreign, hero, 'products/1_nothing.jpg'])
    await expect(addProduct(await aProductInput({ imageGallery: [key] }), owner)).rejects.toThrow(
      InvalidError,
    );
  expect(writes()).toEqual([]);
});

test('of products that take the same upload at once, all but one are refused for the upload and not for their numbers', async () => {
  const key = await aReadyUpload('product', owner);
  const products = await Promise.all(Array.from({ length: 6 }, () => aProduct()));
  const inputs = await Promise.all(
    products.map(({ itemNumber }) => aProductInput({ itemNumber, imageGallery: [key] })),
  );
  const saves = await Promise.allSettled(
    products.map(({ id }, place) => updateProduct(id, 1, inputs[place] as ProductInput, owner)),
  );
  const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []));
  expect(refused).toHaveLength(5);
  for (const reason of refused)
    expect(reason).not.toMatchObject({ errors: { itemNumber: expect.anything() } });
});

test('an update keeps old pictures, adds new ones, and moves the product in the list', async () => {
  const { id, version, imageGallery } = await aProduct({ itemNumber: '7' });
  const added = await aReadyUpload('product', owner);
  const kept = imageGallery[0]?.key ?? '';
  const input = await aProductInput({ name: 'Renamed', itemNumber: '8', imageGallery: [added, kept] });
  const updated = await updateProduct(id, version, input, owner);
  expect(updated).toMatchObject({ name: 'Renamed', version: 2 });
  expect(updated.imageGallery.map(({ key }) => key)).toEqual([added, kept]);
});

test('of owners who save one version, also at the same moment, one succeeds; the others are refused with their pictures', async () => {
  const { id, version, imageGallery } = await aProduct();
  const before = imageGallery.map(({ key }) => key);
  const inputs = await Promise.all(
    [1, 2, 3, 4, 5].map(async (number) =>
      aProductInput({
        name: `Bowl ${number}`,
        imageGallery: [...before, await aReadyUpload('product', owner)],
      }),
    ),
  );
  const saves = await Promise.allSettled(inputs.map((input) => updateProduct(id, version, input, owner)));
  const refusals = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason] : []));
  expect(refusals).toEqual(Array(4).fill(expect.any(EditConflictError)));
  const winner = inputs[saves.findIndex(({ status }) => status === 'fulfilled')];
  const product = await getProduct(id);
  expect(product).toMatchObject({ name: winner?.name, version: version + 1 });
  expect(product.imageGallery.map(({ key }) => key)).toEqual(winner?.imageGallery);
  for (const { name, imageGallery } of inputs) {
    const { data } = await uploads()
      .get({ key: imageGallery.at(-1) ?? '' })
      .go();
    expect(data?.attachedTo !== undefined).toBe(name === winner?.name);
  }
  await expect(updateProduct(id, version, await aProductInput(), owner)).rejects.toThrow(EditConflictError);
});

const DIMENSIONS = {
  footprint: 'round',
  widthInches: 47,
  depthInches: 41,
  heightInches: 19,
  clearanceInches: 36,
  view: {
    contactX: 450.6,
    contactY: 395.9,
    pixelsPerInch: 16.885,
    turnDegrees: -14.3,
    pitchDegrees: 18.8,
    eyeHeightInches: 63,
    distanceInches: 157.5,
  },
} as const;

test('a cut-out and dimensions are kept, and removed by a save without them', async () => {
  const cutout = await aReadyUpload('product', owner);
  const { id, imageGallery } = await aProduct({ cutout, dimensions: DIMENSIONS });
  expect(await getProduct(id)).toMatchObject({ cutout: { key: cutout }, dimensions: DIMENSIONS });
  const input = await aProductInput({ imageGallery: imageGallery.map(({ key }) => key) });
  const renamed = await updateProduct(
    id,
    1,
    { ...input, name: 'Renamed', cutout, dimensions: DIMENSIONS },
    owner,
  );
  expect(renamed).toMatchObject({ name: 'Renamed', cutout: { key: cutout }, dimensions: DIMENSIONS });
  const bare = await updateProduct(id, 2, input, owner);
  expect(bare).not.toHaveProperty('cutout');
  expect(bare).not.toHaveProperty('dimensions');
  expect((await uploads().get({ key: cutout }).go()).data).toBeNull();
});

test('a picture of the gallery cannot be the cut-out too', async () => {
  const key = await aReadyUpload('product', owner);
  await expect(addProduct(await aProductInput({ imageGallery: [key], cutout: key }), owner)).rejects.toThrow(
    InvalidError,
  );
});

test('a product that does not exist cannot be saved', async () => {
  await expect(updateProduct(newId(), 1, await aProductInput(), owner)).rejects.toThrow(NotFoundError);
});
