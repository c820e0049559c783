/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { aProduct } from '@hearthside/tests/fixtures/page/answers.ts';
import { visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { moved } from '../list/move-buttons.tsx';
import { type GroupDraft, newChoice, newGroup, optionsDraftOf, toOptions } from './options-draft.ts';
import { OptionsEditor } from './options-editor.tsx';

const OPTIONS = [sizes(-40_050)];
const screenDome = {
  ...aProduct({ id: 'P11', name: 'Spark Screen', itemNumber: '011', price: 245 }),
  picture: null,
};

function visitEditor(options = optionsDraftOf(OPTIONS), errors = {}) {
  let latest = options;
  function Editor() {
    const [draft, setDraft] = useState<GroupDraft[]>(options);
    latest = draft;
    return <OptionsEditor productId={aProduct().id} options={draft} errors={errors} onChange={setDraft} />;
  }
  const own = { ...aProduct(), picture: null };
  visitPage(Editor, { answers: { 'GET /api/admin/products': [own, screenDome] } });
  return () => toOptions(latest);
}

test('a draft makes the options that it was made of', () => {
  expect(toOptions(optionsDraftOf(OPTIONS))).toEqual(OPTIONS);
  expect(toOptions([])).toBeUndefined();
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
});

test('a size is read as it is typed, before its field is left', () => {
  const typed = { widthInches: '36,5', weightPounds: '1,250', depthInches: '', heightInches: '41,125' };
  const choices = [{ ...newChoice(), name: '48 in', sizes: typed }];
  const read = { widthInches: 36.5, weightPounds: 1250, heightInches: 41.125 };
  expect(toOptions([{ ...newGroup(), choices }])?.[0]?.choices[0]?.sizes).toEqual(read);
});

test('an owner adds a question with a choice and a product, by keyboard alone', async () => {
  const options = visitEditor([]);
  await userEvent.click(screen.getByText('Options (0)'));
  screen.getByRole('button', { name: 'Add an option' }).focus();
  await userEvent.keyboard('{Enter}Extras');
  await userEvent.type(screen.getByLabelText('Choice'), 'Cover');
  await userEvent.type(screen.getByLabelText('Price difference'), '99.5');
  await userEvent.click(screen.getByLabelText('Several may be chosen'));
  screen.getByRole('button', { name: 'Add a product as a choice' }).focus();
  await userEvent.keyboard('{Enter}');
  const product = await screen.findByLabelText('Accessory');
  // The product itself is not offered.
  expect(
    within(product)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a product', '#011 Spark Screen']);
  await userEvent.selectOptions(product, '#011 Spark Screen');
  expect(options()).toMatchObject([
    {
      name: 'Extras',
      isMultiple: true,
      isRequired: true,
      choices: [
        { name: 'Cover', cents: 9950 },
        { name: 'Spark Screen', cents: 24_500, productId: 'P11' },
      ],
    },
  ]);
});

test('a choice moves up and down, which is announced, and its button keeps the focus at the end', async () => {
  const options = visitEditor();
  const up = screen.getByRole('button', { name: 'Move 48 in up' });
  up.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(options()?.[0]?.choices.map(({ id }) => id)).toEqual(['s48', 's36']);
  expect(screen.getByText('48 in is at place 1 of 2.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move 48 in up' }));
});

test('choices are typed like a table: Enter goes to the next row, Alt and an arrow move one, rows are pasted', async () => {
  const options = visitEditor();
  const user = userEvent.setup();
  const focused = () => (document.activeElement as HTMLInputElement).value;
  const [difference] = screen.getAllByLabelText('Price difference');
  await user.click(difference as HTMLElement);
  await user.keyboard('{Enter}25{Enter}56 in{ArrowUp}');
  expect(focused()).toBe('48 in');
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(focused()).toBe('48 in');
  expect(screen.getByText('48 in is at place 3 of 3.')).toBeTruthy();
  await user.paste('60 in\t$1,200\r\n72 in\t1.350,50\r\n');
  expect(options()?.[0]?.choices).toMatchObject([
    { id: 's36', name: '36 in' },
    { name: '56 in', cents: 0 },
    { id: 's48', name: '60 in', cents: 120_000 },
    { name: '72 in', cents: 135_050 },
  ]);
  await user.paste(Array.from({ length: 20 }, (_, place) => `Stone ${place}`).join('\n'));
  expect(options()?.[0]?.choices).toHaveLength(12);
  expect(screen.getByText(/^10 of 20 rows are pasted/)).toBeTruthy();
});

test('Enter goes on from an option’s name to its choices, and from an empty last choice to a new option', async () => {
  const options = visitEditor([]);
  await userEvent.click(screen.getByText('Options (0)'));
  screen.getByRole('button', { name: 'Add an option' }).focus();
  await userEvent.keyboard(
    '{Enter}Size{Enter}36 in{Enter}48 in{Tab}120{Enter}{Enter}Fuel{Enter}Wood{Enter}Gas',
  );
  expect(options()).toMatchObject([
    { name: 'Size', choices: [{ name: '36 in' }, { name: '48 in', cents: 12_000 }] },
    { name: 'Fuel', choices: [{ name: 'Wood' }, { name: 'Gas' }] },
  ]);
  expect(options()?.[0]?.choices).toHaveLength(2);
});

test('a product among the choices stays what it is when rows are pasted over it', async () => {
  const [size] = optionsDraftOf(OPTIONS);
  const [first, second] = size?.choices ?? [];
  const dome = { id: 'dome', name: 'Spark Screen', difference: '245.00', productId: 'P11' };
  const options = visitEditor([{ ...size, choices: [first, dome, second] } as GroupDraft]);
  const user = userEvent.setup();
  await user.click(screen.getAllByLabelText('Choice')[0] as HTMLElement);
  await user.paste('40 in\t0\nDome\t1\n50 in\t2');
  expect(options()?.[0]?.choices).toMatchObject([
    { name: '40 in', cents: 0 },
    { name: 'Spark Screen', cents: 24_500, productId: 'P11' },
    { name: '50 in', cents: 200 },
  ]);
  expect(screen.getByText(/^2 of 3 rows are pasted/)).toBeTruthy();
});

test('the focus goes to a choice that is added, and to the list when one is removed', async () => {
  visitEditor();
  await userEvent.click(screen.getByRole('button', { name: 'Add a choice' }));
  expect(document.activeElement).toBe(screen.getAllByLabelText('Choice').at(-1));
  await userEvent.click(screen.getByRole('button', { name: 'Add a product as a choice' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Accessory'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove 36 in' }));
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Choices of Size' }));
});

test('the browser reports what the server would refuse, at its field; what the server says stands there too', async () => {
  visitEditor(undefined, { 'options.0.choices.1.name': 'From the server.' });
  const [first, second] = screen.getAllByLabelText<HTMLInputElement>('Choice');
  expect(screen.getByText('From the server.')).toBeTruthy();
  await userEvent.clear(second as HTMLInputElement);
  expect(second?.validationMessage).toBe('Please name the choice.');
  await userEvent.type(second as HTMLInputElement, '36 IN');
  expect([first?.validationMessage, second?.validationMessage]).toEqual(['', 'This is already a choice.']);
  for (const name of ['Remove 36 in', 'Remove 36 IN'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.getByLabelText<HTMLInputElement>('Option').validationMessage).toBe('Please add a choice.');
});
