/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { MAX_SLOTS } from '@hearthside/services/commission/orders/handover.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { MAX_WORKSHOP_PHOTOS } from '@hearthside/services/commission/orders/order-limits.contract.ts';
import { aFormBucket } from '@hearthside/tests/fixtures/media/form-bucket.fake.ts';
import { anAdminOrder, currentMails } from '@hearthside/tests/fixtures/page/answers.ts';
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordAct } from '../record/record-acts.tsx';
import Workspace from '../workspace/workspace.tsx';
import OrderPage from './order-page.tsx';
import { TO_PAY } from './order-queries.ts';

const PATH = '/api/admin/orders/u1/o2';
const order: AdminOrder = {
  ...anAdminOrder(),
  status: 'On Its Way',
  lines: [{ id: 'l1', what: 'Fire Bowl', options: '', quantity: 1, price: 150_900 }],
  payments: [{ id: 'p1', amount: 50_000, method: 'Card', on: '2026-11-04', note: '' }],
};

/** Where the order came from. */
const request = {
  ...{ uid: 'u1', id: 'o2', phone: '', submittedAt: '2026-11-01T12:00:00Z', timeline: [] },
  mails: [{ kind: 'acknowledgement', name: 'acknowledgement', state: 'sent', since: '2026-11-01T12:00:05Z' }],
};

beforeAll(layNothingOut);

const bucket = aFormBucket();
const KEY = 'workshop/o2/1_weld.jpg';
const PICTURE = { key: KEY, url: `/media/${KEY}`, width: 4, height: 3, placeholder: 'data:,' };
const weld = new File(['pixels'], 'weld.jpg', { type: 'image/jpeg' });
const photoUpload = {
  'POST /api/hub/uploads': () => Response.json({ key: KEY, url: bucket.url(), fields: { key: KEY } }),
  [`GET /api/hub/uploads?key=${encodeURIComponent(KEY)}`]: {
    status: 'ready',
    picture: PICTURE,
    reason: null,
  },
};

async function visit(changed: Partial<AdminOrder> = {}, answers = {}, hash = '') {
  const page = visitPage(OrderPage, {
    session: OWNER,
    route: '/admin/orders/:uid/:id',
    at: `/admin/orders/u1/o2${hash}`,
    answers: Object.assign(answers, { [`GET ${PATH}`]: { ...order, ...changed } }),
  });
  await screen.findByRole('form', { name: 'Order form' });
  return page;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const paymentGroup = () => within(screen.getByRole('group', { name: 'Payments' }));

async function askForStage(stage: string) {
  await userEvent.selectOptions(screen.getByLabelText('Another stage'), stage);
  await press('Set stage');
}

test('amounts that the server refuses are explained beside the deposit and the payments', async () => {
  const errors = {
    deposit: 'The deposit is more than the total of $1,509.00.',
    payments: '$99,999.00 is more than the $1,009.00 that is open.',
  };
  await visit({}, { [`PUT ${PATH}`]: problem(422, { code: 'invalid', errors }) });
  await press('Save Order');
  expect(await paymentGroup().findByText(errors.payments)).toBeTruthy();
  const description = screen.getByLabelText('Deposit requested').getAttribute('aria-describedby');
  expect(document.getElementById(description ?? '')?.textContent).toBe(errors.deposit);
});

test('delivering with money open says so, and offers to record the payment or to write to the customer', async () => {
  await visit();
  await press('Move on to “Delivered”');
  const dialog = within(screen.getByRole('dialog', { name: 'From On Its Way to Delivered' }));
  expect(dialog.getByText(/^\$1,009\.00 of this order hasn’t been paid yet\./)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Write to the customer' }).getAttribute('href')).toBe(
    '/admin/conversations/u1/o2',
  );
  await press('Record the payment');
  expect(screen.queryByRole('dialog')).toBeNull();
  const amount = paymentGroup().getAllByLabelText<HTMLInputElement>('Amount').at(-1);
  expect(amount?.value).toBe('1009.00');
  expect(document.activeElement).toBe(amount);

  // A payment that is not saved yet is not entered twice.
  await press('Move on to “Delivered”');
  await press('Record the payment');
  expect(paymentGroup().getAllByLabelText('Amount')).toHaveLength(1);
});

test('when past orders leave the promised range, a new date is drafted for the owner to propose', async () => {
  const range = { from: '2099-05-08', to: '2099-05-12' };
  const outlook = { product: null, overall: { orders: 9, stages: [] }, range, basis: 'overall' };
  const promised = { status: 'Finishing', delivery: { from: '2099-05-01', to: '2099-05-04' } };
  await visit(promised, { [`GET ${PATH}/outlook`]: outlook });
  await userEvent.click(await screen.findByRole('button', { name: 'Propose the new date' }));
  const form = within(screen.getByRole('form', { name: 'Change form' }));
  const typedIn = (label: string) => form.getByLabelText<HTMLInputElement>(label).value;
  expect(typedIn('What changes')).toBe('New delivery date');
  expect(typedIn('Why')).toMatch(/by May 4, 2099\. .* we now expect May 8 – 12, 2099\./);
  expect(typedIn('First day of delivery')).toBe('2099-05-08');
  expect(typedIn('Last day of delivery')).toBe('2099-05-12');
});

test('a change that the customer asks for comes before the next stage', async () => {
  const change = { ...{ number: 1, version: 3, what: 'A wider bowl', why: '' }, events: [] };
  await visit({ status: 'Ready', changes: [{ ...change, state: 'asked' }] });
  expect(recordAct()?.textContent).toBe('See the requested change');
  await press('See the requested change');
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Changes' }));
});

test('the answer to what the customer asks for has its name, and a reason of the shop', async () => {
  const asked = { number: 1, version: 3, what: 'A wider bowl', why: 'We are more people.', events: [] };
  await visit({ changes: [{ ...asked, state: 'asked' }] });
  await press('Answer with a proposal');
  expect(screen.getByLabelText<HTMLInputElement>('What changes').value).toBe('A wider bowl');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('');
});

test('why a stage was not saved is told', async () => {
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  const { alerts } = await visit(
    { status: 'Ready' },
    {
      [`GET ${PATH}/stage-mail?stage=On+Its+Way`]: { to: '', subject: '', html: '', isHeld: false },
      [`PUT ${PATH}/stage`]: lost,
    },
  );
  await press('Move on to “On Its Way”');
  await press('Save without e-mail');
  const words = 'Failed to save the stage. Please check your connection and try again.';
  await waitFor(() => expect(alerts).toEqual([words]));
});

test('what is added or corrected while a payment is saved is new alone, and saved as such', async () => {
  let answer = (_: Response) => {};
  const { requests } = await visit(
    { payments: [] },
    { [`PUT ${PATH}`]: () => new Promise<Response>((resolve) => (answer = resolve)) },
  );
  const amounts = () => screen.getAllByLabelText<HTMLInputElement>('Amount').map(({ value }) => value);
  const rows = () => within(screen.getByRole('list', { name: 'New payments' })).queryAllByRole('listitem');
  const add = async (amount: string) => {
    await press('Add a payment');
    const field = within(rows().at(-1) as HTMLElement).getByLabelText('Amount');
    await userEvent.clear(field);
    await userEvent.type(field, amount);
  };
  await add('10');
  await add('30');
  await press('Save Order');
  await add('20');
  const [first] = screen.getAllByLabelText('Amount');
  await userEvent.type(first as HTMLElement, '0');
  answer(Response.json({ ...order, version: order.version + 1 }));
  await waitFor(() => expect(amounts()).toEqual(['100', '20']));
  await press('Save Order');
  const [sent, again] = requests
    .filter(({ call }) => call === `PUT ${PATH}`)
    .map(({ body }) => (body as { payments: { id: string; amount: number }[] }).payments);
  expect(again?.map(({ amount }) => amount)).toEqual([10_000, 2000]);
  expect(again?.filter(({ id }) => sent?.some((each) => each.id === id))).toEqual([]);
});

test('why a proposal is refused as a whole is told beside its button', async () => {
  const lines = 'Nothing has changed yet.';
  const refused = problem(422, { code: 'invalid', errors: { lines } });
  await visit({ status: 'Ready' }, { [`POST ${PATH}/changes/preview`]: refused });
  await press('Propose a change');
  const form = within(screen.getByRole('form', { name: 'Change form' }));
  await userEvent.type(form.getByLabelText('What changes'), 'Later');
  await userEvent.type(form.getByLabelText('Why'), 'The stone is late.');
  await press('Propose the change');
  const told = await form.findByRole('alert');
  expect(told.textContent).toBe(lines);
  expect(told.nextElementSibling?.contains(screen.getByRole('button', { name: 'Propose the change' }))).toBe(
    true,
  );
});

test('the focus goes to the form of a proposal, and back to its button', async () => {
  await visit({ status: 'Ready' });
  await press('Propose a change');
  const form = screen.getByRole('form', { name: 'Change form' });
  expect(document.activeElement).toBe(form);
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Propose a change' }));
});

test('the owner offers times for the delivery, sees what is wrong with one, and keeps the focus', async () => {
  const sent: unknown[] = [];
  const errors = { 'slots.0.to': 'It ends before it begins.' };
  const answers = [problem(422, { code: 'invalid', errors })];
  const put = ({ body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return answers.shift()?.() ?? Response.json({ ...order, version: 4 });
  };
  await visit({}, { [`PUT ${PATH}/slots`]: put });
  await press('Offer times');
  const form = within(screen.getByRole('form', { name: 'Delivery times' }));
  expect(document.activeElement).toBe(form.getByLabelText('Day'));
  await userEvent.type(form.getByLabelText('Day'), '2099-03-04');
  await press('Offer and e-mail');
  expect(await form.findByText('It ends before it begins.')).toBeTruthy();
  const slot = { id: expect.any(String), day: '2099-03-04', from: '09:00', to: '12:00' };
  expect(sent).toEqual([{ slots: [slot], version: 3 }]);
  await press('Offer and e-mail');
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Delivery times' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Offer times' }));
});

test('times are offered over the order that their owner saw, and each further one gets the focus, the last too', async () => {
  const sent: { version: number }[] = [];
  const answers: Record<string, unknown> = {
    [`PUT ${PATH}/slots`]: ({ body }: RequestInit) => {
      sent.push(JSON.parse(String(body)));
      return Response.json({ code: 'edit-conflict' }, { status: 409 });
    },
  };
  const { refresh } = await visit({}, answers);
  await press('Offer times');
  // Another admin has offered times since.
  answers[`GET ${PATH}`] = { ...order, version: 4 };
  await refresh();
  const form = within(screen.getByRole('form', { name: 'Delivery times' }));
  for (let count = 2; count <= MAX_SLOTS; count++) {
    await press('Add a time');
    expect(document.activeElement).toBe(form.getAllByLabelText('Day')[count - 1]);
  }
  expect(screen.queryByRole('button', { name: 'Add a time' })).toBeNull();
  await press('Offer and e-mail');
  await waitFor(() => expect(sent.map(({ version }) => version)).toEqual([3]));
});

test('cancelling with money paid says so, and offers to record the refund', async () => {
  await visit();
  await askForStage('Cancelled');
  expect(screen.getByText(/^The customer has paid \$500\.00 for this order\./)).toBeTruthy();
  await press('Record the refund');
  expect(paymentGroup().getAllByLabelText<HTMLInputElement>('Amount').at(-1)?.value).toBe('-500.00');
});

test('a stage is saved once, whichever button is pressed while it is saved', async () => {
  const mail = { to: order.customerEmail, subject: 'Your Order', html: '', isHeld: false };
  const { calls } = await visit(
    {},
    {
      [`GET ${PATH}/stage-mail?stage=Delivered`]: mail,
      [`PUT ${PATH}/stage`]: () => new Promise<Response>(() => {}),
    },
  );
  await press('Move on to “Delivered”');
  await screen.findByText('Your Order');
  for (const name of ['Save and e-mail', 'Save and e-mail', 'Save without e-mail']) await press(name);
  expect(calls().filter((call) => call === `PUT ${PATH}/stage`)).toHaveLength(1);
});

test('a stage of an order whose customer has no address offers no e-mail, and is saved by the key', async () => {
  const mail = { to: '', subject: 'Your Order', html: '', isHeld: true };
  const { bodiesOf } = await visit({}, { [`GET ${PATH}/stage-mail?stage=Delivered`]: mail });
  await press('Move on to “Delivered”');
  await screen.findByText('The customer has no e-mail address: please give them the papers.');
  expect(screen.queryByRole('button', { name: 'Save and e-mail' })).toBeNull();
  const save = screen.getByRole('button', { name: 'Save without e-mail' });
  expect(save.getAttribute('aria-keyshortcuts')).toBe('Meta+S Control+S');
  await userEvent.click(save);
  const [sent] = bodiesOf(`PUT ${PATH}/stage`);
  expect(sent).toMatchObject({ stage: 'Delivered', sendsMail: false });
});

test('the owner’s own stage is not told as somebody else’s while the page is read again', async () => {
  const answers = {
    [`PUT ${PATH}/stage`]: () => {
      Object.assign(answers, { [`GET ${PATH}`]: () => new Promise<Response>(() => {}) });
      return Response.json({ ...order, status: 'Delivered', version: 4 });
    },
  };
  await visit({}, answers);
  await press('Move on to “Delivered”');
  await press('Save without e-mail');
  await screen.findByText('Stage: Delivered');
  expect(screen.queryByText(/Someone else changed this order/)).toBeNull();
});

test('after the last stage the focus is at what else can be done', async () => {
  const delivered = { ...order, status: 'Delivered', version: 4 };
  const answers: Record<string, unknown> = {};
  answers[`PUT ${PATH}/stage`] = () => {
    answers[`GET ${PATH}`] = delivered;
    return Response.json(delivered);
  };
  await visit({}, answers);
  await press('Move on to “Delivered”');
  await press('Save without e-mail');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write' })));
});

test('the owner learns which letters documents cannot print, and only then', async () => {
  const { unmount } = await visit({ customerName: '山田太郎' });
  expect(screen.getByText(/can’t be printed/).textContent).toContain('山田太郎');
  unmount();
  await visit({ customerName: 'Łukasz Παππάς' });
  expect(screen.queryByText(/can’t be printed/)).toBeNull();
});

test('an e-mail that was held is an alert until the address is confirmed', async () => {
  const { unmount } = await visit({ mails: currentMails({ 'stage-3': 'held' }), isAddressProven: false });
  expect(screen.getByRole('alert').textContent).toMatch(/^The e-mail about the stage was held back/);
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  unmount();
  await visit({ mails: currentMails({ 'stage-3': 'held' }) });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('an e-mail to somebody without an address is no alert: they get the papers', async () => {
  await visit({ mails: currentMails({ 'stage-3': 'unreachable' }) });
  expect(
    screen.getAllByText(/was not sent, since the customer has no e-mail address/).length,
  ).toBeGreaterThan(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a reminder is promised to a customer whom it reaches', async () => {
  const mails = currentMails({ 'paymentReminder-20261213': 'queued' });
  const stages = [{ stage: 'On Its Way' as const, at: '2026-11-03T12:00:00.000Z' }];
  const due = { mails, stages, paymentDays: 14 };
  const { unmount } = await visit(due);
  expect(screen.getByText(/^The customer is reminded on the day after/)).toBeTruthy();
  unmount();
  await visit({ ...due, customerEmail: '' });
  expect(screen.queryByText(/^The customer is reminded/)).toBeNull();
});

test.each([
  ['what is due', {}],
  ['what is unpaid before it is due', { status: 'Order Placed', deposit: 0 }],
])('a payment begins with %s, and the next one with nothing', async (_, changed) => {
  await visit(changed);
  await press('Add a payment');
  await press('Add a payment');
  const amounts = paymentGroup().getAllByLabelText<HTMLInputElement>('Amount');
  expect(amounts.map(({ value }) => value)).toEqual(['1009.00', '']);
});

test.each([
  ['a customer whom e-mails reach', {}, /^The customer gets a receipt by e-mail/],
  ['somebody without an address', { customerEmail: '' }, /^The customer has no e-mail address/],
  ['an address that is not confirmed', { isAddressProven: false }, /^The customer hasn’t confirmed/],
])('a receipt is promised only where it can leave: %s', async (_, customer, words) => {
  await visit(customer);
  await press('Add a payment');
  expect(screen.getByText(words)).toBeTruthy();
});

test('a settled order, and a stage that does not end one, are not warned about', async () => {
  await visit({ payments: [{ id: 'p1', amount: 150_900, method: 'Card', on: '2026-11-04', note: '' }] });
  await press('Move on to “Delivered”');
  expect(screen.queryByText(/hasn’t been paid yet/)).toBeNull();
  await press('Cancel');
  await askForStage('Ready');
  expect(screen.queryByText(/has paid/)).toBeNull();
});

test('a chosen photo is uploaded at once, and a save waits for it', async () => {
  const photo = { key: KEY, width: 4, height: 3, placeholder: 'data:,', caption: '', isShared: false };
  const saved = { ...order, photos: [photo], version: 4 };
  const { bodiesOf } = await visit({}, { ...photoUpload, [`PUT ${PATH}`]: saved });
  await userEvent.upload(screen.getByLabelText('Workshop photos'), weld);
  expect(screen.getByRole('progressbar', { name: 'Uploading weld.jpg' })).toBeTruthy();
  expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
  await press('Save Order');
  expect(await screen.findByText('Order saved.')).toBeTruthy();
  const [sent] = bodiesOf(`PUT ${PATH}`);
  expect(sent).toMatchObject({ photos: [{ key: KEY, caption: '', isShared: false }] });
  expect(
    within(screen.getByRole('list', { name: 'Photos of the order' })).getAllByRole('listitem'),
  ).toHaveLength(1);
});

test('nothing is saved without a chosen photo, until it is removed', async () => {
  const { alerts, requests } = await visit({}, { ...photoUpload, [`PUT ${PATH}`]: { ...order, version: 4 } });
  bucket.answerWith(503);
  await userEvent.upload(screen.getByLabelText('Workshop photos'), weld);
  await screen.findByRole('button', { name: 'Try weld.jpg again' });
  await press('Save Order');
  await waitFor(() =>
    expect(alerts).toEqual([
      'Failed to save the order. We couldn’t upload a file. Please try again, or remove it.',
    ]),
  );
  const saves = () => requests.filter(({ call }) => call === `PUT ${PATH}`);
  expect(saves()).toEqual([]);
  await press('Remove weld.jpg');
  await press('Save Order');
  await waitFor(() => expect(saves()).toHaveLength(1));
});

test('photos above the limit are named as left out', async () => {
  await visit();
  const many = Array.from({ length: MAX_WORKSHOP_PHOTOS + 1 }, (_, place) => new File(['p'], `${place}.jpg`));
  await userEvent.upload(screen.getByLabelText('Workshop photos'), many, { applyAccept: false });
  expect(
    screen.getByText(`There can be ${MAX_WORKSHOP_PHOTOS} at most. Left out: ${MAX_WORKSHOP_PHOTOS}.jpg.`),
  ).toBeTruthy();
});

test('a stage that somebody else set meanwhile is not set twice', async () => {
  const answers: Record<string, unknown> = {
    [`PUT ${PATH}/stage`]: problem(409, { code: 'edit-conflict' }),
  };
  const { alerts, refresh, bodiesOf } = await visit({ status: 'Ready' }, answers);
  await press('Move on to “On Its Way”');
  answers[`GET ${PATH}`] = { ...order, status: 'On Its Way', version: 4 };
  await refresh();
  expect(screen.getByRole('dialog', { name: 'From Ready to On Its Way' })).toBeTruthy();
  expect(await screen.findByText(/its stage is now “On Its Way”/)).toBeTruthy();
  await press('Save without e-mail');
  await waitFor(() => expect(alerts).toHaveLength(1));
  const [sent] = bodiesOf(`PUT ${PATH}/stage`);
  expect(sent).toMatchObject({ stage: 'On Its Way', version: 3 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refund can be typed on a phone, whose keypad for decimals has no minus', async () => {
  await visit();
  await press('Add a payment');
  const modeOf = (field: HTMLElement) => field.getAttribute('inputmode');
  expect(modeOf(paymentGroup().getByLabelText('Amount'))).toBeNull();
  expect(modeOf(screen.getByLabelText('Delivery cost'))).toBe('decimal');
});

test('an amount has whole cents', async () => {
  await visit();
  await press('Add a payment');
  const amount = paymentGroup().getByLabelText<HTMLInputElement>('Amount');
  await userEvent.clear(amount);
  await userEvent.type(amount, '500.005');
  await userEvent.tab();
  expect(amount.validationMessage).toMatch('which number “500.005” is');
  await userEvent.clear(amount);
  await userEvent.type(amount, '-500.05');
  expect(amount.validity.valid).toBe(true);
});

test('a saved payment cannot be edited; a correction takes it back, once', async () => {
  const { bodiesOf } = await visit({}, { [`PUT ${PATH}`]: order });
  const stored = within(screen.getByRole('list', { name: 'Payments of the order' }));
  expect(stored.getByText('$500.00 paid by Card on November 4, 2026')).toBeTruthy();
  expect(paymentGroup().queryByLabelText('Amount')).toBeNull();
  await press('Correct payment 1');
  const amount = paymentGroup().getByLabelText<HTMLInputElement>('Amount');
  expect([amount.value, amount.readOnly]).toEqual(['-500.00', true]);
  expect(screen.queryByRole('button', { name: 'Correct payment 1' })).toBeNull();
  await press('Save Order');
  await waitFor(() =>
    expect(bodiesOf(`PUT ${PATH}`)[0]).toMatchObject({
      payments: [{ amount: -50_000, corrects: 'p1', note: 'Correction' }],
    }),
  );
});

test('a payment at the provider’s page is paid back in part, with a reason', async () => {
  const online = { amount: 50_000, method: 'Card' as const, on: '2026-11-04', note: '', session: 'cs_1' };
  const ledger: AdminOrder['payments'] = [
    { ...online, id: 'asked-cs_1', amount: 0, asked: 50_000, kind: 'asked' },
    { ...online, id: 'paid-cs_1', kind: 'paid' },
    { ...online, id: 're_1', amount: -10_000, kind: 'refunded' },
  ];
  const refunds = `POST ${PATH}/refunds`;
  const errors = { amount: 'At most $400.00 of this payment can be refunded.' };
  const answers: Record<string, unknown> = { [refunds]: problem(422, { code: 'invalid', errors }) };
  const { bodiesOf } = await visit({ payments: ledger }, answers);
  expect(screen.queryByRole('button', { name: /^Correct payment/ })).toBeNull();
  await press('Refund payment 2');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund up to $400.00' }));
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'A scratch');
  await press('Refund');
  expect(await dialog.findByText(errors.amount)).toBeTruthy();
  answers[refunds] = { ...order, payments: ledger };
  await press('Refund');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = bodiesOf(refunds);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ session: 'cs_1', amount: 40_000, reason: 'A scratch' });
});

const online = { amount: 50_000, method: 'Card' as const, on: '2026-11-04', note: '', session: 'cs_1' };
const priced = (price: number) => ({
  lines: [{ id: 'l1', what: 'Bowl', options: '', quantity: 1, price }],
  ...{ deliveryCost: 0, deposit: 0, payments: [{ ...online, id: 'paid-cs_1', kind: 'paid' as const }] },
});

test.each([
  ['paid in full', 50_000, true],
  ['paid in part', 60_000, false],
  ['overpaid', 40_000, false],
])('a refund of an order that is %s offers a lower price', async (_, price, isChosen) => {
  const refunds = `POST ${PATH}/refunds`;
  const { bodiesOf } = await visit({ status: 'Ready', ...priced(price) }, { [refunds]: order });
  await press('Refund payment 1');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund up to $500.00' }));
  const box = dialog.getByLabelText<HTMLInputElement>('Lower the order total as well');
  expect(box.checked).toBe(isChosen);
  await userEvent.click(box);
  await userEvent.type(dialog.getByLabelText(/^Reason/), 'A scratch');
  await press('Refund');
  await waitFor(() => expect(bodiesOf(refunds)[0]).toMatchObject({ lowersPrice: !isChosen }));
});

test.each([
  ['at the provider’s page', priced(40_000).payments, '100.00', true],
  ['by hand', [{ id: 'p1', ...online, session: undefined }], '-100.00', false],
])('who comes to give back what was overpaid %s finds the amount', async (_, payments, amount, isAsked) => {
  await visit({ status: 'Ready', ...priced(40_000), payments }, {}, TO_PAY);
  const field = await screen.findByLabelText<HTMLInputElement>('Amount');
  expect([field.value, screen.queryByRole('dialog') !== null]).toEqual([amount, isAsked]);
});

test('a refund by hand of an order that is paid in full is off the price too, unless the owner says no', async () => {
  const { bodiesOf } = await visit({ status: 'Ready', ...priced(50_000) }, { [`PUT ${PATH}`]: order });
  await press('Add a payment');
  const group = paymentGroup();
  const amount = group.getByLabelText('Amount');
  await userEvent.type(amount, '20.00');
  expect(group.queryByLabelText('Lower the order total as well')).toBeNull();
  await userEvent.clear(amount);
  await userEvent.type(amount, '-20.00');
  expect(group.getByLabelText<HTMLInputElement>('Lower the order total as well').checked).toBe(true);
  await press('Save Order');
  await waitFor(() =>
    expect(bodiesOf(`PUT ${PATH}`)[0]).toMatchObject({
      payments: [{ amount: -2_000, lowersPrice: true }],
    }),
  );
});

test('after a payment is saved from its own field, the focus is at the payments', async () => {
  const paid = { id: 'p9', amount: 2_000, method: 'Card' as const, on: '2026-11-04', note: '' };
  const saved: AdminOrder = { ...order, payments: [...order.payments, paid], version: order.version + 1 };
  const answers: Record<string, unknown> = {};
  answers[`PUT ${PATH}`] = () => {
    answers[`GET ${PATH}`] = saved;
    return Response.json(saved);
  };
  await visit({}, answers);
  await press('Add a payment');
  const amount = paymentGroup().getByLabelText<HTMLInputElement>('Amount');
  expect(amount.value).toBe('1009.00');
  await userEvent.clear(amount);
  await userEvent.type(amount, '20.00{Enter}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Payments'));
});

test('a refund of a cancelled order, of which nothing is due, leaves the price', async () => {
  await visit({ status: 'Cancelled', ...priced(50_000) });
  await press('Refund payment 1');
  const dialog = within(screen.getByRole('dialog', { name: 'Refund up to $500.00' }));
  expect(dialog.queryByLabelText('Lower the order total as well')).toBeNull();
});

test('after a refund of all that was paid, the focus is at the payments', async () => {
  const online = { amount: 50_000, method: 'Card' as const, on: '2026-11-04', note: '', session: 'cs_1' };
  const paid: AdminOrder['payments'] = [{ ...online, id: 'paid-cs_1', kind: 'paid' }];
  const back: AdminOrder = {
    ...order,
    version: order.version + 1,
    payments: [...paid, { ...online, id: 're_1', amount: -50_000, kind: 'refunded' }],
  };
  const answers: Record<string, unknown> = {};
  answers[`POST ${PATH}/refunds`] = () => {
    answers[`GET ${PATH}`] = back;
    return Response.json(back);
  };
  await visit({ payments: paid }, answers);
  await press('Refund payment 1');
  await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/^Reason/), 'Cancelled');
  await press('Refund');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Refund payment 1' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Payments' }));
});

test('the focus goes to a line or payment that is added, and back to "Set stage" from its dialog', async () => {
  await visit();
  await press('Add a line');
  expect(document.activeElement).toBe(screen.getAllByLabelText('What').at(-1));
  await press('Add a payment');
  expect(document.activeElement).toBe(paymentGroup().getAllByLabelText('Amount').at(-1));
  await askForStage('Ready');
  await press('Cancel');
  const set = screen.getByRole<HTMLButtonElement>('button', { name: 'Set stage' });
  expect([set.disabled, set.getAttribute('aria-disabled')]).toEqual([false, 'true']);
});

test('an order shows its customer’s number and the drawings, and leads to its request and quote', async () => {
  const sent = { drawings: [{ key: 'drawing/o2/1_plan.pdf', caption: 'Plan' }], events: [], answers: [] };
  await visit(
    {},
    {
      'GET /api/admin/consultations/u1/o2': { ...request, phone: '555-123-4567' },
      'GET /api/admin/quotes/u1/o2': { sent },
    },
  );
  const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await hrefOf('555-123-4567')).toBe('tel:+15551234567');
  expect(await hrefOf('The request')).toBe('/admin/consultations/u1/o2');
  expect(await hrefOf('The quote')).toBe('/admin/quotes/u1/o2');
  expect(screen.getByRole('button', { name: 'Save plan.pdf' })).toBeTruthy();
});

test('a field in a folded part that stops a save unfolds it', async () => {
  const { bodiesOf } = await visit();
  const price = screen.getByLabelText('Unit price');
  const part = price.closest('details');
  expect(part?.open).toBe(false);
  await userEvent.clear(price);
  await press('Save Order');
  expect(part?.open).toBe(true);
  expect(bodiesOf('PUT')).toEqual([]);
});

test('an order shows all that its customer ever had, and leads there', async () => {
  const found = {
    uid: 'u1',
    id: 'o1',
    list: 'orders',
    who: 'Dana Miller',
    what: 'Tripod Grill',
    state: 'Delivered',
  };
  await visit(
    {},
    {
      'GET /api/admin/found?uid=u1': [found],
    },
  );
  await userEvent.click(await screen.findByText('Full history (1)'));
  const link = screen.getByRole('link', { name: 'Tripod Grill, Delivered' });
  expect(link.getAttribute('href')).toBe('/admin/orders/u1/o1');
});

test('the timeline of an order has its messages, stages with their e-mail, payments and the request, by kind where asked', async () => {
  const thread = {
    messages: [
      { id: 'm1', author: 'customer', text: 'Will it fit?', at: '2026-11-10T12:00:00Z', attachments: [] },
    ],
    ...{ unread: 0, readByOther: null, customerName: 'Dana Miller', subject: 'Bowl', isOrder: true },
    ...{ mails: [], isAddressProven: true, cursor: null },
  };
  await visit(
    {
      stages: [
        // The day of the payment.
        { stage: 'Order Placed', at: '2026-11-04T12:00:00Z' },
        { stage: 'On Its Way', at: '2026-11-12T12:00:00Z', version: 4 },
      ],
      mails: [
        { kind: 'stage-4', name: 'e-mail about the stage', state: 'failed', since: '2026-11-12T12:00:10Z' },
        {
          kind: 'paymentReminder-20261110',
          name: 'reminder of the payment',
          state: 'sent',
          since: '2026-11-11T14:00:00Z',
        },
      ],
    },
    {
      'GET /api/admin/conversations/u1/o2': thread,
      'GET /api/admin/consultations/u1/o2': request,
      'GET /api/admin/quotes/u1/o2': { hasOrder: true, sent: null },
    },
  );
  const log = await screen.findByRole('log', { name: 'Messages with Dana Miller' });
  await within(log).findByText(/^Request/);
  const entries = () =>
    within(log)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(entries()).toEqual([
    expect.stringMatching(/^Request, e-mail sent, Nov 1, 2026/),
    expect.stringMatching(/^Stage: Order Placed, Nov 4, 2026/),
    '$500.00 paid by Card on November 4, 2026',
    expect.stringMatching(/^Dana Miller Nov 10, 2026.*Will it fit\?$/),
    expect.stringMatching(/^Reminder of the payment sent, Nov 11, 2026/),
    expect.stringMatching(/^Stage: On Its Way, e-mail could not be sent, Nov 12, 2026/),
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Photos');
  expect(log.textContent).toBe('Nothing of this kind yet.');
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Payments');
  expect(entries()).toEqual(['$500.00 paid by Card on November 4, 2026']);
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'E-mails');
  expect(entries()).toEqual([
    expect.stringMatching(/^Request/),
    expect.stringMatching(/^Reminder/),
    expect.stringMatching(/^Stage: On Its Way/),
  ]);
});

async function visitByKeys(changed: Partial<AdminOrder> = {}) {
  const Screen = () => (
    <>
      <Workspace />
      <OrderPage />
    </>
  );
  const at = { route: '/admin/orders/:uid/:id', at: '/admin/orders/u1/o2' };
  const answers = {
    [`GET ${PATH}`]: { ...order, ...changed },
    [`GET ${PATH}/stage-mail?stage=Delivered`]: {
      to: order.customerEmail,
      subject: '',
      html: '',
      isHeld: false,
    },
    [`PUT ${PATH}/stage`]: { ...order, status: 'Delivered', version: 2 },
    'GET /api/admin/products': [],
  };
  const page = visitPage(Screen, { session: OWNER, ...at, answers });
  await screen.findByRole('button', { name: 'Move on to “Delivered”' });
  return page;
}

test.each([undefined, '2026-11-02T12:00:00Z'])(
  'the key P adds to the change that is proposed, not to the order (agreed: %s)',
  async (agreedAt) => {
    await visitByKeys({ agreedAt });
    await press('Propose a change');
    const pressed = jest.fn();
    screen.getByRole('form', { name: 'Change form' }).addEventListener('click', pressed);
    await userEvent.keyboard('p');
    expect(await screen.findByRole('dialog', { name: 'Add from the catalog' })).toBeTruthy();
    expect(pressed).toHaveBeenCalledTimes(1);
  },
);

test('the key E asks for what comes next, ⌘S does it, and both are told in the list of keys', async () => {
  const { bodiesOf } = await visitByKeys();
  await userEvent.keyboard('?');
  expect(await screen.findByText('What comes next')).toBeTruthy();
  await press('Close');
  await userEvent.keyboard('e');
  const dialog = screen.getByRole('dialog', { name: 'From On Its Way to Delivered' });
  // A modal one has the style of the whole record found anew.
  expect(dialog.getAttribute('popover')).toBe('auto');
  const send = screen.getByRole('button', { name: 'Save and e-mail' });
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  act(() => send.focus());
  await userEvent.keyboard('{Meta>}s{/Meta}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [saved] = bodiesOf(`PUT ${PATH}/stage`);
  expect(saved).toMatchObject({ stage: 'Delivered', sendsMail: true });
});
