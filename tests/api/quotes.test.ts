import { randomUUID } from 'node:crypto';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { getConsultation } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { markAsCustomer } from '@hearthside/services/commission/orders/mark-as-customer.ts';
import { totalsOf } from '@hearthside/services/commission/orders/order.contract.ts';
import { getOrder } from '@hearthside/services/commission/orders/read-order.ts';
import type { LineAnswer } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { type MailKey, mailKey, mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import {
  accept,
  answers,
  asCustomer,
  asOwner,
  CHOICE,
  expire,
  list,
  mailKinds,
  save,
  send,
} from '../fixtures/api/quote-calls.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aQuoteInput, aSentQuote } from '../fixtures/table/quotes.ts';
import { indexed } from '../fixtures/table/search.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

test('accepting makes the order with exactly those lines, and the customer, in one go, however often it is clicked', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  const clicks = await Promise.all(Array.from({ length: 20 }, () => accept(quote)));
  const statuses = new Set(clicks.map(({ status }) => status));
  expect(statuses.has(200)).toBe(true);
  expect([...statuses].every((status) => status === 200 || status === 503)).toBe(true);
  expect((await accept(quote)).body).toMatchObject({ state: 'accepted', revision: 2 });

  const { status, orderHistory, quotes: shown, consultationHistory } = await getHub(user);
  expect(status).toBe('customer');
  expect(shown).toMatchObject([{ state: 'accepted' }]);
  expect(shown[0]?.events.at(-1)).toMatchObject({ what: 'accepted' });
  expect(consultationHistory[0]?.status).toBe('Mark as Customer');
  expect(orderHistory).toMatchObject([
    {
      id: quote.id,
      status: 'Order Placed',
      items: ['Round Corten Fire Bowl', 'Fitted Cover'],
      lines: [
        { id: 'l1', options: '48 inches', quantity: 1, price: 125_010 },
        { id: 'l3', options: 'Charcoal', quantity: 1, price: 8_900 },
      ],
      deposit: 50_001,
      deliveryAddress: '',
    },
  ]);
  expect(orderHistory[0] && totalsOf(orderHistory[0]).total).toBe(148_910);
  expect(await mailKinds(quote)).toEqual([
    'acknowledgement',
    'notification',
    'quote-1',
    'quoteAnswer-2',
    'status-2',
  ]);

  const writes = watchWrites();
  for (const refused of [
    await accept(quote, 1, answers({ l1: 'accepted', l2: 'accepted', l3: 'accepted' })),
    await accept(quote, 2),
    await asCustomer(quote, 'refusal', { revision: 2, reason: '' }),
    await save(quote, aQuoteInput({ draftVersion: quote.draftVersion })),
  ])
    expect(refused.status).toBe(409);
  expect(writes()).toEqual([]);
});

test('a customer who accepts while the owner sends, withdraws or changes the request gets a clear answer, and nothing is half done', async () => {
  for (let round = 0; round < 6; round++) {
    const user = somebody();
    const quote = await aSentQuote(user);
    const { body: draft } = await save(quote, aQuoteInput({ draftVersion: quote.draftVersion }));
    const [accepted, other] = await Promise.all([
      accept(quote),
      round % 2 ? send(quote, draft) : asOwner('POST', quote, '/withdrawal', { revision: 1 }),
      setStatus(quote, { status: 'Design in Progress', version: 1 }).catch(() => undefined),
    ]);
    expect([accepted.status, other.status].sort()).toEqual([200, 409]);
    const loser = accepted.status === 200 ? other : accepted;
    expect(loser.body.code).toMatch(/^(edit-)?conflict$/);
    const { orderHistory, status } = await getHub(user);
    expect(orderHistory).toHaveLength(accepted.status === 200 ? 1 : 0);
    expect(status).toBe(accepted.status === 200 ? 'customer' : 'prospect');
    const request = await getConsultation(quote);
    expect(request.status === 'Mark as Customer').toBe(accepted.status === 200);
  }
});

test('an acceptance goes through although the owner has changed the request’s status, and not for one that is an order', async () => {
  const quote = await aSentQuote();
  await setStatus(quote, { status: 'Design in Progress', version: 1 });
  expect((await accept(quote)).status).toBe(200);

  // As an earlier release left it: marked, and no order yet.
  const early = await aSentQuote();
  await consultations().patch({ uid: early.uid, id: early.id }).set({ status: 'Mark as Customer' }).go();
  expect((await accept(early)).status).toBe(200);
  expect(await mailKinds(early)).not.toContain('status-2');

  const user = somebody();
  const marked = await aSentQuote(user);
  await markAsCustomer(marked, { version: 1 });
  const writes = watchWrites();
  expect((await getHub(user)).quotes).toEqual([]);
  expect(await accept(marked)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  expect(writes()).toEqual([]);
  const order = await anOrder();
  const { body: draft } = await save(order, aQuoteInput());
  expect((await send(order, draft)).status).toBe(409);
});

test.each<[string, LineAnswer[], string[]]>([
  [
    'a required line that is declined',
    answers({ l1: 'declined', l2: 'accepted', l3: 'declined' }),
    ['answers.l1'],
  ],
  ['lines without an answer', answers({ l1: 'accepted' }), ['answers.l2', 'answers.l3']],
  ['an open question', answers({ l1: 'question', l2: 'accepted', l3: 'declined' }), ['answers.l1']],
  ['a line that there is not', answers({ l1: 'accepted', l9: 'accepted' }), ['answers.1.line']],
  ['one line twice', [...CHOICE, ...CHOICE], ['answers']],
])('an acceptance with %s is refused by line, and nothing is written', async (_, given, fields) => {
  const quote = await aSentQuote();
  const writes = watchWrites();
  const { status, body } = await accept(quote, 1, given);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, fields]);
  expect(writes()).toEqual([]);
});

test('questions go back to the owner beside their lines; a repeated click asks once', async () => {
  const user = somebody({ displayName: 'Quill Asker' });
  const quote = await aSentQuote(user);
  const asked = { revision: 1, answers: answers({ l1: 'accepted', l2: 'question' }) };
  expect((await asCustomer(quote, 'questions', asked)).body).toMatchObject({ state: 'sent', revision: 2 });
  const writes = watchWrites();
  expect((await asCustomer(quote, 'questions', asked)).status).toBe(200);
  expect((await accept(quote, 1, asked.answers)).status).toBe(409);
  const second = { ...asked, answers: answers({ l1: 'question' }) };
  expect(await asCustomer(quote, 'questions', second)).toMatchObject({
    status: 409,
    body: { code: 'edit-conflict' },
  });
  expect((await asCustomer(quote, 'questions', { revision: 2, answers: CHOICE })).status).toBe(422);
  expect(writes()).toEqual([]);
  expect((await asOwner('GET', quote)).body.sent).toMatchObject({
    answers: asked.answers,
    events: [{ what: 'sent' }, { what: 'asked' }],
  });
  await indexed();
  expect((await list('?q=quill')).body.items).toMatchObject([{ hasQuestions: true, total: 158_900 }]);
  expect(await mailKinds(quote)).toContain('quoteAnswer-2');
  expect((await getHub(user)).quotes).toMatchObject([{ isAnswered: false }]);
  expect((await asOwner('GET', quote)).body.hasQuestions).toBe(true);
  const message = { text: 'A quarter inch.', attachments: [] };
  await postMessage(quote, message, { author: 'owner', user: owner, idempotencyKey: randomUUID() });
  expect((await getHub(user)).quotes).toMatchObject([{ isAnswered: true }]);
  expect((await list('?q=quill')).body.items).toMatchObject([{ hasQuestions: false }]);
  expect((await asOwner('GET', quote)).body.hasQuestions).toBe(false);
  // The customer need not wait for the answer.
  expect((await accept(quote, 2)).status).toBe(200);
});

test('the same question and the same refusal, sent twice at the same moment, are answered as done', async () => {
  const quote = await aSentQuote();
  const asked = { revision: 1, answers: answers({ l1: 'accepted', l2: 'question' }) };
  const asks = await Promise.all([1, 2, 3].map(() => asCustomer(quote, 'questions', asked)));
  expect(asks.map(({ status }) => status)).toEqual([200, 200, 200]);
  const refusals = await Promise.all(
    [1, 2, 3].map(() => asCustomer(quote, 'refusal', { revision: 2, reason: '' })),
  );
  expect(refusals.map(({ status, body }) => [status, body.state])).toEqual(Array(3).fill([200, 'declined']));
});

test('the owner sees that the e-mail about an answer may not have left, and sends it again', async () => {
  const quote = await aSentQuote();
  await asCustomer(quote, 'refusal', { revision: 1, reason: '' });
  const key = mailKey('quoteAnswer', quote.id, 2);
  await mails().patch(key).set({ state: 'uncertain' }).go();
  const states = async (method: 'GET' | 'POST', path?: string) =>
    currentStates((await asOwner(method, quote, path)).body.mails);
  expect(await states('GET')).toMatchObject({ 'quoteAnswer-2': 'uncertain' });
  expect(await states('POST', '/resend-mail')).toMatchObject({ 'quoteAnswer-2': 'queued' });
});

test('the owner’s e-mail has the latest answer only, and an answer to it goes to the customer', async () => {
  const user = somebody({ displayName: 'Quill Asker' });
  const quote = await aSentQuote(user);
  const compose = async (key: MailKey) => {
    const { data } = await mails().get(key).go();
    if (!data) throw new Error('E-mail not found.');
    return composeMail(data);
  };
  await asCustomer(quote, 'questions', { revision: 1, answers: answers({ l2: 'question' }) });
  expect(await compose(mailKey('quoteAnswer', quote.id, 2))).toMatchObject({
    to: owner.email,
    replyTo: user.email,
    subject: 'Questions About a Quote: Quill Asker',
    text: expect.stringContaining('Drip Tray: Which steel?'),
  });
  await asCustomer(quote, 'refusal', { revision: 2, reason: 'Too large.' });
  expect(await compose(mailKey('quoteAnswer', quote.id, 2))).toBe('dropped');
  expect(await compose(mailKey('quoteAnswer', quote.id, 3))).toMatchObject({
    subject: 'Quote Declined: Quill Asker',
    text: expect.stringContaining('Too large.'),
  });
  // Nobody is told of a quote that is no longer open.
  expect(await compose(mailKey('quote', quote.id, 1))).toBe('dropped');
});

test('an expired quote cannot be answered, says so, and is sent again as a new version', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  await expire(quote);
  const writes = watchWrites();
  for (const refused of [
    await accept(quote),
    await asCustomer(quote, 'questions', { revision: 1, answers: answers({ l1: 'question' }) }),
    await asCustomer(quote, 'refusal', { revision: 1, reason: '' }),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'expired' } });
  expect(writes()).toEqual([]);
  expect((await getHub(user)).quotes).toMatchObject([{ state: 'expired' }]);

  const { body: stale } = await save(
    quote,
    aQuoteInput({ draftVersion: quote.draftVersion, validUntil: '2026-01-02' }),
  );
  const refused = await send(quote, stale);
  expect([refused.status, refused.body.errors]).toEqual([422, { validUntil: 'This day has passed.' }]);
  const { body: draft } = await save(quote, aQuoteInput({ draftVersion: stale.draftVersion }));
  await send(quote, draft);
  expect((await getHub(user)).quotes).toMatchObject([{ state: 'sent', number: 2 }]);
  const changes = await callHub({ uid: user.uid }, `GET /api/hub/quotes/${quote.id}/changes`);
  expect(changes.body).toEqual([
    'Deposit: $500.01 → $500.00',
    'Total with all options: $1,589.00, as before',
    expect.stringMatching(/^Valid until: .* → December 31, 2099$/),
  ]);
  const { data: mail } = await mails()
    .get(mailKey('quote', quote.id, 2))
    .go();
  expect(mail && (await composeMail(mail))).toMatchObject({
    text: expect.stringContaining('It replaces the previous one.\n\nDeposit: $500.01 → $500.00'),
  });
  const stranger = { as: { uid: somebody().uid } };
  const refusedToOthers = await callApi(hub, `GET /api/hub/quotes/${quote.id}/changes`, stranger);
  expect(refusedToOthers.status).toBe(404);
  expect((await accept(quote, 1)).status).toBe(409);
  expect((await accept(quote, 2)).status).toBe(200);
});

test('a declined quote says why, and is reopened as a new version; a withdrawn one is over', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  const refusal = { revision: 1, reason: 'Too large for us.' };
  expect((await asCustomer(quote, 'refusal', refusal)).body).toMatchObject({
    state: 'declined',
    revision: 2,
  });
  expect((await asCustomer(quote, 'refusal', refusal)).status).toBe(200);
  expect((await accept(quote, 2)).body.code).toBe('conflict');
  const { body: declined } = await asOwner('GET', quote);
  expect(declined.sent?.events.at(-1)).toMatchObject({ what: 'declined', text: 'Too large for us.' });
  const { body: draft } = await save(quote, aQuoteInput({ draftVersion: declined.draftVersion }));
  const { body: reopened } = await send(quote, draft);
  expect(reopened).toMatchObject({ state: 'sent', sent: { number: 2 } });
  expect((await asOwner('POST', quote, '/withdrawal', { revision: 3 })).body.state).toBe('withdrawn');
  expect((await asOwner('POST', quote, '/withdrawal', { revision: 3 })).status).toBe(200);
  expect((await accept(quote, 4)).status).toBe(409);
});

test('a quote is no other customer’s', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  const stranger = { ...quote, uid: somebody().uid };
  for (const path of ['acceptance', 'questions'])
    expect((await asCustomer(stranger, path, { revision: 1, answers: CHOICE })).status).toBe(404);
  const drawing = await callHub({ uid: user.uid }, `GET /api/hub/quotes/${quote.id}/drawing?drawing=x`);
  expect(drawing.status).toBe(404);
  expect((await asOwner('GET', { uid: user.uid, id: somebody().uid })).status).toBe(404);
  // A draft of which nothing was sent is not there for its customer.
  const key = { uid: user.uid, id: (await aConsultation(user)).id };
  await save(key, aQuoteInput());
  expect((await accept(key)).status).toBe(404);
});

test('nobody without an account gets an order', async () => {
  const quote = await aSentQuote();
  await accounts().delete({ uid: quote.uid }).go();
  const writes = watchWrites();
  expect(await accept(quote)).toMatchObject({
    status: 404,
    body: { detail: 'This account no longer exists.' },
  });
  expect(writes()).toEqual([]);
  await consultations().delete(quote).go();
  expect((await save(quote, aQuoteInput({ draftVersion: quote.draftVersion }))).status).toBe(404);
});

test('a request is withdrawn once with its open quote, tells the owner, and can then not be accepted', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  const withdraw = (as = user) => callHub(as, `POST /api/hub/requests/${quote.id}/withdrawal`);
  expect((await withdraw(somebody())).status).toBe(404);
  const clicks = await Promise.all(Array.from({ length: 5 }, () => withdraw()));
  expect(clicks.every(({ status }) => status === 204 || status === 503)).toBe(true);
  const { consultationHistory, quotes: shown } = await getHub(user);
  expect(consultationHistory[0]?.timeline.map(({ status }) => status)).toEqual(['Pending', 'Withdrawn']);
  expect(shown).toMatchObject([{ state: 'declined' }]);
  expect((await mailKinds(quote)).filter((kind) => /withdrawal|status/.test(kind))).toEqual(['withdrawal-2']);
  expect((await accept(quote, 2)).status).toBe(409);
  const { data } = await mails()
    .get(mailKey('withdrawal', quote.id, 2))
    .go();
  if (!data) throw new Error('E-mail not found.');
  expect(await composeMail(data)).toMatchObject({ to: owner.email, replyTo: user.email });
});

test('a request that was withdrawn while its quote stayed open becomes no order', async () => {
  const quote = await aSentQuote();
  await consultations().patch({ uid: quote.uid, id: quote.id }).set({ status: 'Withdrawn' }).go();
  const writes = watchWrites();
  const { status, body } = await accept(quote);
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { detail: 'You have withdrawn this request.' },
  });
  expect(writes()).toEqual([]);
});

test('of a withdrawal and an acceptance at the same moment one takes effect, and an order stays', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  const withdraw = () => callHub({ uid: user.uid }, `POST /api/hub/requests/${quote.id}/withdrawal`);
  await Promise.all([accept(quote), withdraw()]);
  const { orderHistory, consultationHistory } = await getHub(user);
  const isWithdrawn = consultationHistory[0]?.status === 'Withdrawn';
  expect(orderHistory).toHaveLength(isWithdrawn ? 0 : 1);
  expect((await withdraw()).status).toBe(isWithdrawn ? 204 : 409);
});

test('an order waits for its deposit if its quote asks for one', async () => {
  const quote = await aSentQuote();
  const { body: draft } = await save(quote, aQuoteInput({ deposit: 0, draftVersion: quote.draftVersion }));
  await send(quote, draft);
  await accept(quote, 2);
  const other = await aSentQuote();
  await accept(other);
  expect([await getOrder(quote), await getOrder(other)]).toMatchObject([
    { deposit: 0, waitsForDeposit: false },
    { deposit: 50_001, waitsForDeposit: true },
  ]);
});

test('an order is delivered to the address that was chosen when the quote was accepted', async () => {
  const user = somebody();
  const quote = await aSentQuote(user);
  const body = { revision: 1, answers: CHOICE, deliveryAddress: '1 Hearth Lane\nRear garden' };
  expect((await asCustomer(quote, 'acceptance', body)).status).toBe(200);
  expect((await getHub(user)).orderHistory[0]?.deliveryAddress).toBe(body.deliveryAddress);
});
