import {
  type AdminConsultation,
  type BulkResult,
  MAX_TAGS,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { ListedQuote } from '@hearthside/services/commission/quotes/quote.contract.ts';
import { newId } from '@hearthside/services/core/runtime/ids.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { mailsAbout } from '../fixtures/mail/outbox.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

const call = <Body = AdminConsultation & { code?: string; errors?: Record<string, string> }>(
  method: string,
  path: string,
  body?: unknown,
) => callAdmin<Body>(`${method} /api/admin/consultations/${path}`, body);
const change = (body: object) => call<BulkResult[]>('POST', 'changes', body);

async function someRequests(count: number) {
  const user = somebody();
  const made = [];
  for (let n = 0; n < count; n++) made.push(await aConsultation(user));
  return { user, entries: made.map(({ id }) => ({ uid: user.uid, id, version: 1 })) };
}

test('notes, tags and a follow-up date are saved in the version that was seen, once, and the customer sees none of them', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const path = `${user.uid}/${id}/notes`;
  const notes = {
    privateNotes: 'Haggles.',
    tags: ['Big', 'Big', 'Steel'],
    followUpOn: '2026-12-24',
    version: 1,
  };
  const kept = { privateNotes: 'Haggles.', tags: ['Big', 'Steel'], followUpOn: '2026-12-24', version: 2 };
  expect(await call('PUT', path, notes)).toMatchObject({ status: 200, body: kept });
  expect(await call('PUT', path, notes)).toMatchObject({ status: 200, body: kept });
  const other = { ...notes, privateNotes: 'No.' };
  expect(await call('PUT', path, other)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  expect((await call('GET', `${user.uid}/${id}`)).body).toMatchObject(kept);
  const [entry] = (await getHub(user)).consultationHistory;
  expect(entry).toMatchObject({ id });
  expect(JSON.stringify(entry)).not.toMatch(/Haggles|Steel|followUp/);
  await call('PUT', path, { privateNotes: '', tags: [], followUpOn: null, version: 2 });
  expect((await call('GET', `${user.uid}/${id}`)).body).toMatchObject({
    tags: [],
    followUpOn: null,
    version: 3,
  });
});

test('notes that are malformed, or of a request that is not there, change nothing', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const writes = watchWrites();
  const good = { privateNotes: '', tags: [], followUpOn: null, version: 1 };
  for (const bad of [
    { tags: ['a#b'] },
    { tags: Array(13).fill('x') },
    { tags: ['x'.repeat(31)] },
    { followUpOn: '2026-02-30' },
    { privateNotes: 'x'.repeat(5001) },
    { version: 0 },
  ])
    expect((await call('PUT', `${user.uid}/${id}/notes`, { ...good, ...bad })).status).toBe(422);
  expect((await call('PUT', `${user.uid}/${newId()}/notes`, good)).status).toBe(404);
  expect((await call('GET', `${user.uid}/${newId()}`)).status).toBe(404);
  expect(writes()).toEqual([]);
});

test('a status for several requests sends no e-mail; each has its own result; repeating and undoing it leave no trace', async () => {
  const { user, entries } = await someRequests(3);
  const [first, second, third] = entries.map((entry) => entry);
  if (!first || !second || !third) throw new Error('three requests are made');
  await call('PATCH', `${user.uid}/${third.id}`, { status: 'Completed', version: 1 });
  const ids = new Set(entries.map(({ id }) => id));
  const mailsBefore = await countMails(ids);
  const gone = { uid: user.uid, id: newId(), version: 1 };
  const body = { action: 'status', status: 'Archived', entries: [first, second, third, gone] };
  for (let time = 0; time < 2; time++)
    expect((await change(body)).body).toMatchObject([
      { id: first.id, entry: { status: 'Archived', version: 2 } },
      { id: second.id, entry: { status: 'Archived', version: 2 } },
      { id: third.id, problem: { code: 'edit-conflict' } },
      { id: gone.id, problem: { code: 'not-found' } },
    ]);
  expect(await countMails(ids)).toBe(mailsBefore);
  const back = [first, second].map((entry) => ({ ...entry, version: 2, status: 'Pending' }));
  for (let time = 0; time < 2; time++)
    expect((await change({ action: 'undoStatus', entries: back })).body).toMatchObject([
      { entry: { status: 'Pending', version: 3, timeline: [{ status: 'Pending' }] } },
      { entry: { status: 'Pending', version: 3, timeline: [{ status: 'Pending' }] } },
    ]);
  const never = [{ ...first, version: 3, status: 'Completed' }];
  expect((await change({ action: 'undoStatus', entries: never })).body).toMatchObject([
    { problem: { code: 'conflict' } },
  ]);
});

test('a tag is put on several requests and taken off again, once each; more than 50 requests are refused', async () => {
  const { entries } = await someRequests(2);
  const tagged = await change({ action: 'addTag', tag: 'Fair', entries });
  expect(tagged.body.map(({ entry }) => entry?.tags)).toEqual([['Fair'], ['Fair']]);
  const again = await change({ action: 'addTag', tag: 'Fair', entries });
  expect(again.body.map(({ entry }) => entry?.version)).toEqual([2, 2]);
  const newer = entries.map((entry) => ({ ...entry, version: 2 }));
  const off = await change({ action: 'removeTag', tag: 'Fair', entries: newer });
  expect(off.body.map(({ entry }) => entry?.tags)).toEqual([[], []]);
  const resent = await change({ action: 'resendMails', entries });
  expect(resent.body.map(({ problem }) => problem?.code)).toEqual(['conflict', 'conflict']);
  const writes = watchWrites();
  for (const bad of [
    { action: 'addTag', tag: 'Fair', entries: Array(51).fill(entries[0]) },
    { action: 'addTag', tag: '', entries },
    { action: 'status', status: 'Nonsense', entries },
    { action: 'delete', entries },
    { action: 'resendMails', entries: [] },
  ])
    expect((await change(bad)).status).toBe(422);
  expect(writes()).toEqual([]);
});

test('a quote that waits for an answer is over once its request was made an order by hand', async () => {
  const user = somebody({ displayName: 'By Hand' });
  const quote = await aSentQuote(user, { validUntil: '2099-01-01' });
  const state = async () => {
    const { body } = await callAdmin<Page<ListedQuote>>('GET /api/admin/quotes');
    return body.items.find(({ id }) => id === quote.id)?.state;
  };
  expect(await state()).toBe('sent');
  await call('POST', `${user.uid}/${quote.id}/mark-as-customer`, { version: 1 });
  expect(await state()).toBe('ordered');
});

async function countMails(ids: Set<string>): Promise<number> {
  return (await Promise.all([...ids].map((id) => mailsAbout(id)))).flat().length;
}

test('a tag for many goes to none that has all the tags it may have', async () => {
  const { entries } = await someRequests(2);
  const [full, other] = entries as [(typeof entries)[0], (typeof entries)[0]];
  const tags = Array.from({ length: MAX_TAGS }, (_, n) => `Tag ${n}`);
  await call('PUT', `${full.uid}/${full.id}/notes`, { privateNotes: '', tags, followUpOn: null, version: 1 });
  const tagged = { action: 'addTag', tag: 'One more', entries: [{ ...full, version: 2 }, other] };
  expect((await change(tagged)).body[0]).toHaveProperty('problem');
  const tagsOf = async ({ uid, id }: typeof full) => (await call('GET', `${uid}/${id}`)).body.tags;
  expect([await tagsOf(full), await tagsOf(other)]).toEqual([tags, ['One more']]);
});
