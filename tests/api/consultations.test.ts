import { randomUUID } from 'node:crypto';
import type { ConsultationEntry } from '@hearthside/services/consultations/consultation.contract.ts';
import { getHub } from '@hearthside/services/hub/get-hub.ts';
import type { Account } from '@hearthside/services/hub/hub.contract.ts';
import { handler } from '@hearthside/services/storefront/storefront.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { failing, loseAnswer, throttle } from '../fixtures/table/failing-table.fake.ts';
import { aConsultationInput, somebody } from '../fixtures/table/people.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();

const ROUTE = 'POST /api/storefront/consultations';

function submit(user = somebody(), body: unknown = aConsultationInput(), key: string | null = randomUUID()) {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const as = { uid: user.uid, email: user.email, name: user.displayName };
  return callApi<ConsultationEntry>(handler, ROUTE, { as, body, headers });
}

const history = async (user: ReturnType<typeof somebody>): Promise<Account['consultationHistory']> =>
  (await getHub(user)).consultationHistory;

test('a request starts as Pending, in the signed-in user’s name, with both e-mails in the outbox', async () => {
  const user = somebody();
  const input = aConsultationInput({
    name: 'Made Up',
    email: 'made-up@hearthside.example',
    itemNumber: '001',
  });
  const { status, body } = await submit(user, input);
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'Pending', timeline: [{ status: 'Pending', at: body.submittedAt }] });
  const items = (await allItems()).filter((item) => JSON.stringify(item).includes(body.id));
  const request = items.find((item) => JSON.stringify(item.sk).includes('CONSULTATION#'));
  expect(request).toMatchObject({ name: { S: user.displayName }, email: { S: user.email } });
  const mails = items.filter((item) => JSON.stringify(item.pk).includes('MAIL#'));
  expect(mails.map(({ kind, state }) => ({ kind, state }))).toEqual([
    { kind: { S: 'acknowledgement' }, state: { S: 'queued' } },
    { kind: { S: 'notification' }, state: { S: 'queued' } },
  ]);
});

test('repeated clicks in several tabs make one request', async () => {
  const user = somebody();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => submit(user, aConsultationInput(), key)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await history(user)).toHaveLength(1);
});

test('a retry after a time-out answers the same request; another user’s same key makes another', async () => {
  const user = somebody();
  const other = somebody();
  const key = randomUUID();
  const first = await submit(user, aConsultationInput(), key);
  const again = await submit(user, aConsultationInput(), key);
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } });
  expect((await submit(other, aConsultationInput(), key)).status).toBe(201);
});

test('a reused key with other content is a conflict, and nothing is written', async () => {
  const user = somebody();
  const key = randomUUID();
  await submit(user, aConsultationInput(), key);
  const other = await submit(user, aConsultationInput({ details: 'Something else.' }), key);
  expect(other).toMatchObject({ status: 409, body: { code: 'key-reused' } });
  expect(await history(user)).toHaveLength(1);
});

test.each([[null], ['short'], ['x'.repeat(65)], ['#'.repeat(20)]])('the key %p is refused', async (key) => {
  const user = somebody();
  expect((await submit(user, aConsultationInput(), key)).status).toBe(422);
  expect(await history(user)).toHaveLength(0);
});

describe('while the table fails', () => {
  const operation = 'TransactWriteItemsCommand';

  test('short throttling has no effect', async () => {
    const user = somebody();
    const { result, failed } = await failing({ operation, times: 2, how: throttle }, () => submit(user));
    expect([result.status, failed]).toEqual([201, 2]);
    expect(await history(user)).toHaveLength(1);
  });

  test('lasting throttling answers busy and writes nothing; the retry makes one request', async () => {
    const user = somebody();
    const key = randomUUID();
    const before = await allItems();
    const { result } = await failing({ operation, times: Number.POSITIVE_INFINITY, how: throttle }, () =>
      submit(user, aConsultationInput(), key),
    );
    expect(result).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(await allItems()).toEqual(before);
    expect((await submit(user, aConsultationInput(), key)).status).toBe(201);
    expect(await history(user)).toHaveLength(1);
  });

  test('a write whose answer is lost makes one request and one outbox item for each e-mail', async () => {
    const user = somebody();
    const { result, failed } = await failing({ operation, times: 1, how: loseAnswer }, () => submit(user));
    expect([failed, result.status < 300]).toEqual([1, true]);
    expect(await history(user)).toHaveLength(1);
    const outbox = (await allItems()).filter(
      ({ subjectId, state }) => state && JSON.stringify(subjectId).includes(result.body.id),
    );
    expect(outbox).toHaveLength(2);
  });
});
