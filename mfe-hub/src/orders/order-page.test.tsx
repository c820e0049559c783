/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import type { OrderEntry } from '@hearthside/services/commission/orders/order.contract.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { draftMessage } from '@hearthside/shell/conversation/draft-message.ts';
import { keepDraft } from '@hearthside/shell/federation/tab-draft.ts';
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { anOrder, aRequest } from '@hearthside/tests/fixtures/page/answers.ts';
import { anAccount } from '@hearthside/tests/fixtures/page/hub-account.ts';
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import {
  type Answers,
  problem,
  signedIn,
  type Visit,
  visitPage,
} from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import RequestPage from '../consultations/request-page.tsx';
import { threadName } from '../conversations/conversation-queries.ts';
import { MESSAGES } from '../conversations/messages-link.tsx';
import OrderPage from './order-page.tsx';
import { CHANGES, HANDOVER } from './order-queries.ts';
import { PAID } from './pay-online.tsx';

const ME = 'GET /api/hub/me';
const customer = (orderHistory: OrderEntry[], more: Partial<Account> = {}) =>
  anAccount({ status: 'customer', orderHistory, ...more });

const visit = (answers: Answers, more: Partial<Visit> = {}) =>
  visitPage(OrderPage, {
    session: signedIn(),
    route: '/userhub/orders/:id',
    at: '/userhub/orders/o2',
    answers,
    ...more,
  });

const visitOrder = (order: Partial<OrderEntry>, answers: Answers = {}, account: Partial<Account> = {}) => {
  const consultationHistory = [aRequest({ id: 'o2', status: 'Mark as Customer' })];
  const more = { howToPay: 'By bank transfer.', consultationHistory, ...account };
  return visit({
    [ME]: customer([anOrder(order)], more),
    'GET /api/hub/pieces': { pictures: {}, toReview: [] },
    ...answers,
  });
};

/** The page of an order that changes meanwhile: each reading gets what it is then. */
const visitChanging = (order: () => OrderEntry, answers: Answers) =>
  visit({ [ME]: () => Response.json(customer([order()])), ...answers });

test('an order tells what has happened, what comes next and who acts; its stages are done, now or to come', async () => {
  const stages = [
    { stage: 'Order Placed', at: '2026-11-03T12:00:00.000Z' },
    { stage: 'Design Approved', at: '2026-11-05T12:00:00.000Z' },
  ];
  visitOrder({ status: 'Design Approved', stages, deposit: 50_000 });
  const progress = await screen.findByRole('region', { name: /^Order of/ });
  expect(within(progress).getByRole('heading', { name: 'Your Design Is Approved' })).toBeTruthy();
  expect(within(progress).getByText('You:').parentElement?.textContent).toMatch(/pay the deposit/);
  const steps = within(progress).getAllByRole('listitem');
  expect(steps.slice(0, 3).map((step) => step.textContent)).toEqual([
    'PlacedDone, Nov 3, 2026',
    'Design ApprovedNow, Nov 5, 2026',
    'In FabricationTo come',
  ]);
});

test.each([
  ['Finishing', 1],
  // It is under way.
  ['On Its Way', 0],
])('an order at the stage %s whose last day has passed says so: %i', async (status, count) => {
  visitOrder({ status, delivery: { from: '2020-05-01', to: '2020-05-04' } });
  await screen.findByText('Estimated Delivery');
  expect(screen.queryAllByText(/This date has passed/)).toHaveLength(count);
});

test('the places to which links of the hub and of e-mails lead are on the page', async () => {
  visitOrder({ status: 'Ready', handover: { slots: SLOTS, version: 4 } });
  await screen.findByRole('form', { name: 'Delivery time' });
  for (const place of [CHANGES, HANDOVER, MESSAGES]) expect(document.querySelector(place)).toBeTruthy();
});

test.each([
  ['Order Placed', 'Ask us before we build it.'],
  ['In Fabrication', 'We’re already working on your piece: ask us what is still possible.'],
  ['On Its Way', 'Your piece is finished: ask us what is still possible.'],
])('what may still change is said by the stage: %s', async (status, words) => {
  visitOrder({ status });
  expect(await screen.findByText(`Would you like to change something? ${words}`)).toBeTruthy();
});

test('a change is asked for and taken back, and the focus stays with it', async () => {
  const asked = {
    ...{ number: 1, version: 1, what: 'A wider ring', why: '', state: 'asked' as const },
    events: [{ what: 'asked' as const, by: 'Dana', at: '2026-11-04T12:00:00.000Z' }],
  };
  let order = anOrder({ status: 'Order Placed' });
  const write = (changed: Partial<OrderEntry>) => () => {
    order = anOrder({ status: 'Order Placed', ...changed });
    return Response.json(order);
  };
  const path = '/api/hub/orders/o2/changes';
  visitChanging(() => order, {
    [`POST ${path}`]: write({ changes: [asked] }),
    [`POST ${path}/1/withdrawal`]: write({ changes: [{ ...asked, version: 2, state: 'withdrawn' }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
  await userEvent.type(screen.getByLabelText('What would you like to change?'), 'A wider ring');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  const takeBack = await screen.findByRole('button', { name: 'Take it back' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes' })));
  await userEvent.click(takeBack);
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'A wider ring' })),
  );
  expect(takeBack.isConnected).toBe(false);
});

test('what is typed of a change stays through a failed send and a reload, for its user alone, until it was sent', async () => {
  const PATH = 'POST /api/hub/orders/o2/changes';
  let answer = problem(503);
  const visitAs = async (uid: string) => {
    const answers = { [ME]: customer([anOrder()]), [PATH]: () => answer() };
    const page = visit(answers, { session: signedIn({ uid }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for a change' }));
    return page;
  };
  const why = () => screen.getByLabelText<HTMLTextAreaElement>(/^Why/).value;
  const first = await visitAs('u1');
  await userEvent.type(screen.getByLabelText('What would you like to change?'), 'A wider ring');
  await userEvent.type(screen.getByLabelText(/^Why/), 'More guests.');
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(first.alerts).toHaveLength(1));
  first.unmount();
  const other = await visitAs('u2');
  expect(why()).toBe('');
  other.unmount();
  const again = await visitAs('u1');
  expect(why()).toBe('More guests.');
  answer = () => Response.json(anOrder({}));
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
  await waitFor(() => expect(again.toasts).toEqual(['We have your question.']));
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a change' }));
  expect(why()).toBe('');
});

test('a date that was promised before stands below the present one, with who agreed to the other and why', async () => {
  const terms = (from: string, to: string) => ({
    ...{ lines: [], deliveryCost: 0, deposit: 0 },
    delivery: { from, to },
  });
  const change = {
    ...{ number: 1, version: 2, what: 'New delivery date', why: 'The steel is late.' },
    state: 'accepted' as const,
    terms: { before: terms('2026-05-01', '2026-05-04'), after: terms('2026-06-01', '2026-06-04') },
    events: [{ what: 'accepted' as const, by: 'Bo', at: '2026-04-02T12:00:00.000Z' }],
  };
  visitOrder({ status: 'Finishing', changes: [change], estimatedDelivery: 'June 1 – 4, 2026' });
  const former = await screen.findByText('Previous dates');
  expect(former.closest('dd')?.textContent).toMatch(
    /^June 1 – 4, 2026Previous datesMay 1 – 4, 2026, until Bo agreed to another date on .*The steel is late\./,
  );
});

const SLOTS = [
  { id: 's1', day: '2099-03-04', from: '09:00', to: '12:00' },
  { id: 's2', day: '2099-03-05', from: '16:00', to: '18:30' },
];

test('a change that the shop has accepted for the customer says how they agreed, also once they object', async () => {
  const at = '2026-05-12T15:00:00.000Z';
  const given = { how: 'phone', on: '2026-05-12', enteredBy: 'Ruth' } as const;
  const base = { why: '', version: 2, isObjection: false };
  visitOrder({
    status: 'Finishing',
    changes: [
      {
        ...base,
        number: 1,
        what: 'A cover',
        state: 'accepted',
        events: [{ what: 'accepted', by: 'Ann', at, given }],
      },
      {
        ...base,
        number: 2,
        what: 'No cover',
        state: 'asked',
        isObjection: true,
        events: [{ what: 'asked', by: 'Ann', at }],
      },
    ],
  });
  const changes = await screen.findByRole('region', { name: 'Changes' });
  expect(changes.textContent).toMatch(
    /accepted by Ann on May 12, 2026 \(by phone on May 12, 2026, entered by Ruth\)\./,
  );
  expect(within(changes).queryByRole('button', { name: 'I didn’t agree to this' })).toBeNull();
});

test('one of the offered times is chosen, with how the place is reached', async () => {
  const sent: unknown[] = [];
  const put = ({ body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json(anOrder());
  };
  visitOrder(
    { status: 'Ready', handover: { slots: SLOTS, version: 4 } },
    { 'PUT /api/hub/orders/o2/slot': put },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('radio', { name: 'Thursday, March 5, 2099, 4:00 PM to 6:30 PM' }));
  await user.type(screen.getByLabelText(/^Access/), 'Two steps');
  await user.click(screen.getByRole('button', { name: 'Choose this time' }));
  await waitFor(() => expect(sent).toEqual([{ slot: 's2', access: 'Two steps', version: 4 }]));
  expect(screen.queryByRole('form', { name: 'Arrival' })).toBeNull();
});

test('who comes back from paying is thanked for what they paid, not for money that came back', async () => {
  const base = { method: 'Card' as const, on: today(), note: '', session: 's1' };
  const payments: OrderEntry['payments'] = [
    { ...base, id: 'paid-s1', kind: 'paid', amount: 50_000 },
    { ...base, id: 're_1', kind: 'refunded', amount: -12_050 },
    { ...base, id: 'failed-re_1', kind: 'refundFailed', amount: 12_050, corrects: 're_1' },
  ];
  const at = { pathname: '/userhub/orders/o2', state: PAID };
  visit({ [ME]: customer([anOrder({ payments })]) }, { at });
  expect((await screen.findByText(/^Thank you! Your payment of/)).textContent).toContain('$500.00');
});

test('what was typed of the access stays when the times change meanwhile', async () => {
  const withSlots = (slots: typeof SLOTS, version: number) =>
    anOrder({ status: 'Ready', handover: { slots, version } });
  let order = withSlots(SLOTS, 4);
  visitChanging(() => order, {
    'PUT /api/hub/orders/o2/slot': problem(409, { detail: 'Other times are offered now.' }),
  });
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/^Access/), 'Two steps');
  await user.click(screen.getByRole('radio', { name: /^Thursday/ }));
  order = withSlots(SLOTS.slice(0, 1), 5);
  await user.click(screen.getByRole('button', { name: 'Choose this time' }));
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^Thursday/ })).toBeNull());
  expect((screen.getByLabelText(/^Access/) as HTMLTextAreaElement).value).toBe('Two steps');
});

test('an order without an address asks for it where it will stand, and takes the focus there', async () => {
  let order = anOrder({ status: 'Ready', deliveryAddress: '' });
  const sent: unknown[] = [];
  visitChanging(() => order, {
    'PUT /api/hub/orders/o2/address': ({ body }: RequestInit) => {
      const input = JSON.parse(String(body));
      sent.push(input);
      order = { ...order, ...input };
      return Response.json(order);
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Delivery address' }));
  await userEvent.type(form.getByLabelText('Street'), '1 Hearth Lane');
  await userEvent.click(form.getByRole('button', { name: 'Save the address' }));
  await waitFor(() => expect(sent).toEqual([{ deliveryAddress: '1 Hearth Lane' }]));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Delivery address' })).toBeNull());
  expect(document.activeElement?.textContent).toBe('Delivery Address1 Hearth Lane');
});

test('what an acceptance left open for later is asked for of the order', async () => {
  keepDraft('address.o2.u1', { isWritten: false, chosen: '', parts: {} });
  const settings = { addresses: ['1 Hearth Lane'], unwantedMails: [], version: 0 };
  const { requests } = visitOrder({ status: 'Ready', deliveryAddress: '' }, {}, { settings });
  await userEvent.click(await screen.findByRole('button', { name: 'Save the address' }));
  const given = () => requests.find(({ call }) => call === 'PUT /api/hub/orders/o2/address');
  await waitFor(() => expect(given()?.body).toEqual({ deliveryAddress: '1 Hearth Lane' }));
});

test('an order that is over asks for no address', async () => {
  visitOrder({ status: 'Delivered', deliveryAddress: '' });
  await screen.findByRole('heading', { name: 'Order Status' });
  expect(screen.queryByRole('form', { name: 'Delivery address' })).toBeNull();
});

beforeAll(layNothingOut);

const bucket = aFormBucket();
const KEY = 'deliveryPhotos/u1/1_here.jpg';
const JPEG = { type: 'image/jpeg' };
const PHOTO = { key: KEY, width: 4, height: 3, placeholder: 'data:,' };
const photoUpload = {
  'POST /api/hub/uploads': () => Response.json({ key: KEY, url: bucket.url(), fields: { key: KEY } }),
  [`GET /api/hub/uploads?key=${encodeURIComponent(KEY)}`]: {
    ...{ status: 'ready', picture: { ...PHOTO, url: `/media/${KEY}` }, reason: null },
  },
};

afterEach(() => sessionStorage.clear());

function visitArrival() {
  const messages = { subject: '', messages: [], cursor: null, unread: 0, readByOther: null };
  visitOrder(
    { status: 'On Its Way', handover: { slots: SLOTS, chosen: 's1', version: 5 } },
    { 'GET /api/hub/conversations/o2': messages },
  );
}

test('what arrives is confirmed with a name, and damage begins a message, which takes photos', async () => {
  visitArrival();
  const arrival = within(await screen.findByRole('form', { name: 'Arrival' }));
  expect(arrival.getByLabelText('Who received it?')).toBeTruthy();
  expect(screen.getByText(/^We’ll come on Wednesday, March 4, 2099/)).toBeTruthy();
  expect(screen.queryByRole('form', { name: 'Delivery time' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Report damage' }));
  expect(await screen.findByDisplayValue(/^Something arrived damaged/)).toBeTruthy();
});

test('a delivery is confirmed with its photos, also with money open, which is said', async () => {
  const sent: unknown[] = [];
  const line = { id: 'l1', what: 'Bowl', options: '', quantity: 1, price: 4_995 };
  let order = anOrder({ status: 'On Its Way', lines: [line] });
  visitChanging(() => order, {
    ...photoUpload,
    'PUT /api/hub/orders/o2/receipt': ({ body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      const received = { at: '2026-11-20T12:00:00Z', name: 'Bo', photos: [] };
      order = { ...order, handover: { slots: [], received, version: 1 } };
      return Response.json(order);
    },
  });
  const arrival = within(await screen.findByRole('form', { name: 'Arrival' }));
  expect(arrival.getByRole('status').textContent).toMatch(/^\$49\.95 of this order hasn’t been paid yet/);
  await userEvent.type(arrival.getByLabelText('Who received it?'), 'Bo');
  const photos = Array.from({ length: 6 }, (_, place) => new File(['pixels'], `${place}.jpg`, JPEG));
  await userEvent.upload(arrival.getByLabelText('Photos of the delivery (optional)'), photos);
  expect(arrival.getByText('You can add at most 5 photos.')).toBeTruthy();
  await userEvent.upload(arrival.getByLabelText('Photos of the delivery (optional)'), photos.slice(0, 1));
  await userEvent.click(arrival.getByRole('button', { name: 'Confirm the delivery' }));
  await screen.findByText('Received by Bo on November 20, 2026.');
  expect(sent).toEqual([{ name: 'Bo', photos: [KEY] }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Delivery' })));
});

test('the photos of a delivery show with who received it', async () => {
  const received = { at: '2026-11-20T12:00:00Z', name: 'Bo', photos: [PHOTO] };
  visitOrder({ status: 'Delivered', handover: { slots: [], received, version: 5 } });
  expect(await screen.findByText('Received by Bo on November 20, 2026.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'How It Arrived' })).toBeTruthy();
});

test('a message that is being written is left as it is when damage is reported', async () => {
  draftMessage(threadName('u1', 'o2'), 'About the gate');
  visitArrival();
  await userEvent.click(await screen.findByRole('button', { name: 'Report damage' }));
  expect(await screen.findByDisplayValue('About the gate')).toBeTruthy();
});

test('the price shows line by line with its sums, and when and how it was paid', async () => {
  const line = { id: 'l1', what: 'Drip Tray', options: 'Black', quantity: 2, price: 4_995 };
  const payment = { id: 'p1', amount: 5_000, method: 'Check', on: '2026-11-20', note: 'No. 1042' } as const;
  visitOrder({ lines: [line], deliveryCost: 1_000, deposit: 5_000, payments: [payment] });
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'ItemQuantityPrice',
    'Drip TrayBlack2$99.90',
    'Delivery$10.00',
    'Total$109.90',
    'Paid$50.00',
    'Balance$59.90',
  ]);
  expect(screen.getByText('Deposit: $50.00, paid')).toBeTruthy();
  expect(screen.getByText(/by check/).textContent).toBe('Nov 20, 2026: $50.00 by checkNo. 1042');
});

test('a deposit that the customer’s bank holds is not asked for as unpaid', async () => {
  const base = { method: 'Card' as const, on: '2026-11-20', note: '', session: 's1' };
  const payments: OrderEntry['payments'] = [
    { ...base, id: 'paid-s1', kind: 'paid', amount: 5_000 },
    { ...base, id: 'disputed-d', kind: 'disputed', amount: -5_000, asked: 5_000, dispute: 'd' },
  ];
  const line = { id: 'l1', what: 'Drip Tray', options: '', quantity: 1, price: 9_990 };
  visitOrder({ lines: [line], deposit: 5_000, payments });
  expect(await screen.findByText('Deposit: $50.00, $50.00 held by your bank')).toBeTruthy();
});

test.each([
  ['in the works', 'Finishing', false],
  ['delivered', 'Delivered', true],
  ['cancelled', 'Cancelled', false],
])(
  'an order with a balance that is %s says how to pay it only if something is due now',
  async (_, status, says) => {
    const line = { id: 'l1', what: 'Drip Tray', options: '', quantity: 1, price: 4_995 };
    visitOrder({ status, orderId: 'consultation-01KZCRA0', lines: [line] });
    await screen.findByRole('table');
    expect(screen.queryByText('By bank transfer.') !== null).toBe(says);
    expect(screen.queryByText('Reference: consultation-01KZCRA0') !== null).toBe(says);
    // Of an order in the works nothing is due without a deposit.
    expect(screen.queryByText('Amount: $49.95') !== null).toBe(says);
  },
);

test.each([
  ['Design Approved', 'Pay the deposit of $500.00', 50_000],
  ['Ready', 'Pay the balance of $999.00', 99_900],
  ['Finishing', undefined, 0],
])('of an order in the stage %s the customer pays what is due', async (status, label, amount) => {
  const PAY = 'POST /api/hub/orders/o2/payment';
  const line = { id: 'l1', what: 'Drip Tray', options: '', quantity: 1, price: 99_900 };
  const order = { status, lines: [line], deposit: status === 'Finishing' ? 0 : 50_000 };
  const { bodiesOf } = visitOrder(order, { [PAY]: { url: '#paying' } }, { paysOnline: true });
  await screen.findByRole('table');
  if (!label) return expect(screen.queryByRole('button', { name: /^Pay the/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(bodiesOf(PAY)[0]).toEqual({ amount }));
});

test('a delivered order invites to review its pieces, with a link to the form of each', async () => {
  const toReview = [{ id: 'o2', productId: 'p1', name: 'Round Fire Bowl' }];
  visitOrder({ status: 'Delivered' }, { 'GET /api/hub/pieces': { pictures: {}, toReview } });
  const link = await screen.findByRole('link', { name: 'Review Round Fire Bowl' });
  expect(link.getAttribute('href')).toBe('/product/p1#customer-reviews');
});

test('the request that an order came from is below it, and leads to it', async () => {
  visitOrder({});
  const request = await screen.findByRole('region', { name: 'Your Request' });
  expect(within(request).getByText('A bowl, about four feet wide.')).toBeTruthy();

  visitPage(RequestPage, {
    session: signedIn(),
    route: '/userhub/requests/:id',
    at: '/userhub/requests/o2#messages',
    answers: { [ME]: customer([anOrder()]) },
  });
  expect((await screen.findByTestId('elsewhere')).textContent).toContain('/userhub/orders/o2');
});

test.each([
  ['that is nobody’s', anAccount(), 'Order not found.'],
  ['that cannot be loaded', problem(503), 'We couldn’t load your order.'],
])('an order %s says so', async (_, answer, text) => {
  visit({ [ME]: answer });
  expect(await screen.findByText(text)).toBeTruthy();
});
