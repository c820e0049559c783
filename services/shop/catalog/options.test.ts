import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { aProduct, aProductInput, owner } from '@hearthside/tests/fixtures/table/catalogue.ts';
import { useTable, watchWrites } from '@hearthside/tests/fixtures/table/table.ts';
import fc from 'fast-check';
import { InvalidError } from '../../core/runtime/errors.ts';
import { newId } from '../../core/runtime/ids.ts';
import { asChosen } from './as-chosen.contract.ts';
import { choiceLines, choiceProblem } from './choice-words.contract.ts';
import {
  chosenOf,
  MAX_CHOICES,
  MAX_GROUPS,
  type OptionGroup,
  standardChoices,
  traitCents,
  withDefaults,
} from './options.contract.ts';
import { priceWith } from './price.contract.ts';
import type { Product } from './product.contract.ts';
import { Options, ProductInput } from './product.schema.ts';
import { offeredOptions } from './read-options.ts';
import { getProduct } from './read-products.ts';
import { addProduct, updateProduct } from './save-product.ts';

useTable();

const SIZE = sizes(40_000, -12_050);
const EXTRAS: OptionGroup = {
  id: 'extras',
  name: 'Accessories',
  isMultiple: true,
  isRequired: false,
  choices: [
    { id: 'cover', name: 'Cover', cents: 9_900 },
    { id: 'grate', name: 'Grate', cents: 0 },
  ],
};
const OPTIONS = [SIZE, EXTRAS];

test('the price is that of the product on that day and of each choice, to the cent and never below zero', () => {
  const product = { price: 1290.1, salePrice: 990.1, isOnSale: false };
  const price = (...ids: string[]) => priceWith(product, chosenOf(OPTIONS, ids));
  expect(price()).toBe(129_010);
  expect(price('s36', 'cover', 'unknown')).toBe(126_860);
  expect(priceWith({ ...product, isOnSale: true }, chosenOf(OPTIONS, ['s48']))).toBe(139_010);
  expect(priceWith({ ...product, price: 1 }, chosenOf(OPTIONS, ['s36']))).toBe(0);
});

test.each([
  [['s36'], undefined],
  [['s48', 'cover', 'grate'], undefined],
  [['cover'], 'Please choose: Size.'],
  [['s36', 's48'], 'Please choose only one: Size.'],
  [['s36', 'gone'], 'One of your choices is no longer available.'],
])('the choices %j are told to be: %p', (ids, problem) => {
  expect(choiceProblem(OPTIONS, ids)).toBe(problem);
});

test('what is needed and takes one choice begins with its first', () => {
  expect(withDefaults(OPTIONS, ['cover'])).toEqual(['cover', 's36']);
  expect(withDefaults(OPTIONS, ['s48'])).toEqual(['s48']);
  expect(choiceLines(chosenOf(OPTIONS, ['grate', 'cover', 's48']))).toEqual([
    'Size: 48 in',
    'Accessories: Cover, Grate',
  ]);
});

/** What can be chosen of a group: one choice, or nothing where that is allowed. */
const waysOf = (group: OptionGroup) => [
  ...(group.isRequired && !group.isMultiple ? [] : [[]]),
  ...group.choices.map(({ id }) => [id]),
];

test('a fuel costs the least that the choices with it add, where all else is as the page shows it', () => {
  const fuels = fc.uniqueArray(fc.constantFrom('Wood', 'Propane', 'Gas', '6'), { maxLength: 2 });
  const choices = fc.array(fc.record({ cents: fc.integer({ min: -500, max: 500 }), fuels }), {
    minLength: 1,
    maxLength: 3,
  });
  const groups = fc.array(fc.record({ isMultiple: fc.boolean(), isRequired: fc.boolean(), choices }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(groups, fuels, (drawn, own) => {
      const options = drawn.map((group, at) => ({
        ...{ ...group, id: `g${at}`, name: `G${at}` },
        choices: group.choices.map((choice, place) => ({
          ...choice,
          id: `${at}.${place}`,
          name: `C${place}`,
        })),
      }));
      const product = {
        price: 100,
        salePrice: 0,
        isOnSale: false,
        fuels: own,
        options,
      } as unknown as Product;
      const ways = options.reduce<string[][]>(
        (all, group) => {
          const decides = group.choices.some((choice) => choice.fuels.length > 0);
          const each = decides ? waysOf(group) : [standardChoices([group]).map(({ id }) => id)];
          return all.flatMap((ids) => each.map((more) => [...ids, ...more]));
        },
        [[]],
      );
      const least: Record<string, number> = {};
      for (const chosen of ways.map((ids) => chosenOf(options, ids)))
        for (const fuel of asChosen(product, chosen).fuels) {
          const cents = chosen.reduce((sum, choice) => sum + choice.cents, 0);
          least[fuel] = Math.min(least[fuel] ?? Infinity, cents);
        }
      expect(traitCents(product)).toEqual(least);
    }),
  );
});

const many = (count: number) => Array.from({ length: count }, (_, place) => place);
test.each<[string, unknown]>([
  ['a group without a name', [{ ...SIZE, name: ' ' }]],
  ['a group without choices', [{ ...SIZE, choices: [] }]],
  ['a choice without a name', [{ ...SIZE, choices: [{ id: 'a', name: '', cents: 0 }] }]],
  ['two groups of one name', [SIZE, { ...EXTRAS, name: 'size' }]],
  ['one choice twice', [{ ...SIZE, choices: [SIZE.choices[0], { ...SIZE.choices[0], id: 'b' }] }]],
  ['an id twice', [SIZE, { ...EXTRAS, choices: [{ id: 's36', name: 'Cover', cents: 0 }] }]],
  ['half a cent', [{ ...SIZE, choices: [{ id: 'a', name: 'A', cents: 0.5 }] }]],
  ['a difference without measure', [{ ...SIZE, choices: [{ id: 'a', name: 'A', cents: 1e9 }] }]],
  [
    'too many groups',
    many(MAX_GROUPS + 1).map((n) => ({
      ...SIZE,
      id: `g${n}`,
      name: `G${n}`,
      choices: [{ id: `c${n}`, name: 'A', cents: 0 }],
    })),
  ],
  [
    'too many choices',
    [{ ...SIZE, choices: many(MAX_CHOICES + 1).map((n) => ({ id: `c${n}`, name: `A${n}`, cents: 0 })) }],
  ],
])('%s is refused', (_, options) => {
  expect(Options.safeParse(OPTIONS).success).toBe(true);
  expect(Options.safeParse(options).success).toBe(false);
  expect(ProductInput.shape.options.safeParse(options).success).toBe(false);
});

test('options are kept, and removed by a save without them', async () => {
  const { id, imageGallery } = await aProduct({ options: OPTIONS });
  expect((await getProduct(id)).options).toEqual(OPTIONS);
  const input = await aProductInput({ imageGallery: imageGallery.map(({ key }) => key) });
  expect(await updateProduct(id, 1, input, owner)).not.toHaveProperty('options');
});

const accessory = (productId: string): OptionGroup => ({
  ...EXTRAS,
  choices: [{ id: 'screen', name: '', cents: 0, productId }],
});

test('an accessory has its product’s name and price as they are now', async () => {
  const screen = await aProduct({ name: 'Spark Screen', price: 245, salePrice: 199.5, isOnSale: true });
  expect(await offeredOptions([SIZE, accessory(screen.id)])).toEqual([
    SIZE,
    { ...EXTRAS, choices: [{ id: 'screen', name: 'Spark Screen', cents: 19_950, productId: screen.id }] },
  ]);
});

test('an accessory whose product is gone is not offered, nor a group without choices', async () => {
  expect(await offeredOptions([SIZE, accessory(newId())])).toEqual([SIZE]);
  expect(await offeredOptions([accessory('no id')])).toBeUndefined();
});

test('a product cannot be its own accessory, nor have one that does not exist; nothing is written', async () => {
  const { id, imageGallery } = await aProduct();
  const input = await aProductInput({ imageGallery: imageGallery.map(({ key }) => key) });
  const fresh = await aProductInput();
  const writes = watchWrites();
  const field = { errors: { 'options.1.choices.0.productId': 'Please choose another product.' } };
  await expect(
    updateProduct(id, 1, { ...input, options: [SIZE, accessory(id)] }, owner),
  ).rejects.toMatchObject(field);
  await expect(addProduct({ ...fresh, options: [accessory(newId())] }, owner)).rejects.toThrow(InvalidError);
  expect(writes()).toEqual([]);
});
