import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import type { MailKind, MailState } from '@hearthside/services/core/outbox/mail.contract.ts';
import { mailKey, mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { currentStates } from '../fixtures/mail/current-states.ts';
import { mailKinds } from '../fixtures/mail/outbox.ts';
import { aProduct } from '../fixtures/table/catalogue.ts';
import { failing } from '../fixtures/table/failing-table.fake.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { indexed } from '../fixtures/table/search.ts';
import { allItems, countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

const list = (query = '') => callAdmin<Page<AdminConsultation>>(`GET /api/admin/consultations${query}`);
const call = (method: string, uid: string, path: string, body?: unknown) =>
  callAdmin<AdminConsultation>(`${method} /api/admin/consultations/${uid}/${path}`, body);
const setStatus = (uid: string, id: string, body: object) => call('PATCH', uid, id, body);
const markAsCustomer = (uid: string, id: string, version: number) =>
  call('POST', uid, `${id}/mark-as-customer`, { version });

test('requests are listed newest first, page by page, with their e-mails and what is unread, in three reads a page', async () => {
  const user = somebody({ displayName: 'Many Requests' });
  const ids: string[] = [];
  for (let i = 0; i < 30; i++) ids.unshift((await aConsultation(user)).id);
  const { result: first, calls } = await countingCalls(() => list());
  expect(calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1, BatchGetItemCommand: 2 });
  const second = await list(`?cursor=${first.body.cursor}`);
  const listed = [...first.body.items, ...second.body.items].map(({ id }) => id);
  // Older ones are other tests'.
  expect(listed.slice(0, ids.length)).toEqual(ids);
  expect(first.body.items[0]).toMatchObject({
    name: 'Many Requests',
    productName: 'General Inquiry',
    version: 1,
  });
  expect(currentStates(first.body.items[0]?.mails)).toEqual({
    notification: 'queued',
    acknowledgement: 'queued',
  });
});

test('search and status narrow the list together', async () => {
  const user = somebody({ displayName: 'Elm Carver', email: 'elm@carver.example' });
  const open = await aConsultation(user);
  const done = await aConsultation(user);
  await setStatus(user.uid, done.id, { status: 'Completed', version: 1 });
  await indexed();
  const found = async (query: string) => (await list(query)).body.items.map(({ id }) => id);
  expect(await found('?q=ELM')).toEqual([done.id, open.id]);
  expect(await found('?q=carver.example&status=Pending')).toEqual([open.id]);
  expect(await found('?q=elm&status=Archived')).toEqual([]);
});

test('any status follows any other; each change is kept with its date and sends one e-mail', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const walk = CONSULTATION_STATUSES.filter((status) => status !== 'Pending');
  for (const [step, status] of walk.entries()) {
    const { body } = await setStatus(user.uid, id, { status, version: step + 1 });
    expect(body).toMatchObject({ status, version: step + 2 });
    expect(currentStates(body.mails)).toMatchObject({ [`status-${step + 2}`]: 'queued' });
  }
  const [entry] = (await getHub(user)).consultationHistory;
  expect(entry?.timeline.map(({ status }) => status)).toEqual(['Pending', ...walk]);
  expect(entry?.timeline.every(({ at }) => !Number.isNaN(Date.parse(at)))).toBe(true);
  expect(await mailKinds(id)).toHaveLength(2 + walk.length);
  const { body } = await call('GET', user.uid, id);
  const ofStatuses = body.timeline.map(({ version }) => (version ? `status-${version}` : 'acknowledgement'));
  expect(body.mails.map(({ kind }) => kind)).toEqual(['notification', ...ofStatuses].toSorted());
});

test('a custom message is saved under both names; saving it again with other words sends no second e-mail', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const words = { status: 'Custom', customTitle: 'Steel is in', customBody: 'We start on Monday.' };
  await setStatus(user.uid, id, { ...words, version: 1 });
  await setStatus(user.uid, id, { ...words, customBody: 'We start on Tuesday.', version: 2 });
  const back = await setStatus(user.uid, id, { status: 'Completed', version: 3 });
  expect(back.body).toMatchObject({ customTitle: 'Steel is in', customBody: 'We start on Tuesday.' });
  expect(back.body.timeline.map(({ status }) => status)).toEqual(['Pending', 'Custom', 'Completed']);
  expect(await mailKinds(id)).toEqual(['acknowledgement', 'notification', 'status-2', 'status-4']);
});

test('of two admins who change one request, the second gets a conflict; in turn and concurrently', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  expect((await setStatus(user.uid, id, { status: 'Contact Attempted', version: 1 })).status).toBe(200);
  expect(await setStatus(user.uid, id, { status: 'Archived', version: 1 })).toMatchObject({
    status: 409,
    body: { code: 'edit-conflict' },
  });
  const both = await Promise.all([
    setStatus(user.uid, id, { status: 'Completed', version: 2 }),
    markAsCustomer(user.uid, id, 2),
  ]);
  const statuses = both.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409 || status === 503)).toHaveLength(1);
  const [entry] = (await getHub(user)).consultationHistory;
  expect(entry?.timeline).toHaveLength(3);
});

test('“Mark as Customer” makes one order however often it is repeated, also for requests of the same second', async () => {
  const user = somebody();
  const { id: productId } = await aProduct({ name: 'Tripod Grill' });
  const pair = async () => [await aConsultation(user, { productId }), await aConsultation(user)] as const;
  let [first, second] = await pair();
  while (first.id.slice(0, 8) !== second.id.slice(0, 8)) [first, second] = await pair();
  const clicks = await Promise.all([1, 1, 1].map((version) => markAsCustomer(user.uid, first.id, version)));
  expect(clicks.some(({ status }) => status === 200)).toBe(true);
  expect(await markAsCustomer(user.uid, first.id, 1)).toMatchObject({
    status: 200,
    body: { status: 'Mark as Customer', version: 2 },
  });
  await markAsCustomer(user.uid, second.id, 1);
  const { status, orderHistory } = await getHub(user);
  expect(status).toBe('customer');
  expect(orderHistory.map(({ orderId, items }) => [orderId, items])).toEqual([
    [`consultation-${second.id.slice(0, 8)}`, ['Custom Consultation Item']],
    [`consultation-${first.id.slice(0, 8)}`, ['Tripod Grill']],
  ]);
});

test('50 concurrent “Mark as Customer” take effect once, and all get the same answer', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const clicks = await Promise.all(Array.from({ length: 50 }, () => markAsCustomer(user.uid, id, 1)));
  expect(clicks.map(({ status }) => status)).toEqual(Array(50).fill(200));
  const [first] = clicks;
  for (const { body } of clicks) expect(body).toEqual(first?.body);
  expect((await getHub(user)).orderHistory).toHaveLength(1);
  expect(await mailKinds(id)).toEqual(['acknowledgement', 'notification', 'status-2']);
});

test('marking writes nothing for a deleted user, and a deleted request is not found', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  await accounts().delete({ uid: user.uid }).go();
  const writes = watchWrites();
  expect((await markAsCustomer(user.uid, id, 1)).status).toBe(404);
  expect(writes()).toEqual([]);
  await consultations().delete({ uid: user.uid, id }).go();
  expect((await setStatus(user.uid, id, { status: 'Archived', version: 1 })).status).toBe(404);
  expect((await markAsCustomer(user.uid, id, 1)).status).toBe(404);
});

test('an item that is deleted between its read and its write stays deleted', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const deletingFirst = (work: () => Promise<unknown>, remove: () => Promise<unknown>) =>
    failing(
      {
        operation: 'TransactWriteItemsCommand',
        times: 1,
        how: async (call) => {
          await remove();
          return call();
        },
      },
      work,
    );
  const makeCustomer = () => callAdmin(`POST /api/admin/users/${user.uid}/make-customer`);
  const change = () => setStatus(user.uid, id, { status: 'Archived', version: 1 });
  const withoutUser = await deletingFirst(makeCustomer, () => accounts().delete({ uid: user.uid }).go());
  const withoutRequest = await deletingFirst(change, () =>
    consultations().delete({ uid: user.uid, id }).go(),
  );
  expect(withoutUser).toMatchObject({ failed: 1, result: { status: 409 } });
  expect(withoutRequest).toMatchObject({ failed: 1, result: { status: 409 } });
  expect((await allItems()).filter(({ pk }) => JSON.stringify(pk).includes(`USER#${user.uid}`))).toEqual([]);
  expect(await mailKinds(id)).toEqual(['acknowledgement', 'notification']);
});

describe('sending e-mails again', () => {
  const resend = (uid: string, id: string) => call('POST', uid, `${id}/resend-mail`);
  const leaveIn = (consultationId: string, kind: MailKind, state: MailState, since = new Date()) =>
    mails().patch(mailKey(kind, consultationId)).set({ state, since: since.toISOString() }).go();

  test('takes the failed and the uncertain ones only', async () => {
    const user = somebody();
    const { id } = await aConsultation(user);
    await leaveIn(id, 'notification', 'failed');
    await leaveIn(id, 'acknowledgement', 'sent');
    const [entry] = (await list()).body.items;
    expect(currentStates(entry?.mails)).toEqual({ notification: 'failed', acknowledgement: 'sent' });
    const { status, body } = await resend(user.uid, id);
    expect([status, currentStates(body.mails)]).toEqual([
      200,
      { notification: 'queued', acknowledgement: 'sent' },
    ]);
    expect(await resend(user.uid, id)).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('also takes one whose sender never reported back', async () => {
    const user = somebody();
    const { id } = await aConsultation(user);
    await leaveIn(id, 'notification', 'sending', new Date(Date.now() - 3_600_000));
    await leaveIn(id, 'acknowledgement', 'sending');
    const { body } = await resend(user.uid, id);
    expect(currentStates(body.mails)).toEqual({ notification: 'queued', acknowledgement: 'sending' });
  });
});
