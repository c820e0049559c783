import { randomUUID } from 'node:crypto';
import { privateNote } from '@hearthside/services/commission/conversations/private-note.record.ts';
import { partOf } from '@hearthside/services/core/model/record.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import type { Note } from '@hearthside/services/people/notes/note.schema.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { mailKinds } from '../fixtures/mail/outbox.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { indexed } from '../fixtures/table/search.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();

async function aCommission() {
  const user = somebody();
  const { id } = await aConsultation(user);
  const path = `/api/admin/conversations/${user.uid}/${id}/notes`;
  const add = (text: string, key = randomUUID()) =>
    callApi<Note>(admin, `POST ${path}`, {
      as: OWNER,
      body: { text },
      headers: { 'idempotency-key': key },
    });
  const list = async () => (await callAdmin<Note[]>(`GET ${path}`)).body;
  return { user, id, path, add, list };
}

test('a private note is kept once, tells nobody, and finds its request', async () => {
  const { user, id, add, list } = await aCommission();
  const before = await mailKinds(id);
  const key = randomUUID();
  const answers = await Promise.all([add('Prefers zinnober.', key), add('Prefers zinnober.', key)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
  await add('Pays late.');
  expect((await list()).map(({ text }) => text)).toEqual(['Prefers zinnober.', 'Pays late.']);
  expect(await mailKinds(id)).toEqual(before);
  await indexed();
  const found = await callAdmin<Page<{ id: string }>>('GET /api/admin/consultations?q=zinnober');
  expect(found.body.items.map((item) => item.id)).toEqual([id]);
  const conversation = await callHub(user, `GET /api/hub/conversations/${id}`);
  expect(JSON.stringify(conversation.body)).not.toContain('zinnober');
  const asCustomer = await callHub(user, `GET /api/hub/conversations/${id}/notes`);
  expect(asCustomer.status).toBe(404);
});

test('a private note is deleted once or twice, and with its customer', async () => {
  const { user, path, add, list } = await aCommission();
  const { body } = await add('Rang twice.');
  for (let time = 0; time < 2; time += 1)
    expect((await callAdmin(`DELETE ${path}/${body.id}`)).status).toBe(204);
  expect(await list()).toEqual([]);
  await add('Moves in May.');
  const data = await partOf(privateNote.personal);
  if (typeof data !== 'object') throw new Error('It is removed by a part of its own');
  expect(data.exported).toBeUndefined();
  await data.remove({ uid: user.uid, reviews: 'delete' });
  const left = (await allItems()).filter(({ pk }) => pk?.S === `PRIVATE#${user.uid}`);
  expect(left).toEqual([]);
});

test.each([
  ['no text', ''],
  ['too long a text', 'x'.repeat(2001)],
])('a note with %s is refused', async (_, text) => {
  const { add, list } = await aCommission();
  expect((await add(text)).status).toBe(422);
  expect(await list()).toEqual([]);
});

test('there is no note on what is not there', async () => {
  const { path } = await aCommission();
  const elsewhere = path.replace(/conversations\/[^/]+/, `conversations/${randomUUID()}`);
  const answer = await callApi(admin, `POST ${elsewhere}`, {
    as: OWNER,
    body: { text: 'Hm.' },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(404);
});
