import { randomUUID } from 'node:crypto';
import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { quotas } from '@hearthside/services/core/quotas/quota.entity.ts';
import { ConflictError } from '@hearthside/services/core/runtime/errors.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { deleteProduct } from '@hearthside/services/shop/catalog/delete-product.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { handler } from '@hearthside/services/slices/storefront/storefront.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { aProduct } from '../fixtures/table/catalogue.ts';
import { failing, loseAnswer, throttle } from '../fixtures/table/failing-table.fake.ts';
import { aConsultationInput, somebody } from '../fixtures/table/people.ts';
import { allItems, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

const ROUTE = 'POST /api/storefront/consultations';

function submit(user = somebody(), body: unknown = aConsultationInput(), key: string | null = randomUUID()) {
  const headers: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  return callApi<ConsultationEntry>(handler, ROUTE, { as: user, body, headers });
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
  expect(request).not.toHaveProperty('photos');
  const mails = items.filter((item) => JSON.stringify(item.pk).includes('MAIL#'));
  expect(mails.map(({ kind, state }) => ({ kind, state }))).toEqual([
    { kind: { S: 'acknowledgement' }, state: { S: 'queued' } },
    { kind: { S: 'notification' }, state: { S: 'queued' } },
  ]);
});

describe('the product', () => {
  test('comes from the catalogue, by its id or its item number, whatever else is said of it', async () => {
    const { id, name, itemNumber } = await aProduct({ name: 'Tripod Grill', itemNumber: '007' });
    const said = { productName: 'Pay at evil.example' };
    for (const meant of [{ productId: id, itemNumber: '9' }, { itemNumber }]) {
      const { status, body } = await submit(somebody(), { ...aConsultationInput(), ...said, ...meant });
      expect([status, body.productName, body.itemNumber]).toEqual([201, name, itemNumber]);
    }
    const unknown = await submit(somebody(), { ...aConsultationInput(), ...said, itemNumber: '70' });
    expect(unknown.body).toMatchObject({ productName: 'General Inquiry', itemNumber: 'N/A' });
  });

  test('is kept by a request from being deleted, also by one at the same moment', async () => {
    const { id, version } = await aProduct();
    await submit(somebody(), aConsultationInput({ productId: id }));
    await expect(deleteProduct(id, version)).rejects.toThrow(ConflictError);
    for (let round = 0; round < 6; round++) {
      const product = await aProduct();
      const [request, deletion] = await Promise.allSettled([
        submit(somebody(), aConsultationInput({ productId: product.id })),
        deleteProduct(product.id, product.version),
      ]);
      const isTaken = request.status === 'fulfilled' && request.value.status === 201;
      expect(isTaken).toBe(deletion.status === 'rejected');
    }
  });

  test('is not one that only the owner knows of', async () => {
    const { id: productId, itemNumber } = await aProduct({ state: 'draft' });
    expect((await submit(somebody(), aConsultationInput({ productId }))).status).toBe(422);
    const named = await submit(somebody(), aConsultationInput({ itemNumber }));
    expect(named.body).toMatchObject({ productName: 'General Inquiry' });
  });

  test.each(['01J00000000000000000000000', 'x', ''])(
    'with the unknown id %p is refused',
    async (productId) => {
      const writes = watchWrites();
      const answer = await submit(somebody(), aConsultationInput({ productId }));
      expect(answer).toMatchObject({
        status: 422,
        body: { errors: { productId: 'Product not found.' } },
      });
      expect(writes()).toEqual([]);
    },
  );
});

test.each([
  ['Pay at http://evil.example', /web address/],
  ['Dana\r\nBcc: all@victims.example', /one line/],
  ['\u202eanaD', /one line/],
  ['x'.repeat(81), /80 characters/],
  [' ', /./],
])('the name %p is refused with a message', async (name, message) => {
  const answer = await submit(somebody({ displayName: '' }), aConsultationInput({ name }));
  expect(answer).toMatchObject({ status: 422, body: { errors: { name: expect.stringMatching(message) } } });
});

test('a name in the token is made plain and cut', async () => {
  const user = somebody({ displayName: `URGENT\npay at http://evil.example ${'x'.repeat(2000)}` });
  const { body } = await submit(user);
  const stored = (await allItems()).find(({ id, name }) => id?.S === body.id && name);
  expect(stored?.name?.S).toMatch(/^URGENT pay at http: evil\. example x{46}$/);
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

describe('limits', () => {
  const outboxOf = async (kind: string) => {
    const { data } = await mails().scan.go({ pages: 'all' });
    return data.filter((mail) => mail.kind === kind);
  };
  const stateOf = async (ids: string[], kind: string) =>
    (await outboxOf(kind))
      .filter(({ subjectId }) => ids.includes(subjectId))
      .map(({ state }) => state)
      .sort();

  test('of 60 requests of one account ten are taken, the others told when to come back, with nothing written', async () => {
    const user = somebody();
    await signIn(user);
    const answers = [];
    for (let i = 0; i < 60; i++) answers.push(await submit(user));
    const taken = answers.filter(({ status }) => status === 201);
    expect([taken.length, answers.filter(({ status }) => status === 429).length]).toEqual([10, 50]);
    const ids = taken.map(({ body }) => body.id);
    expect(await stateOf(ids, 'acknowledgement')).toEqual(Array(10).fill('queued'));
    expect(await stateOf(ids, 'notification')).toEqual(Array(10).fill('queued'));
    expect(await history(user)).toHaveLength(10);

    const writes = watchWrites();
    const refused = await submit(user);
    const seconds = Number(refused.headers['retry-after']);
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota', retryAfter: seconds } });
    expect(seconds > 0 && seconds <= 3600).toBe(true);
    expect(writes()).toEqual([]);
  });

  test('a repeated submit is no use of the limit, and a new hour begins anew', async () => {
    const user = somebody();
    const key = randomUUID();
    for (let i = 0; i < 15; i++)
      expect((await submit(user, aConsultationInput(), key)).status).toBeLessThan(300);
    for (let i = 0; i < 9; i++) expect((await submit(user)).status).toBe(201);
    expect((await submit(user)).status).toBe(429);
    expect((await submit(user, aConsultationInput(), key)).status).toBe(200);
    const until = Math.floor(Date.now() / 1000);
    await quotas().patch({ what: 'consultation', who: user.uid }).set({ until }).go();
    expect((await submit(user)).status).toBe(201);
  });

  test('requests at the same moment do not pass the limit together', async () => {
    const user = somebody();
    const answers = await Promise.all(Array.from({ length: 30 }, () => submit(user)));
    const taken = answers.filter(({ status }) => status === 201);
    expect(taken.length).toBeLessThanOrEqual(10);
    expect(taken.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => [201, 409, 429, 503].includes(status))).toBe(true);
    expect(await history(user)).toHaveLength(taken.length);
  });
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
    const writes = watchWrites();
    const { result } = await failing({ operation, times: Number.POSITIVE_INFINITY, how: throttle }, () =>
      submit(user, aConsultationInput(), key),
    );
    expect(result).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(writes()).toEqual([]);
    expect((await submit(user, aConsultationInput(), key)).status).toBe(201);
    expect(await history(user)).toHaveLength(1);
  });

  test('a write whose answer is lost makes one request and one outbox item for each e-mail', async () => {
    const user = somebody();
    const { result, failed } = await failing({ operation, times: 1, how: loseAnswer }, () => submit(user));
    expect([failed, result.status < 300]).toEqual([1, true]);
    expect(await history(user)).toHaveLength(1);
    const outbox = (await allItems()).filter(
      ({ subjectId, state }) => subjectId && state && JSON.stringify(subjectId).includes(result.body.id),
    );
    expect(outbox).toHaveLength(2);
  });
});
