/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuotePage from './quote-page.tsx';
import QuoteSheetPage from './quote-sheet-page.tsx';

const PATH = '/api/admin/quotes/u1/q1';
const quote: AdminQuote = {
  uid: 'u1',
  id: 'q1',
  customerName: 'Dana Miller',
  customerEmail: 'dana@hearthside.example',
  isAddressProven: true,
  request: {
    productName: 'Fire Bowl',
    itemNumber: '001',
    details: 'Four feet wide.',
    submittedAt: '2026-11-03T12:00:00.000Z',
  },
  hasOrder: false,
  hasQuestions: false,
  state: 'draft',
  draft: {
    lines: [{ id: 'l1', what: 'Fire Bowl', options: '', quantity: 1, price: 150_900, isOptional: false }],
    deliveryCost: 0,
    deposit: 9_999_900,
    validUntil: '2099-12-31',
    note: '',
    drawings: [],
  },
  draftVersion: 2,
  sent: null,
  revision: 0,
  mails: [],
};

beforeAll(layNothingOut);

const bucket = aFormBucket();

const visitQuote = (answers: Answers = {}) =>
  visitPage(QuotePage, {
    session: OWNER,
    route: '/admin/quotes/:uid/:id',
    at: '/admin/quotes/u1/q1',
    answers: { [`GET ${PATH}`]: quote, 'GET /api/admin/products': [], ...answers },
  });

const page = (name: string) => screen.getByRole('button', { name });
const line = (name: string) => within(screen.getByRole('listitem', { name }));
const valueIn = (name: string, label: string) => line(name).getByLabelText<HTMLInputElement>(label).value;

test('the print of a quote leaves out what it does not have', async () => {
  const draft = quote.draft && { ...quote.draft, deposit: 0 };
  visitPage(QuoteSheetPage, {
    session: OWNER,
    route: '/admin/quotes/:uid/:id/sheet',
    at: '/admin/quotes/u1/q1/sheet',
    answers: { [`GET ${PATH}`]: { ...quote, draft } },
  });
  expect(await screen.findByText('Total')).toBeTruthy();
  for (const words of ['Note', 'Total with all options', 'Deposit, of the total'])
    expect(screen.queryByText(words)).toBeNull();
});

test('the owner who writes a quote learns which letters documents cannot print', async () => {
  visitQuote();
  const note = await screen.findByLabelText('Note to the customer');
  expect(screen.queryByText(/can’t be printed/)).toBeNull();
  await userEvent.type(note, 'To 山田太郎');
  expect(screen.getByText(/can’t be printed/).textContent).toContain('山田太郎');
});

test('a deposit that the server refuses to send is explained beside the field', async () => {
  const deposit = 'The deposit is more than the total of $1,509.00.';
  const { bodiesOf } = visitQuote({
    [`POST ${PATH}/versions`]: problem(422, { code: 'invalid', errors: { deposit } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send quote' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send without e-mail' }));
  const problemText = await screen.findByText(deposit);
  expect(screen.getByLabelText('Deposit requested').getAttribute('aria-describedby')).toBe(problemText.id);
  expect(screen.queryByRole('dialog')).toBeNull();
  const [sent] = bodiesOf(`POST ${PATH}/versions`);
  expect(sent).toMatchObject({ draftVersion: 2, sendsMail: false });
});

test('a quote that did not reach the site says so in words that help', async () => {
  const { alerts } = visitQuote({
    [`POST ${PATH}/versions`]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Send quote' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send without e-mail' }));
  await waitFor(() =>
    expect(alerts).toEqual(['We couldn’t send the quote. Please check your connection and try again.']),
  );
});

test('once a version is sent, nothing says that its draft is saved', async () => {
  const sent = {
    ...{ ...quote.draft, number: 1, sentAt: '2026-11-04T12:00:00.000Z', state: 'sent' },
    ...{ answers: [], events: [], delivery: { from: '2027-01-04', to: '2027-01-08' } },
  };
  let now: object = quote;
  const becomes = (next: object) => () => {
    now = next;
    return Response.json(now);
  };
  visitQuote({
    [`GET ${PATH}`]: () => Response.json(now),
    [`PUT ${PATH}`]: becomes({ ...quote, draft: { ...quote.draft, note: 'Hello!' }, draftVersion: 3 }),
    [`POST ${PATH}/versions`]: becomes({
      ...{ ...quote, draft: null, draftVersion: 4, state: 'sent', revision: 1 },
      sent: { ...sent, note: 'Hello!' },
    }),
  });
  await userEvent.type(await screen.findByLabelText('Note to the customer'), 'Hello!');
  await userEvent.click(page('Save draft'));
  expect(await screen.findByText('Draft saved.')).toBeTruthy();
  // It has the focus again after its dialog.
  const act = page('Send quote');
  await userEvent.click(act);
  await userEvent.click(await screen.findByRole('button', { name: 'Send without e-mail' }));
  // What was sent is shown, not its editor, and what it promises.
  expect(await screen.findByRole('button', { name: 'Write a new version' })).toBe(act);
  expect(screen.getByText('January 4 – 8, 2027')).toBeTruthy();
  expect(screen.queryByLabelText('What')).toBeNull();
  expect(screen.queryByText('Draft saved.')).toBeNull();
});

test('a quote is sent with the drawing that was just chosen', async () => {
  const key = 'drawing/q1/1_plan.pdf';
  const stored = { ...quote, draft: { ...quote.draft, drawings: [{ key, caption: '' }] }, draftVersion: 3 };
  const { bodiesOf } = visitQuote({
    'POST /api/hub/uploads': () => Response.json({ key, url: bucket.url(), fields: { key } }),
    [`GET /api/hub/uploads?key=${encodeURIComponent(key)}`]: { status: 'ready', key, picture: null },
    [`PUT ${PATH}`]: stored,
  });
  const plan = new File(['%PDF-'], 'plan.pdf', { type: 'application/pdf' });
  await userEvent.upload(await screen.findByLabelText('Drawings'), plan);
  await userEvent.click(screen.getByRole('button', { name: 'Send quote' }));
  expect(await screen.findByRole('dialog', { name: 'Send version 1 of the quote' })).toBeTruthy();
  expect(bodiesOf(`PUT ${PATH}`)[0]).toMatchObject({
    drawings: [{ key, caption: '' }],
  });
});

test('a tax is typed in a line, further lines begin with it, and one check says that prices include it', async () => {
  const stored = { ...quote, draftVersion: 3 };
  const { bodiesOf } = visitQuote({ [`PUT ${PATH}`]: stored });
  expect(screen.queryByLabelText('Prices include tax')).toBeNull();
  await userEvent.type(await screen.findByLabelText('Tax %'), '8.875');
  await userEvent.click(screen.getByRole('button', { name: 'Add a line' }));
  expect(screen.getAllByLabelText('Tax %').map((field) => (field as HTMLInputElement).value)).toEqual([
    '8.875',
    '8.875',
  ]);
  await userEvent.click(screen.getByLabelText('Prices include tax'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(screen.getByText('Tax 8.875%, included')).toBeTruthy();
  expect(screen.getByText(/^Delivery is taxed too, at 8\.875%/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await screen.findByText(/saved/i);
  expect(bodiesOf(`PUT ${PATH}`)[0]).toMatchObject({
    lines: [{ id: 'l1', tax: { rate: 8.875, isIncluded: true } }],
  });
});

test('what is pasted is read in any way of writing it, or stays for the person, and then nothing is saved', async () => {
  const { bodiesOf } = visitQuote();
  await userEvent.click(await screen.findByLabelText('What'));
  const file = join(import.meta.dirname, '../../../tests/fixtures/typed/paste-into-lines.tsv');
  await userEvent.paste(readFileSync(file, 'utf8'));
  const values = (label: string) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  expect(values('Unit price')).toEqual(['12.50', '1 290,50 €', '-50.00', '5%', '2 x 40', '10']);
  expect(values('Quantity')).toEqual(['1', '1', '1', '1', '1', '2.50']);
  expect(
    screen.getByText('We can’t be sure which number “2 x 40” is. Please write it like 1234.50.'),
  ).toBeTruthy();
  expect(screen.getByText('Please enter a number from 0 to 1,000,000.')).toBeTruthy();
  for (const name of ['Save draft', 'Templates']) await userEvent.click(screen.getByRole('button', { name }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf('PUT')).toEqual([]);
});

test('a number that is typed with a comma is shown with a point, and a wheel does not change it', async () => {
  visitQuote();
  const price = await screen.findByLabelText<HTMLInputElement>('Unit price');
  await userEvent.clear(price);
  await userEvent.type(price, '12,5');
  expect(screen.queryByText(/be sure/)).toBeNull();
  await userEvent.tab();
  expect([price.value, price.type]).toEqual(['12.5', 'text']);
});

test('lines are typed like a table: Enter makes the next one, Alt with an arrow moves it, a table is pasted', async () => {
  const { bodiesOf } = visitQuote();
  const what = () => screen.getAllByLabelText<HTMLInputElement>('What').map(({ value }) => value);
  await userEvent.click(await screen.findByLabelText('Unit price'));
  await userEvent.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getAllByLabelText('What')[1]);
  expect(what()).toEqual(['Fire Bowl', '']);
  await userEvent.paste('Lid\t014\t2\t$1,250.50\tBlack\t8.875%\r\nTray\t\t1\t40\r\n');
  expect(what()).toEqual(['Fire Bowl', 'Lid', 'Tray']);
  const labels = ['Item #', 'Quantity', 'Unit price', 'Options', 'Tax %'];
  expect(labels.map((label) => valueIn('Lid', label))).toEqual(['014', '2', '1250.50', 'Black', '8.875']);
  expect(labels.map((label) => valueIn('Tray', label))).toEqual(['', '1', '40', '', '']);
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(what()).toEqual(['Lid', 'Fire Bowl', 'Tray']);
  expect(document.activeElement).toBe(screen.getAllByLabelText('What')[0]);
  expect(screen.getByText('Line 1 of 3.')).toBeTruthy();
  await userEvent.click(line('Tray').getByLabelText('Options'));
  await userEvent.paste(Array.from({ length: 30 }, (_, place) => `Red ${place}`).join('\n'));
  expect(screen.getByText('2 more rows did not fit: there are at most 30 lines.')).toBeTruthy();
  expect(screen.getByDisplayValue('Red 27')).toBeTruthy();
  await userEvent.paste('Red\t8\tmore');
  expect(screen.getByText('Pasted, but the last columns did not fit.')).toBeTruthy();
  // Enter saves nothing: a form would.
  expect(bodiesOf(`PUT ${PATH}`)).toEqual([]);
});

test('a former quote is taken as the draft by a key, addressed to this customer, and given back by another', async () => {
  const former = {
    ...quote,
    ...{ uid: 'u9', id: 'q9', customerName: 'Otto Former', state: 'accepted', draft: null },
    sent: {
      ...quote.draft,
      lines: [
        { id: 'a', what: 'Grate', itemNumber: '031', options: 'Steel', quantity: 2, price: 9_000 },
        { id: 'b', what: 'Lid', options: '', quantity: 1, price: 4_000, tax: { rate: 19, isIncluded: true } },
      ],
      ...{ deposit: 5_000, note: 'Hello Otto Former, as we said.' },
    },
  };
  const found = (id: string, uid: string) => ({
    ...{ list: 'quotes', uid, id, who: 'Otto Former', what: 'Grate, Lid', state: 'accepted' },
  });
  const { bodiesOf } = visitQuote({
    [`GET ${PATH}`]: { ...quote, usualTax: { rate: 8.25, isIncluded: false } },
    'GET /api/admin/quote-templates': { templates: [], version: 0 },
    'GET /api/admin/quotes?list=all': {
      items: [
        { uid: 'u9', id: 'q9', customerName: 'Otto Former', state: 'accepted', items: ['Grate', 'Lid'] },
      ],
      cursor: null,
    },
    'GET /api/admin/found?q=ot': [],
    'GET /api/admin/found?q=ott': [found('q1', 'u1'), found('q9', 'u9')],
    'GET /api/admin/quotes/u9/q9': former,
    [`PUT ${PATH}`]: { ...quote, draftVersion: 3 },
  });
  await screen.findByRole('form', { name: 'Quote form' });
  await userEvent.click(page('Start from a template or former quote'));
  // The latest ones are there before something is typed.
  const options = within(screen.getByRole('listbox'));
  expect((await options.findByRole('option')).textContent).toBe('Otto FormerGrate, Lid, accepted');
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a template or former quote' }), 'ott');
  await screen.findByRole('option', { name: /Otto Former/ });
  // Not the quote itself.
  expect(within(screen.getByRole('listbox')).getAllByRole('option')).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(/^Taken from the quote of Otto Former/)).toBeTruthy();
  expect(screen.getAllByLabelText<HTMLInputElement>('What').map(({ value }) => value)).toEqual([
    'Grate',
    'Lid',
  ]);
  // The tax is that of where this one goes; what had none has none.
  expect(valueIn('Lid', 'Tax %')).toBe('8.25');
  expect(valueIn('Grate', 'Tax %')).toBe('');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note to the customer').value).toBe(
    'Hello Dana Miller, as we said.',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Deposit requested').value).toBe('50.00');
  expect(bodiesOf(`PUT ${PATH}`)).toEqual([]);

  await userEvent.keyboard('{Control>}z{/Control}');
  expect(valueIn('Fire Bowl', 'Unit price')).toBe('1509.00');
  expect(screen.getByLabelText<HTMLInputElement>('Deposit requested').value).toBe('99999.00');
  expect(screen.queryByText(/^Taken from/)).toBeNull();
});

test('lines are saved as a template under a name, for any customer, and taken from it', async () => {
  const bowl = { id: 'l1', what: 'Fire Bowl', options: '', quantity: 1, price: 150_900, isOptional: false };
  const old = { name: 'Gril', lines: [{ ...bowl, what: 'Grill' }], deposit: 0, note: '' };
  const { bodiesOf } = visitQuote({
    [`GET ${PATH}`]: { ...quote, draft: { ...quote.draft, note: 'For Dana Miller.' } },
    'GET /api/admin/quote-templates': { templates: [old], version: 4 },
    'PUT /api/admin/quote-templates': { templates: [], version: 5 },
  });
  await screen.findByRole('form', { name: 'Quote form' });
  await userEvent.click(page('Start from a template or former quote'));
  await userEvent.click(await screen.findByRole('option', { name: /^Gril/ }));
  expect(await screen.findByText(/^Taken from “Gril”/)).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'Grill' })).toBeTruthy();
  await userEvent.click(page('Undo'));

  await userEvent.click(page('Templates'));
  const name = await screen.findByLabelText('Name for the lines, deposit and note of this quote');
  await userEvent.type(screen.getByLabelText('Template 1'), 'l');
  await userEvent.type(name, ' A bowl ');
  await userEvent.click(page('Save'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = bodiesOf('PUT /api/admin/quote-templates');
  expect(sent).toEqual({
    templates: [
      { ...old, name: 'Grill' },
      { name: 'A bowl', lines: [bowl], deposit: 9_999_900, note: 'For {name}.' },
    ],
    version: 4,
  });
});

test('a product becomes a line with its options and their prices of now, and with its lead time', async () => {
  const card = { id: 'p1', name: 'Ember Bowl', itemNumber: '007', price: 500, salePrice: 0, isOnSale: false };
  const lid = { ...card, id: 'p2', name: 'Bowl Lid', itemNumber: '008', price: 80 };
  const options = [
    {
      ...{ id: 'g1', name: 'Size', isMultiple: false, isRequired: true },
      choices: [
        { id: 'c1', name: '36 in', cents: 0 },
        { id: 'c2', name: '48 in', cents: 20_000 },
      ],
    },
    {
      ...{ id: 'g2', name: 'Extras', isMultiple: true, isRequired: false },
      // The lid cost less when the product was saved.
      choices: [{ id: 'c3', name: 'Old Lid', cents: 100, productId: 'p2' }],
    },
  ];
  visitQuote({
    'GET /api/admin/products': [card, lid],
    'GET /api/admin/products/p1': { ...card, options, leadTime: '5 to 7 weeks' },
    'GET /api/admin/products/p2': { ...lid, leadTime: '' },
  });
  await screen.findByRole('form', { name: 'Quote form' });
  await userEvent.click(page('Add from the catalog'));
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a product' }), '007{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ember Bowl' }));
  expect(dialog.getByLabelText('36 in')).toHaveProperty('checked', true);
  await userEvent.click(dialog.getByLabelText('48 in +$200.00'));
  await userEvent.click(dialog.getByLabelText('Bowl Lid +$80.00'));
  expect(dialog.getByText('Unit price $780.00')).toBeTruthy();
  await userEvent.click(page('Add the line'));
  expect(valueIn('Ember Bowl', 'Options')).toBe('Size: 48 in; Extras: Bowl Lid; Lead time: 5 to 7 weeks');
  expect(valueIn('Ember Bowl', 'Unit price')).toBe('780.00');
  expect(valueIn('Ember Bowl', 'Item #')).toBe('007');
  expect(document.activeElement).toBe(line('Ember Bowl').getByLabelText('Quantity'));

  // The form has unsaved changes by now: the page is not left, so nothing is asked.
  await userEvent.click(page('Add from the catalog'));
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a product' }), 'lid{Enter}');
  await screen.findByRole('listitem', { name: 'Bowl Lid' });
  expect(valueIn('Bowl Lid', 'Options')).toBe('');
});

test('words typed behind a product’s name keep the blank and the agreed price', async () => {
  const bowl = {
    ...{ id: 'p1', name: 'Ember Bowl', itemNumber: '007' },
    ...{ price: 500, salePrice: 0, isOnSale: false },
  };
  visitQuote({ 'GET /api/admin/products': [bowl] });
  const what = await screen.findByLabelText('What');
  await userEvent.clear(what);
  await userEvent.type(what, 'Ember Bowl');
  await userEvent.clear(screen.getByLabelText('Unit price'));
  await userEvent.type(screen.getByLabelText('Unit price'), '780');
  await userEvent.type(what, '{Backspace}l in black');
  await userEvent.type(screen.getByLabelText('Item #'), '{Backspace}7');
  expect(valueIn('Ember Bowl in black', 'Unit price')).toBe('780');
});

test('of many products the first ones are shown, which is told, and the others are found by their names', async () => {
  const cards = Array.from({ length: 60 }, (_, place) => ({
    ...{ id: `p${place}`, name: `Bowl ${place}`, itemNumber: `${place}` },
    ...{ price: 500, salePrice: 0, isOnSale: false },
  }));
  visitQuote({ 'GET /api/admin/products': cards });
  await screen.findByRole('form', { name: 'Quote form' });
  await userEvent.click(page('Add from the catalog'));
  expect(await screen.findAllByRole('option', { name: /^Bowl/ })).toHaveLength(50);
  expect(screen.getByText('The first 50 of 60 results')).toBeTruthy();
  await userEvent.type(screen.getByRole('combobox', { name: 'Find a product' }), 'bowl 59');
  expect(screen.getAllByRole('option', { name: /^Bowl/ })).toHaveLength(1);
});

test('a quote without lines is refused before its e-mail is shown', async () => {
  visitQuote();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Fire Bowl' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send quote' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please add at least one line.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const SENT = { ...quote.draft, number: 1, sentAt: '2026-11-04T18:00:00.000Z', answers: [], events: [] };
const waiting = { ...quote, state: 'sent', draft: null, sent: { ...SENT, state: 'sent' } };

test('the usual deposit follows the lines, and what was typed stays', async () => {
  visitQuote({
    [`GET ${PATH}`]: { ...quote, draft: null },
    'GET /api/admin/site': { depositPercent: 30, version: 1 },
    'GET /api/admin/products': [
      { ...{ id: 'p1', name: 'Fire Bowl', itemNumber: '001' }, price: 500, salePrice: 0, isOnSale: false },
    ],
  });
  await screen.findByRole('form', { name: 'Quote form' });
  const deposit = () => screen.getByLabelText<HTMLInputElement>('Deposit requested');
  expect(deposit().value).toBe('150.00');
  const quantity = line('Fire Bowl').getByLabelText('Quantity');
  await userEvent.clear(quantity);
  await userEvent.type(quantity, '3');
  expect(deposit().value).toBe('450.00');
  await userEvent.clear(deposit());
  await userEvent.type(deposit(), '99');
  await userEvent.type(quantity, '0');
  expect(deposit().value).toBe('99');
});

test('a quote that was sent can be handed over as a document before it is accepted', async () => {
  visitQuote({
    [`GET ${PATH}`]: waiting,
    'GET /api/admin/commissions/u1/q1/papers': [{ kind: 'quote', entry: '', title: 'Quote', detail: '' }],
  });
  await userEvent.click(await screen.findByText('Documents'));
  expect(await screen.findByRole('button', { name: 'Save Quote as PDF' })).toBeTruthy();
});

test('nobody accepts a quote before it was sent', async () => {
  const { bodiesOf } = visitQuote({ [`GET ${PATH}`]: waiting });
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the customer’s acceptance' }));
  fireEvent.change(screen.getByLabelText('On'), { target: { value: '2026-11-03' } });
  await userEvent.click(page('Enter the acceptance'));
  expect(bodiesOf('POST')).toEqual([]);
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('after the acceptance is entered, what comes next has the focus', async () => {
  let now: object = waiting;
  visitQuote({
    [`GET ${PATH}`]: () => Response.json(now),
    [`POST ${PATH}/acceptance`]: () => {
      now = { ...waiting, hasOrder: true, state: 'accepted', sent: { ...SENT, state: 'accepted' } };
      return Response.json({ uid: 'u1', id: 'q1' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Enter the customer’s acceptance' }));
  await userEvent.click(page('Enter the acceptance'));
  const next = await screen.findByRole('link', { name: 'Open order' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('after the quote is withdrawn, what comes next has the focus', async () => {
  let now: object = waiting;
  visitQuote({
    [`GET ${PATH}`]: () => Response.json(now),
    [`POST ${PATH}/withdrawal`]: () => {
      now = { ...waiting, state: 'withdrawn', sent: { ...SENT, state: 'withdrawn' } };
      return Response.json(now);
    },
  });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' });
  await userEvent.click(withdraw);
  await waitFor(() => expect(withdraw.isConnected).toBe(false));
  const next = screen.getByRole('button', { name: 'Write a new version' });
  await waitFor(() => expect(document.activeElement).toBe(next));
});

test('the quote of an order shows the lines that were taken', async () => {
  const line = quote.draft?.lines[0];
  const sent = {
    ...quote.draft,
    lines: [line, { ...line, id: 'l2', what: 'Fitted Cover', isOptional: true }],
    answers: [{ line: 'l2', answer: 'declined', text: '' }],
    number: 1,
    sentAt: '2026-11-04T12:00:00.000Z',
    state: 'accepted',
    events: [],
  };
  visitQuote({ [`GET ${PATH}`]: { ...quote, hasOrder: true, state: 'accepted', draft: null, sent } });
  expect(await screen.findByRole('table', { name: 'Lines' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: /^Fire Bowl/ })).toBeTruthy();
  expect(screen.queryByText('Fitted Cover')).toBeNull();
});

test.each([
  ['Answer the questions', 'sent', true],
  ['Write a new version', 'sent', false],
  ['Write a new version', 'expired', false],
])(
  'what comes next, "%s", follows from a quote that is %s, until a new version is begun',
  async (act, state, hasQuestions) => {
    const sent = {
      ...quote.draft,
      answers: [],
      number: 1,
      sentAt: '2026-11-04T12:00:00.000Z',
      state,
      events: [],
    };
    visitQuote({ [`GET ${PATH}`]: { ...quote, state, draft: null, sent, hasQuestions } });
    await screen.findByRole('button', { name: act });
    expect(screen.getByRole('rowheader', { name: /^Fire Bowl/ })).toBeTruthy();
    await userEvent.click(page('Write a new version'));
    await userEvent.type(screen.getByLabelText('What'), ', round');
    expect(page('Send new version')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Answer the questions' })).toBeNull();
  },
);
