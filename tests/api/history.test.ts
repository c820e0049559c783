import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import type { DoneAct, HistoryEvent } from '@hearthside/services/consumers/history/act.contract.ts';
import { historyData } from '@hearthside/services/consumers/history/event.record.ts';
import { handler as mail } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import { countCommitments } from '@hearthside/services/core/deleted-accounts/commitment.entity.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { documents } from '@hearthside/services/core/runtime/table.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { useDeadLetters } from '../fixtures/mail/dead-letters.ts';
import { mailStates, outboxEvent } from '../fixtures/mail/outbox.ts';
import { useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aQuoteInput } from '../fixtures/table/quotes.ts';
import { allItems, countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();
const ses = useSes();
useDeadLetters();

const admin = { uid: 'owner', displayName: 'Olive Owner', groups: ['admin'] };

const call = <Body = unknown>(route: string, body?: unknown, as = admin) =>
  callAdmin<Body>(route.replace(' ', ' /api/admin'), body, as);

const history = async (query = '') => (await call<Page<HistoryEvent>>(`GET /history${query}`)).body.items;
const undo = ({ subject, id }: DoneAct | HistoryEvent) => call(`POST /history/${subject}/${id}/undo`);
const request = ({ uid, id }: { uid: string; id: string }) => `/consultations/${uid}/${id}`;

/**
 * Every item but the events and what counts. The count of an account's commitments only rises: a deletion that read it
 * before must be refused after an undo too.
 */
const stored = async () =>
  (await allItems())
    .filter(({ pk, __edb_e__ }) => !pk?.S?.startsWith('HISTORY#') && __edb_e__?.S !== 'commitment')
    // How fast requests are answered is measured anew with each answer from the fifth on.
    .filter(({ pk }) => pk?.S !== 'SITE')
    .map(({ version: _v, draftVersion: _d, revision: _r, ...item }) => item);

/** Somebody's request whose first e-mails have left. */
async function aRequest() {
  const user = somebody({ displayName: `Ann ${randomUUID()}` });
  const { id } = await aConsultation(user);
  await mail(await outboxEvent(id));
  ses.received = [];
  return { user, uid: user.uid, id };
}

const setStatus = (key: { uid: string; id: string }, status: string, version = 1) =>
  call<AdminConsultation>(`PATCH ${request(key)}`, { status, version });

test('a change of status is held, and its undo takes back the status, its date and the e-mail together', async () => {
  const key = await aRequest();
  const before = await stored();
  const { done } = await setStatus(key, 'Completed');
  expect(done).toMatchObject({
    ...{ name: key.user.displayName, status: 'Completed', sendsMail: true },
    reader: { customerEmail: key.user.email },
  });
  await mail(await outboxEvent(key.id));
  expect(ses.received).toEqual([]);
  expect(await mailStates(key.id)).toMatchObject({ 'status-2': 'queued' });

  expect((await undo(done as DoneAct)).status).toBe(204);
  expect(await stored()).toEqual(before);
  expect((await undo(done as DoneAct)).status).toBe(204);
  // A version that somebody saw does not come back.
  expect((await setStatus(key, 'Archived', 1)).status).toBe(409);
  expect((await setStatus(key, 'Archived', 3)).status).toBe(200);
});

test('once the e-mail has left, undo says so and changes nothing', async () => {
  const key = await aRequest();
  const { done } = await setStatus(key, 'Completed');
  const { subject, id } = done as DoneAct;
  const decide = (decision: string) => call(`POST /history/${subject}/${id}/mail`, { decision });
  expect(await decide('wait')).toMatchObject({ status: 200, body: { state: 'queued' } });
  await mail(await outboxEvent(key.id));
  expect(ses.received).toEqual([]);
  const preview = await call<{ subject: string }>(`GET /history/${subject}/${id}/mail`);
  expect(preview.body.subject).toBe('Your Piece Is Finished');
  await decide('send');
  await mail(await outboxEvent(key.id));
  expect(ses.received.map((sent) => sent.subject)).toEqual([preview.body.subject]);
  const writes = watchWrites();
  expect(await undo(done as DoneAct)).toMatchObject({
    status: 409,
    body: { detail: 'The e-mail has already been sent.' },
  });
  for (const decision of ['wait', 'drop']) expect((await decide(decision)).status).toBe(409);
  expect((await call(`GET /history/${subject}/${id}/mail`)).status).toBe(409);
  expect(writes()).toEqual([]);
});

test('“Send no e-mail” keeps the change', async () => {
  const key = await aRequest();
  const { done } = await setStatus(key, 'Completed');
  const { subject, id } = done as DoneAct;
  expect((await call(`POST /history/${subject}/${id}/mail`, { decision: 'drop' })).status).toBe(200);
  await mail(await outboxEvent(key.id));
  expect(ses.received).toEqual([]);
  expect((await getHub(key.user)).consultationHistory[0]?.status).toBe('Completed');
});

test('an undo and the mail function at one moment: either the e-mail leaves or the change goes', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < 8; round++) {
    const key = await aRequest();
    const { done } = await setStatus(key, 'Completed');
    const { subject, id } = done as DoneAct;
    await call(`POST /history/${subject}/${id}/mail`, { decision: 'send' });
    const event = await outboxEvent(key.id);
    const work = [() => undo(done as DoneAct), () => mail(event)];
    const [first, second] = round % 2 ? work.toReversed() : work;
    await Promise.all([first?.(), second?.()]);
    await mail(event);
    const { status } = (await getHub(key.user)).consultationHistory[0] ?? {};
    expect([status, ses.received.length]).toEqual(status === 'Pending' ? ['Pending', 0] : ['Completed', 1]);
    ends.add(status ?? '');
  }
  expect(ends.size).toBeGreaterThan(0);
});

describe('“Mark as Customer”', () => {
  async function aMarked() {
    const key = await aRequest();
    const before = await stored();
    const { done } = await call(`POST ${request(key)}/mark-as-customer`, { version: 1 });
    return { ...key, before, done: done as DoneAct };
  }

  test('is reversed after its e-mail has left too: the order goes, status and user are as before', async () => {
    const { user, id, done } = await aMarked();
    await call(`POST /history/${done.subject}/${done.id}/mail`, { decision: 'send' });
    await mail(await outboxEvent(id));
    expect(ses.received).toHaveLength(1);
    expect((await undo(done)).status).toBe(204);
    expect(await getHub(user)).toMatchObject({
      status: 'prospect',
      orderHistory: [],
      consultationHistory: [{ status: 'Pending' }],
    });
  });

  test('while its e-mail is held, the reversal leaves the table as it was', async () => {
    const { before, done } = await aMarked();
    expect((await undo(done)).status).toBe(204);
    expect(await stored()).toEqual(before);
  });

  test.each([
    [
      'a new stage',
      ({ uid, id }) =>
        call(`PUT /orders/${uid}/${id}/stage`, { stage: 'Ready', sendsMail: false, version: 1 }),
    ],
    ['a payment or a line', ({ uid, id }) => call(`PUT /orders/${uid}/${id}`, anOrderInput({ version: 1 }))],
    ['another status of the request', (key) => setStatus(key, 'Archived', 2)],
    [
      'a message',
      ({ uid, id, user }) =>
        postMessage(
          { uid, id },
          { text: 'When?', attachments: [] },
          { author: 'customer', user, idempotencyKey: randomUUID() },
        ),
    ],
  ] as [string, (marked: Awaited<ReturnType<typeof aMarked>>) => Promise<unknown>][])(
    'is not reversed after %s',
    async (_, touch) => {
      const marked = await aMarked();
      await touch(marked);
      const writes = watchWrites();
      expect(await undo(marked.done)).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/can no longer be undone/) },
      });
      expect(writes()).toEqual([]);
    },
  );

  test('reversed, it leaves a user with another order a customer', async () => {
    const { user, uid, done } = await aMarked();
    const other = await aConsultation(user);
    await call(`POST ${request({ uid, id: other.id })}/mark-as-customer`, { version: 1 });
    expect((await undo(done)).status).toBe(204);
    expect(await getHub(user)).toMatchObject({
      status: 'customer',
      orderHistory: [{ status: 'Order Placed' }],
    });
  });
});

test('“Make Customer” is reversed with the orders that it deleted, and not once there is a new one', async () => {
  const user = somebody();
  const { uid } = await anOrder(user);
  await accounts().patch({ uid }).set({ status: 'prospect' }).go();
  const before = await stored();
  const make = async () => (await call(`POST /users/${uid}/make-customer`)).done as DoneAct;
  const done = await make();
  expect(done).toMatchObject({
    ...{ name: user.displayName, words: 'made a user a customer' },
    ...{ deletedOrders: 1, sendsMail: false },
  });
  expect((await getHub(user)).orderHistory).toEqual([]);
  expect((await undo(done)).status).toBe(204);
  expect(await stored()).toEqual(before);

  const again = await make();
  await anOrder(user);
  expect(await undo(again)).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/orders/) } });
});

test('a stage and a quote that was sent are taken back with their e-mails', async () => {
  const user = somebody();
  const { uid, id } = await anOrder(user);
  const staged = await stored();
  const stage = await call(`PUT /orders/${uid}/${id}/stage`, {
    stage: 'Finishing',
    sendsMail: true,
    version: 1,
  });
  expect(await mailStates(id, 'order')).toEqual({ 'stage-2': 'queued' });
  expect((await undo(stage.done as DoneAct)).status).toBe(204);
  expect(await stored()).toEqual(staged);

  const quoted = await aRequest();
  const path = `/quotes/${quoted.uid}/${quoted.id}`;
  const send = (draftVersion: number, revision: number) =>
    call(`POST ${path}/versions`, { draftVersion, revision, sendsMail: true });
  await call(`PUT ${path}`, aQuoteInput());
  const { draftVersion: first } = await getQuote(quoted);
  await send(first, 0);
  await call(`PUT ${path}`, { ...aQuoteInput(), draftVersion: first + 1 });
  const before = await stored();
  const second = await send(first + 2, 1);
  expect(second.done).toMatchObject({ sendsMail: true });
  expect((await undo(second.done as DoneAct)).status).toBe(204);
  expect(await stored()).toEqual(before);
  expect((await send(first + 4, 3)).status).toBe(200);
});

test('an undo that opens an order again counts as a commitment, so that no deletion of the account misses it', async () => {
  const { uid, id } = await anOrder(somebody());
  const setStage = (stage: string, version: number) =>
    call(`PUT /orders/${uid}/${id}/stage`, { stage, sendsMail: false, version });
  const finishing = await setStage('Finishing', 1);
  expect((await undo(finishing.done as DoneAct)).status).toBe(204);
  const counted = await countCommitments(uid);
  const delivered = await setStage('Delivered', 3);
  expect((await undo(delivered.done as DoneAct)).status).toBe(204);
  expect(await countCommitments(uid)).toBe(counted + 1);
});

test('every act is an event: who, what, of whom, and the changed fields; found by person, record, words, kind and day', async () => {
  const key = await aRequest();
  const other = { ...admin, uid: 'second', displayName: 'Otto Second' };
  await setStatus(key, 'Contact Attempted');
  await call(`PATCH ${request(key)}`, { status: 'Completed', version: 2 }, other);
  await call('PUT /canned-replies', { replies: [{ title: 'Hi', text: 'Hello' }], version: 0 }, other);
  const { displayName } = key.user;
  expect(await history(`?subject=${key.uid}`)).toEqual([
    expect.objectContaining({
      act: 'PATCH /consultations/:uid/:id',
      by: 'Otto Second',
      noun: 'consultation',
      recordId: key.id,
      name: displayName,
      fields: [{ record: 'Request', field: 'Status', before: 'Contact Attempted', after: 'Completed' }],
      canUndo: true,
    }),
    expect.objectContaining({ by: 'Olive Owner' }),
  ]);
  const found = async (query: string) => (await history(query)).map(({ act, by }) => `${by}: ${act}`);
  expect(await found(`?q=otto`)).toEqual([
    'Otto Second: PUT /canned-replies',
    'Otto Second: PATCH /consultations/:uid/:id',
  ]);
  expect(await found(`?q=${encodeURIComponent(displayName)}`)).toHaveLength(2);
  expect(await found(`?q=${encodeURIComponent('seçond, ottó')}`)).toHaveLength(2);
  expect(await found('?q=!!')).toEqual([]);
  expect(await found('?q=canned%20replies')).toEqual(['Otto Second: PUT /canned-replies']);
  expect(await found(`?q=otto&act=${encodeURIComponent('PATCH /consultations/:uid/:id')}`)).toHaveLength(1);
  expect(await found(`?q=otto&from=${today()}&to=${today()}`)).toHaveLength(2);
  expect(await found('?to=2026-01-01')).toEqual([]);
  expect(await found(`?subject=${key.uid}&record=${key.id}`)).toHaveLength(2);
});

test('a page of the history is one query, and goes on with its cursor', async () => {
  const { uid, id } = await aRequest();
  for (let version = 1; version <= 30; version++)
    await setStatus({ uid, id }, version % 2 ? 'Completed' : 'Archived', version);
  const { result, calls } = await countingCalls(() =>
    call<Page<HistoryEvent>>(`GET /history?subject=${uid}`),
  );
  expect(calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  const rest = await history(`?subject=${uid}&cursor=${result.body.cursor}`);
  const ids = [...result.body.items, ...rest].map((event) => event.id);
  expect(ids).toHaveLength(30);
  expect(ids).toEqual(ids.toSorted().reverse());
});

test('an act that is refused or changes nothing is no event', async () => {
  const key = await aRequest();
  expect((await setStatus(key, 'Completed', 7)).status).toBe(409);
  expect(await history(`?subject=${key.uid}`)).toEqual([]);
});

test('what people wrote is not copied into the shop’s own history, and a customer’s history goes with the account', async () => {
  const { uid, id, user } = await aRequest();
  await setStatus({ uid, id }, 'Completed');
  expect(await historyData.exported?.read(uid)).toEqual([
    { at: expect.any(String), what: 'changed the status of a request' },
  ]);
  await historyData.remove({ uid, reviews: 'keep' });
  expect(await history(`?q=${encodeURIComponent(user.displayName)}`)).toEqual([]);
});

test('an act that the table refuses says why', async () => {
  const { uid, id } = await aRequest();
  await documents.send(
    new UpdateCommand({
      TableName: process.env.TABLE_NAME,
      Key: { pk: `USER#${uid}`, sk: `CONSULTATION#${id}` },
      UpdateExpression: 'SET later = :later',
      ExpressionAttributeValues: { ':later': 'x'.repeat(407_000) },
    }),
  );
  const notes = { privateNotes: 'y'.repeat(4_000), tags: [], followUpOn: null, version: 1 };
  expect(await call(`PUT ${request({ uid, id })}/notes`, notes)).toMatchObject({
    status: 413,
    body: { code: 'too-large', detail: expect.stringMatching(/too large/) },
  });
});
