import { randomUUID } from 'node:crypto';
import {
  anAccount,
  aProduct,
  aProductInput,
  aReadyUpload,
  aUser,
  owner,
} from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import { uploads } from '../../core/media/upload.entity.ts';
import { ConflictError, InUseError, InvalidError, NotFoundError } from '../../core/runtime/errors.ts';
import { deleteProduct } from './delete-product.ts';
import { duplicateProduct } from './duplicate-product.ts';
import { itemNumbers, markUsed } from './item-number.entity.ts';
import { listProductRows } from './list-product-rows.ts';
import type { Product } from './product.contract.ts';
import { products } from './product.entity.ts';
import { findByItemNumber, getProduct, listProducts, listWholeProducts } from './read-products.ts';
import { addProduct, updateProduct } from './save-product.ts';

useTable();

const keysOf = ({ imageGallery }: Product) => imageGallery.map(({ key }) => key);
const save = async (product: Product, changed: Partial<Parameters<typeof addProduct>[0]>) => {
  const { itemNumber, name, price } = product;
  const input = await aProductInput({ itemNumber, name, price, imageGallery: keysOf(product), ...changed });
  return updateProduct(product.id, product.version, input, owner);
};
const isStored = async (key = '') => (await uploads().get({ key }).go()).data !== null;

describe('states', () => {
  test('a draft and an archived product are in no list of the shop, and the owner finds both', async () => {
    const tag = randomUUID();
    const common = { searchTags: [tag], price: 5 };
    const [draft, archived, active] = [
      await aProduct({ ...common, state: 'draft', imageGallery: [] }),
      await aProduct({ ...common, state: 'archived' }),
      await aProduct(common),
    ];
    for (const list of [await listProducts(), await listWholeProducts()]) {
      const ids = list.map(({ id }) => id);
      expect([draft, archived, active].map(({ id }) => ids.includes(id))).toEqual([false, false, true]);
    }
    const found = async (state?: 'draft' | 'archived') =>
      (await listProductRows({ q: tag.toUpperCase(), state })).items.map(({ id }) => id);
    expect(await found()).toEqual([draft, archived, active].map(({ id }) => id));
    expect([await found('draft'), await found('archived')]).toEqual([[draft.id], [archived.id]]);
  });

  test('a save that names no state leaves the state as it is', async () => {
    const archived = await save(await aProduct(), { state: 'archived' });
    expect((await save(archived, { name: 'Renamed' })).state).toBe('archived');
  });

  test('a draft without a picture cannot become active', async () => {
    const draft = await aProduct({ state: 'draft', imageGallery: [] });
    await expect(save(draft, { state: 'active' })).rejects.toThrow(InvalidError);
    expect((await getProduct(draft.id)).state).toBe('draft');
  });
});

describe('item numbers', () => {
  test('of products that are added at once with one number, one is added', async () => {
    const itemNumber = 'R-1';
    const inputs = await Promise.all([1, 2, 3, 4].map(() => aProductInput({ itemNumber })));
    const added = await Promise.allSettled(inputs.map((input) => addProduct(input, owner)));
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = added.flatMap((one) => (one.status === 'rejected' ? [one.reason.errors] : []));
    expect(refused).toEqual(Array(3).fill({ itemNumber: 'Another product has item number R-1.' }));
  });

  test('a number in other letters is the same number', async () => {
    await aProduct({ itemNumber: 'Case-1' });
    await expect(aProduct({ itemNumber: 'case-1' })).rejects.toThrow(InvalidError);
  });

  test('a number that nothing refers to is free once its product has another', async () => {
    const product = await aProduct({ itemNumber: 'F-1' });
    await save(product, { itemNumber: 'F-2' });
    expect((await aProduct({ itemNumber: 'F-1' })).itemNumber).toBe('F-1');
  });

  test('a number that something refers to is never given to another product', async () => {
    const product = await aProduct({ itemNumber: 'U-1' });
    await markUsed('quote', [{ itemNumber: 'U-1' }]);
    const renumbered = await save(product, { itemNumber: 'U-2' });
    await expect(aProduct({ itemNumber: 'U-1' })).rejects.toThrow(InvalidError);
    await expect(deleteProduct(product.id, renumbered.version)).rejects.toThrow(
      'It cannot be deleted: quotes refer to it. Archive it instead.',
    );
  });

  test('a product takes back each number that it had, used or not, and keeps its uses', async () => {
    let product = await aProduct({ itemNumber: 'B-1' });
    await markUsed('order', [{ itemNumber: 'B-1' }]);
    for (const itemNumber of ['B-2', 'B-1', 'B-3', 'b-1', 'B-2', 'B-1']) {
      product = await save(product, { itemNumber });
      expect(product.itemNumber).toBe(itemNumber);
    }
    await expect(deleteProduct(product.id, product.version)).rejects.toThrow('orders refer to it');
    await expect(aProduct({ itemNumber: 'B-1' })).rejects.toThrow(InvalidError);
  });

  test('two products from before numbers were unique can be mended', async () => {
    const [first, second] = [await aProduct({ itemNumber: 'O-1' }), await aProduct({ itemNumber: 'O-2' })];
    await products().patch({ id: second.id }).set({ itemNumber: 'O-1', listOrder: '~O-1' }).go();
    for (const number of ['O-1', 'O-2']) await itemNumbers().delete({ number }).go();
    const twin = await getProduct(second.id);
    const mended = await save(twin, { itemNumber: 'O-3' });
    expect([mended.itemNumber, (await save(first, { name: 'Kept' })).itemNumber]).toEqual(['O-3', 'O-1']);
    // What refers to them was not counted then.
    await expect(deleteProduct(twin.id, mended.version)).rejects.toThrow(InUseError);
  });
});

describe('duplicates', () => {
  test('a duplicate is a draft with a number of its own and the same pictures, without reviews', async () => {
    const original = await aProduct({ itemNumber: '0041', name: 'Bowl', inTheBox: ['Tongs'] });
    await products().patch({ id: original.id }).add({ ratingSum: 5, ratingCount: 1, stars5: 1 }).go();
    const copies = await Promise.all([duplicateProduct(original.id), duplicateProduct(original.id)]);
    for (const copy of copies) {
      expect(copy).toMatchObject({
        name: 'Copy of Bowl',
        state: 'draft',
        inTheBox: ['Tongs'],
        ratingCount: 0,
      });
      expect(keysOf(copy)).toEqual(keysOf(original));
    }
    const numbers = new Set([original, ...copies].map(({ itemNumber }) => itemNumber));
    expect(numbers.size).toBe(3);
  });

  test('a shared picture stays until its last product gives it up', async () => {
    const original = await aProduct();
    const [key] = keysOf(original);
    const copy = await duplicateProduct(original.id);
    await deleteProduct(original.id, original.version);
    expect(await isStored(key)).toBe(true);
    await save(copy, { imageGallery: [await aReadyUpload('product', owner)] });
    expect(await isStored(key)).toBe(false);
  });

  test('a picture that both products give up at once is given up, once', async () => {
    const original = await aProduct();
    const [key] = keysOf(original);
    const copy = await duplicateProduct(original.id);
    const both = [original, copy].map(
      ({ id, version }) =>
        () =>
          deleteProduct(id, version),
    );
    const results = await Promise.allSettled(both.map((remove) => remove()));
    for (const [place, { status }] of results.entries()) if (status === 'rejected') await both[place]?.();
    expect(await isStored(key)).toBe(false);
  });
});

test('the pictures of choices are kept by who shows them, and given up when none does', async () => {
  const [picture = '', chip = ''] = await Promise.all([1, 2].map(() => aReadyUpload('product', owner)));
  const options = [
    {
      ...{ id: 'stone', name: 'Stone', isMultiple: false, isRequired: true },
      choices: [{ id: 'slate', name: 'Slate', cents: 0, picture: { key: picture }, chip: { key: chip } }],
    },
  ];
  const product = await aProduct({ options });
  expect(product.options?.[0]?.choices[0]).toMatchObject({
    picture: { key: picture, width: 1600 },
    chip: {},
  });
  const copy = await duplicateProduct(product.id);
  const without = await save(product, {
    options: [{ ...options[0], choices: [{ id: 'slate', name: 'Slate', cents: 0, chip: { key: chip } }] }],
  } as Partial<Parameters<typeof addProduct>[0]>);
  expect(without.options?.[0]?.choices[0]?.picture).toBeUndefined();
  await deleteProduct(copy.id, copy.version);
  expect([await isStored(picture), await isStored(chip)]).toEqual([false, true]);
});

describe('deletion', () => {
  test('an unused product goes with its pictures, and its number is free', async () => {
    const product = await aProduct({ itemNumber: 'D-1' });
    await deleteProduct(product.id, product.version);
    expect(await isStored(keysOf(product)[0])).toBe(false);
    await expect(getProduct(product.id)).rejects.toThrow(NotFoundError);
    expect(await findByItemNumber('D-1')).toBeUndefined();
    await expect(deleteProduct(product.id, product.version)).rejects.toThrow(NotFoundError);
    await aProduct({ itemNumber: 'D-1' });
  });

  test.each(['request', 'quote', 'order'] as const)(
    'a product in a %s stays, and nothing is written',
    async (use) => {
      const product = await aProduct();
      await markUsed(use, [{ itemNumber: product.itemNumber }]);
      const writes = watchWrites();
      await expect(deleteProduct(product.id, product.version)).rejects.toThrow(`${use}s refer to it`);
      expect(writes()).toEqual([]);
    },
  );

  test('a product that somebody changed meanwhile stays', async () => {
    const product = await aProduct();
    await save(product, { name: 'Changed' });
    await expect(deleteProduct(product.id, product.version)).rejects.toThrow(ConflictError);
  });

  test('of a deletion and a use at the same moment, one wins', async () => {
    const customer = aUser({ uid: 'racer' });
    await anAccount(customer, 'customer');
    for (let round = 0; round < 8; round++) {
      const product = await aProduct();
      const [deleted] = await Promise.allSettled([
        deleteProduct(product.id, product.version),
        markUsed('order', [{ itemNumber: product.itemNumber }]),
      ]);
      const { data: number } = await itemNumbers()
        .get({ number: product.itemNumber })
        .go({ consistent: true });
      // Marked first, the product is there and still has its number; deleted first, it is not.
      expect(number?.productId).toBe(deleted.status === 'fulfilled' ? undefined : product.id);
    }
  });
});
