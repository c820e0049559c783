import { dueDay } from '@hearthside/services/commission/orders/amount-due.contract.ts';
import { totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { orderPostings } from '@hearthside/services/commission/orders/order.record.ts';
import { getOrder, readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { getPaper } from '@hearthside/services/commission/papers/get-paper.ts';
import { getQuoteEntry } from '@hearthside/services/commission/quotes/read-quote.ts';
import { readSubject } from '@hearthside/services/consumers/dashboard/read-subject.ts';
import { todosOf } from '@hearthside/services/consumers/dashboard/todos-of-subject.ts';
import type { DoneAct } from '@hearthside/services/consumers/history/act.contract.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { formatCents } from '@hearthside/services/core/site/money.contract.ts';
import { undo } from '@hearthside/services/slices/admin/undo.ts';
import {
  anAgreedOrder,
  aProposal,
  aProposedChange,
  asCustomer,
  asOwner,
  type Key,
} from '../fixtures/api/change-calls.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { readPdf } from '../fixtures/papers/read-pdf.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();

async function changeMails({ id }: Key) {
  return (await mailsAbout(id, 'order')).filter(({ kind }) => kind.startsWith('change'));
}

async function textOf(key: Key, kind: string) {
  const mail = (await changeMails(key)).find((each) => each.kind === kind);
  const message = mail && (await composeMail(mail));
  return typeof message === 'object' ? `${message.subject}\n${message.text}` : message;
}

test('an accepted change alters lines, amounts, delivery and ledger at once; before, nothing', async () => {
  const before = await anAgreedOrder();
  const { body: proposed } = await asOwner(before, '/changes', aProposal(before));
  const { changes, mails: shown } = proposed;
  const unchanged = { changes: [], mails: [], version: 1 };
  expect({ ...proposed, ...unchanged }).toEqual({ ...before, ...unchanged });
  expect(currentStates(shown)).toMatchObject({ 'change-2': 'queued' });
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({
    number: 1,
    state: 'proposed',
    events: [{ what: 'proposed', by: 'Owner', version: 2 }],
  });

  const { status, body } = await asCustomer(before, '/1/acceptance', { version: proposed.version });
  expect(status).toBe(200);
  expect(body.lines.map(({ what }) => what)).toEqual(['Round Corten Fire Bowl', 'Snuffer Lid']);
  expect(body).toMatchObject({
    deposit: 60_000,
    estimatedDelivery: 'March 1 – 5, 2099',
    changes: [{ number: 1, state: 'accepted', terms: { before: { lines: before.lines } } }],
    payments: [{ id: 'change-1', kind: 'changed', amount: 0, asked: 12_000 - 8_900 }],
  });
  const { total, balance, depositDue } = totalsOf(body);
  expect([total, balance, depositDue]).toEqual([totalsOf(before).total + 3_100, total, 60_000]);
  const kinds = (await changeMails(before)).map(({ kind }) => kind);
  expect(kinds).toEqual(['change-2', 'change-3', 'changeAnswer-3']);
});

test('a change of the deposit alone moves its last day, and the ledger says so', async () => {
  const { lines, delivery, ...before } = await anAgreedOrder();
  const { body: proposed } = await asOwner(before, '/changes', {
    ...aProposal({ lines, delivery, ...before }),
    ...{ lines, delivery, deposit: 70_000 },
  });
  const { body } = await asCustomer(before, '/1/acceptance', { version: proposed.version });
  expect(body.payments).toMatchObject([{ kind: 'changed', amount: 0, asked: 0 }]);
  expect(dueDay({ ...body, agreedAt: '2020-01-01', paymentDays: 10 })).toBe(addDays(today(), 10));
});

test('both sides are told what changes, by how much, and where to answer', async () => {
  const { key, seen } = await aProposedChange();
  const proposed = await textOf(key, 'change-2');
  for (const part of [
    /A Change to Your Order: consultation-\w{8}-C1/,
    /It also puts out the fire\./,
    /Removed: 1 × Fitted Cover \(Charcoal\) at \$89\.00/,
    /Added: 1 × Snuffer Lid \(48 inches\) at \$120\.00/,
    /Total: \$1,489\.10 → \$1,520\.10 \(\+\$31\.00\)/,
    /Estimated delivery: no date → March 1 – 5, 2099/,
    /login\?to=\/userhub\/orders\/\w+%23changes/,
  ])
    expect(proposed).toMatch(part);
  await asCustomer(key, '/1/refusal', { ...seen, reason: 'The cover is enough.' });
  const declined = await textOf(key, 'changeAnswer-3');
  expect(declined).toMatch(/Change Declined: [\s\S]*Reason: The cover is enough\./);
  expect(await textOf(key, 'change-2')).toBe('dropped');
});

test('what the customer asks for waits for the owner, who proposes it or declines it with a reason', async () => {
  const order = await anAgreedOrder();
  const ask = { what: 'A larger bowl', why: 'We are more people.' };
  const { body } = await asCustomer(order, '', ask);
  expect(body.changes).toMatchObject([{ number: 1, state: 'asked', ...ask }]);
  expect(await textOf(order, 'changeAnswer-2')).toMatch(/Change Requested: [\s\S]*A larger bowl/);
  const { version } = await getOrder(order);
  const answered = await asOwner(order, '/changes', aProposal({ ...order, version }));
  expect(answered.body.changes).toMatchObject([{ number: 1, state: 'proposed' }]);
  expect(answered.body.changes[0]?.events.map(({ what, text }) => [what, text])).toEqual([
    ['asked', 'A larger bowl'],
    ['proposed', undefined],
  ]);
  await asCustomer(order, '/1/refusal', { version: version + 1, reason: '' });
  const { body: again } = await asCustomer(order, '', ask);
  expect(again.changes[1]).toMatchObject({ number: 2, state: 'asked' });
  const seen = { version: (await getOrder(order)).version };
  await asOwner(order, '/changes/2/refusal', { ...seen, reason: 'It is cut already.' });
  expect(await textOf(order, `change-${seen.version + 1}`)).toMatch(
    /We can’t make[\s\S]*It is cut already\./,
  );
});

test('twenty clicks on Accept change the order once', async () => {
  const { key, seen } = await aProposedChange();
  const clicks = await Promise.all(Array.from({ length: 20 }, () => asCustomer(key, '/1/acceptance', seen)));
  expect(clicks.every(({ status }) => status === 200 || status === 503)).toBe(true);
  expect((await asCustomer(key, '/1/acceptance', seen)).status).toBe(200);
  const { payments = [], version } = await readOrder(key);
  expect([payments.length, version]).toEqual([1, seen.version + 1]);
  expect(await changeMails(key)).toHaveLength(3);
});

test.each([
  [
    'the owner withdraws',
    (key: Key, seen: object) => asOwner(key, '/changes/1/withdrawal', seen),
    /withdrawn/,
  ],
  [
    'the customer declines in another tab',
    (key: Key, seen: object) => asCustomer(key, '/1/refusal', { ...seen, reason: '' }),
    /declined/,
  ],
  [
    'the owner cancels the order',
    (key: Key, { version }: { version: number }) =>
      asOwner(key, '/stage', { stage: 'Cancelled', sendsMail: false, version }, 'PUT'),
    /cancelled/,
  ],
])('when %s while the customer accepts, one of both happens, and the other is told', async (_, act, told) => {
  const { key, order, seen } = await aProposedChange();
  const [accepted, other] = await Promise.all([asCustomer(key, '/1/acceptance', seen), act(key, seen)]);
  expect([accepted.status, other.status].toSorted()).toEqual([200, 409]);
  const now = await getOrder(key);
  expect(now.payments).toHaveLength(accepted.status === 200 ? 1 : 0);
  expect(now.lines).toEqual(accepted.status === 200 ? aProposal(order).lines : order.lines);
  if (accepted.status === 409) expect(accepted.body.detail).toMatch(told);
});

test('a change is answered as it was seen, on the order that it began with, by its last day', async () => {
  const { key, seen, order } = await aProposedChange();
  expect((await asCustomer(key, '/1/acceptance', { version: seen.version - 1 })).body).toMatchObject({
    code: 'edit-conflict',
    detail: 'This change has been proposed again since you opened it.',
  });
  const stored = await readOrder(key);
  const patch = (attributes: object) => orders().patch(key).set(attributes).go();
  await patch({ deliveryCost: 20_000 });
  expect((await asCustomer(key, '/1/acceptance', seen)).body.detail).toMatch(/^Your order has changed since/);
  await patch({
    deliveryCost: order.deliveryCost,
    changes: stored.changes?.map((change) => ({ ...change, validUntil: '2026-01-01' })),
  });
  expect((await asCustomer(key, '/1/acceptance', seen)).body).toMatchObject({
    code: 'expired',
    detail: 'This change has expired.',
  });
  expect((await getOrder(key)).changes[0]?.state).toBe('expired');
  expect(await textOf(key, 'change-2')).toBe('dropped');
  const next = await asOwner(key, '/changes', aProposal(await getOrder(key)));
  expect(next.body.changes.map(({ number, state }) => [number, state])).toEqual([
    [1, 'expired'],
    [2, 'proposed'],
  ]);
});

test('the customer takes back what was not answered, and asks anew; a proposal is answered instead', async () => {
  const order = await anAgreedOrder();
  const { body } = await asCustomer(order, '', { what: 'A lid', why: '' });
  const seen = { version: body.changes[0]?.version };
  expect((await asCustomer(order, '/1/withdrawal', seen)).body.changes).toMatchObject([
    { state: 'withdrawn' },
  ]);
  expect((await asCustomer(order, '/1/withdrawal', seen)).status).toBe(200);
  const { changes } = await getOrder(order);
  expect(changes[0]?.events.map(({ what }) => what)).toEqual(['asked', 'withdrawn']);
  expect(await textOf(order, `changeAnswer-${changes[0]?.version}`)).toContain(
    'no longer asks for this change',
  );
  expect((await asCustomer(order, '', { what: 'A cover', why: '' })).status).toBe(200);
  const proposed = await asOwner(order, '/changes', aProposal(await getOrder(order)));
  const late = await asCustomer(order, '/2/withdrawal', { version: proposed.body.version });
  expect(late).toMatchObject({
    status: 409,
    body: { detail: expect.stringMatching(/^This has already been answered/) },
  });
});

test('only the order’s customer answers, and only what there is', async () => {
  const { key, seen } = await aProposedChange();
  const stranger = { uid: somebody().uid };
  for (const path of ['/1/acceptance', '/1/refusal', ''])
    expect(
      (await asCustomer(key, path, { ...seen, reason: '', what: 'Mine', why: '' }, stranger)).status,
    ).toBe(404);
  for (const number of ['2', '0', 'x', '-1'])
    expect((await asCustomer(key, `/${number}/acceptance`, seen)).status).toBe(404);
  expect((await getOrder(key)).changes).toMatchObject([{ state: 'proposed' }]);
});

test.each([
  [{ what: ' ' }, { what: /./ }],
  [{ why: '' }, { why: /./ }],
  [{ what: 'x'.repeat(151) }, { what: /150/ }],
  [{ lines: [] }, { lines: /at least one line/ }],
  [{ deposit: 900_000 }, { deposit: /more than the total of \$1,520\.10/ }],
  [{ deliveryCost: 0.5 }, { deliveryCost: /./ }],
  [{ delivery: { from: '2099-03-05', to: '2099-03-01' } }, { 'delivery.to': /before the first/ }],
  [{ delivery: { from: '2020-03-01', to: '2020-03-01' } }, { 'delivery.to': /This day has passed/ }],
])('a proposal with %j is refused with its reason, also as a preview', async (wrong, errors) => {
  const order = await anAgreedOrder();
  for (const path of ['/changes', '/changes/preview']) {
    const { status, body } = await asOwner(order, path, aProposal(order, wrong));
    expect(status).toBe(422);
    for (const [field, reason] of Object.entries(errors)) expect(body.errors?.[field]).toMatch(reason);
  }
  expect((await getOrder(order)).changes).toEqual([]);
});

test('an order has one open change; none that alters nothing, and none once it is over', async () => {
  const order = await anAgreedOrder();
  const { lines, deliveryCost, deposit, delivery, version } = order;
  const same = {
    what: 'Nothing',
    why: 'None',
    lines,
    deliveryCost,
    deposit,
    delivery,
    version,
    sendsMail: true,
  };
  expect((await asOwner(order, '/changes', same)).body.errors?.lines).toMatch(/^Nothing has changed yet/);
  const { body } = await asOwner(order, '/changes', aProposal(order));
  const second = aProposal(body, { what: 'Another', deposit: 0 });
  expect((await asOwner(order, '/changes', second)).body.detail).toMatch(/hasn’t been answered yet/);
  expect((await asCustomer(order, '', { what: 'Another', why: '' })).body.detail).toMatch(
    /hasn’t been answered yet/,
  );
  expect((await asOwner(order, '/changes', aProposal(order, { deposit: 0 }))).body.code).toBe(
    'edit-conflict',
  );
  await asOwner(order, '/changes/1/withdrawal', { version: body.version });
  await setStage(order, { stage: 'Delivered', sendsMail: false, version: body.version + 1 });
  const over = await getOrder(order);
  expect((await asOwner(over, '/changes', aProposal(over))).body.detail).toMatch(
    /delivered, so it can no longer/,
  );
  expect((await asCustomer(over, '', { what: 'Late', why: '' })).body.detail).toMatch(/delivered/);
});

test('what the customer has agreed to is saved by no form; all else is', async () => {
  const order = await anAgreedOrder();
  const { lines, deliveryCost, deposit, version } = order;
  const input = anOrderInput({ lines, deliveryCost, deposit, payments: [], version });
  const refused = await asOwner(order, '', { ...input, deliveryCost: 1, lines: [] }, 'PUT');
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['lines', 'deliveryCost']);
  const saved = await saveOrder(order, input, owner);
  const { body } = await asOwner(order, '/changes', aProposal(saved));
  await asCustomer(order, '/1/acceptance', { version: body.version });
  const now = await getOrder(order);
  const moved = { ...input, lines: now.lines, deposit: now.deposit, version: now.version };
  expect((await asOwner(order, '', moved, 'PUT')).body.errors).toHaveProperty(['delivery.to']);
  const free = await anOrder();
  expect((await saveOrder(free, anOrderInput(), owner)).agreedAt).toBeUndefined();
});

test('the accepted quote stays as it was signed, and later papers name the change', async () => {
  const { key, seen, order } = await aProposedChange();
  const signed = async () => (await getQuoteEntry(key)).signature;
  const before = await signed();
  expect(before).toMatchObject({ account: expect.stringContaining('@'), isIntact: true });
  await asCustomer(key, '/1/acceptance', seen);
  expect(await signed()).toEqual(before);
  const textOfPaper = async (kind: 'quote' | 'confirmation') =>
    (await readPdf((await getPaper(key, { kind, entry: '' }, 'customer')).file)).text;
  expect(await textOfPaper('quote')).toContain(before?.fingerprint.slice(0, 32));
  expect(await textOfPaper('quote')).toContain('Fitted Cover');
  const confirmation = await textOfPaper('confirmation');
  expect(confirmation).toMatch(/Change C1\s+A lid in place of the cover, agreed on/);
  expect(confirmation).toContain('Snuffer Lid');
  expect(confirmation).toContain(formatCents(totalsOf(order).total + 3_100));
});

test('a proposal is undone with its e-mail while that is held; the next one has its number, and is another one', async () => {
  const order = await anAgreedOrder();
  const { done, body } = await asOwner(order, '/changes', aProposal(order));
  await undo(done as DoneAct, owner);
  const now = await getOrder(order);
  expect([now.changes, await changeMails(order)]).toEqual([[], []]);
  const again = await asOwner(order, '/changes', aProposal(now, { deposit: 0 }));
  expect(again.body.changes).toMatchObject([{ number: 1, state: 'proposed' }]);
  expect((await asCustomer(order, '/1/acceptance', { version: body.version })).body.code).toBe(
    'edit-conflict',
  );
});

test('what a change lowers below what was paid is the owner’s to pay back; what a customer asks for is to be answered', async () => {
  const order = await anAgreedOrder();
  const { lines, deliveryCost, deposit, version } = order;
  const paid = { id: 'p1', amount: 140_000, method: 'Check' as const, on: '2026-11-20', note: '' };
  const input = anOrderInput({ delivery: null, lines, deliveryCost, deposit, version, payments: [paid] });
  const { body } = await asOwner(
    order,
    '/changes',
    aProposal(await saveOrder(order, input, owner), { deliveryCost: 0 }),
  );
  await asCustomer(order, '/1/acceptance', { version: body.version });
  const kinds = async () => todosOf(await readSubject(order)).map(({ kind, cents }) => [kind, cents]);
  expect(await kinds()).toContainEqual(['refund', 140_000 - 137_010]);
  await asCustomer(order, '', { what: 'A smaller bowl', why: '' });
  expect(await kinds()).toContainEqual(['change', undefined]);
  expect(JSON.stringify(orderPostings(await readOrder(order)))).toContain('smaller');
});
