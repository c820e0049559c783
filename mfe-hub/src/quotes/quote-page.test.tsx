/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { QuoteEntry } from '@hearthside/services/commission/quotes/quote.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import QuotePage from './quote-page.tsx';

const quote: QuoteEntry = {
  id: 'q1',
  number: 1,
  revision: 4,
  sentAt: '2026-11-20T12:00:00.000Z',
  state: 'sent',
  validUntil: '2099-12-31',
  lines: [
    { id: 'l1', what: 'Fire Bowl', options: '', quantity: 1, price: 100_000, isOptional: false },
    { id: 'l2', what: 'Fitted Cover', options: '', quantity: 1, price: 8_900, isOptional: true },
  ],
  deliveryCost: 0,
  deposit: 0,
  note: '',
  drawings: [],
  answers: [],
  events: [],
};
const ACCEPT = 'POST /api/hub/quotes/q1/acceptance';

const visit = (
  overrides: Partial<QuoteEntry> = {},
  answers: Record<string, unknown> = {},
  account: Partial<Account> = {},
) =>
  visitPage(QuotePage, {
    session: signedIn(),
    route: '/userhub/quotes/:id',
    at: '/userhub/quotes/q1',
    answers: Object.assign(answers, {
      'GET /api/hub/me': anAccount({
        quotes: [{ ...quote, ...overrides }],
        settings: { addresses: ['1 Hearth Lane\nSpringfield', '2 Lake Road'], unwantedMails: [], version: 1 },
        ...account,
      }),
      [ACCEPT]: quote,
    }),
  });
const cover = async (answer: string) =>
  within(await screen.findByRole('group', { name: 'Fitted Cover' })).getByLabelText<HTMLInputElement>(answer);

/** Answers the optional line, and goes on to the question whether to place the order. */
async function goOn(answer: 'Accept' | 'Decline' = 'Accept') {
  await userEvent.click(await cover(answer));
  await userEvent.click(screen.getByRole('button', { name: /^Accept for/ }));
}
/** Places the order; what was sent with it. */
async function placed({ requests }: ReturnType<typeof visit>) {
  await userEvent.click(screen.getByRole('button', { name: /^Place the order/ }));
  return requests.find(({ call }) => call === ACCEPT)?.body;
}

beforeEach(() => sessionStorage.clear());

test('a further version says what it changes, the first one nothing', async () => {
  const changes = ['Changed: 1 × Fire Bowl at $900.00 → 1 × Fire Bowl at $1,000.00'];
  const { requests, unmount } = visit({ number: 2 }, { 'GET /api/hub/quotes/q1/changes': changes });
  const section = await screen.findByRole('region', { name: 'Changes Since Version 1' });
  expect(
    within(section)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(changes);
  expect(requests.length).toBeGreaterThan(0);
  unmount();
  visit();
  await cover('Accept');
  expect(screen.queryByRole('heading', { name: /^Changes Since/ })).toBeNull();
});

test('choices that were not sent survive a reload, until they are sent; a new version begins without them', async () => {
  const { unmount } = visit();
  await userEvent.click(await cover('Decline'));
  unmount();
  const again = visit();
  expect((await cover('Decline')).checked).toBe(true);
  await goOn('Decline');
  await placed(again);
  again.unmount();
  const sent = visit();
  expect((await cover('Decline')).checked).toBe(false);

  await userEvent.click(await cover('Accept'));
  sent.unmount();
  visit({ number: 2 });
  expect((await cover('Accept')).checked).toBe(false);
});

test('a question that is being written stays when the owner sends a new version', async () => {
  const answers: Record<string, unknown> = {};
  const { refresh } = visit({}, answers);
  await userEvent.click(await cover('Ask a question'));
  await userEvent.type(screen.getByLabelText('Your question'), 'Is it waterproof?');
  answers['GET /api/hub/me'] = anAccount({ quotes: [{ ...quote, number: 2, revision: 5 }] });
  await refresh();
  expect(await screen.findByText(/^This quote changed while you were looking at it/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Is it waterproof?');
});

test('the order goes to the address that is offered first, or to the one that is chosen', async () => {
  const page = visit();
  await goOn();
  const field = screen.getByLabelText<HTMLSelectElement>('Deliver to');
  expect([...field.options].map(({ text }) => text)).toEqual([
    '1 Hearth Lane, Springfield',
    '2 Lake Road',
    'Another address',
    'We’ll decide later',
  ]);
  expect(field.value).toBe('1 Hearth Lane\nSpringfield');
  await userEvent.selectOptions(field, '2 Lake Road');
  expect(await placed(page)).toMatchObject({ revision: 4, deliveryAddress: '2 Lake Road' });
});

test('it can go to an address that is written then, which is kept meanwhile', async () => {
  const page = visit();
  await goOn();
  await userEvent.selectOptions(screen.getByLabelText('Deliver to'), 'Another address');
  await userEvent.type(screen.getByLabelText('Street'), '3 River Street');
  await userEvent.click(screen.getByText('Not yet'));
  await goOn();
  expect(await placed(page)).toMatchObject({ deliveryAddress: '3 River Street' });
});

test('a customer without an address can write it, in the parts that a browser fills in, when they accept', async () => {
  const page = visit({}, {}, { settings: { addresses: [], unwantedMails: [], version: 0 } });
  await goOn();
  await userEvent.type(screen.getByLabelText('Street'), '3 River Street');
  await userEvent.type(screen.getByLabelText('City'), 'Ottawa');
  await userEvent.type(screen.getByLabelText('State or province'), 'on');
  await userEvent.type(screen.getByLabelText('ZIP or postal code'), 'k1a0b1');
  await userEvent.type(screen.getByLabelText(/^How we get there/), 'Gate code 4711');
  expect(await placed(page)).toMatchObject({
    deliveryAddress: '3 River Street\nOttawa, ON K1A 0B1\nAccess: Gate code 4711',
  });
});

test.each([
  [undefined, 'Once your deposit of $500.00 arrives, the quote counts as accepted and we’ll start.'],
  [{ acceptsAtOnce: true, paymentDays: 10 }, 'Your deposit of $500.00 is due within 10 days.'],
])('before the order is placed it says when the deposit is due: %j', async (paymentTerms, words) => {
  visit({ deposit: 50_000 }, {}, { ...(paymentTerms && { paymentTerms }) });
  await goOn('Decline');
  expect(screen.getByRole('dialog').textContent).toContain(words);
});

test('placing the order leads to the payment page of its deposit; if there is none, the order stays placed', async () => {
  const PAY = 'POST /api/hub/orders/q1/payment';
  const answers: Record<string, unknown> = { [PAY]: { url: '#paying' } };
  const page = visit({ deposit: 50_000 }, answers, { paysOnline: true });
  await goOn('Decline');
  await placed(page);
  await waitFor(() => expect(location.hash).toBe('#paying'));
  expect(page.bodiesOf(PAY)[0]).toEqual({ amount: 50_000 });

  answers[PAY] = problem(503, { code: 'busy' });
  await goOn('Decline');
  await placed(page);
  const told = expect.stringContaining('Your order is placed. We couldn’t open the payment page');
  await waitFor(() => expect(page.alerts).toEqual([told]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the payment page opens although the page shows the accepted quote first', async () => {
  const answers: Record<string, unknown> = { 'POST /api/hub/orders/q1/payment': { url: '#paying-later' } };
  const page = visit({ deposit: 50_000 }, answers, { paysOnline: true });
  answers[ACCEPT] = async () => {
    answers['GET /api/hub/me'] = anAccount({ quotes: [{ ...quote, revision: 5, state: 'accepted' }] });
    await page.refresh();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return Response.json(quote);
  };
  await goOn('Decline');
  await placed(page);
  await waitFor(() => expect(location.hash).toBe('#paying-later'));
});

test.each<[string, Partial<QuoteEntry>]>([
  ['the quote is accepted', { state: 'accepted' }],
  ['it was asked about', { answers: [{ line: 'l1', answer: 'question', text: 'Why?' }] }],
])('a version that comes while one looks asks for another look, until %s', async (_, next) => {
  const answers: Record<string, unknown> = {};
  const { refresh } = visit({}, answers);
  await cover('Accept');
  const becomes = (changed: Partial<QuoteEntry>) => {
    answers['GET /api/hub/me'] = anAccount({ quotes: [{ ...quote, ...changed }] });
    return refresh();
  };
  await becomes({ number: 2, revision: 5 });
  expect(await screen.findByText(/^This quote changed while you were looking at it/)).toBeTruthy();
  await becomes({ number: 2, revision: 6, ...next });
  await waitFor(() =>
    expect(screen.queryByText(/^This quote changed while you were looking at it/)).toBeNull(),
  );
});

test('questions that are answered in a message leave the next act to the customer, and say which', async () => {
  visit({ answers: [{ line: 'l1', answer: 'question', text: 'Why?' }], isAnswered: true });
  expect(await screen.findByRole('heading', { name: 'We Answered Your Questions' })).toBeTruthy();
  expect(screen.getByText(/choose “Accept” on the lines that you asked about/)).toBeTruthy();
});
