import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { indexRecords } from '@hearthside/services/consumers/changes/index-records.ts';
import { idAt } from '@hearthside/services/core/runtime/ids.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import { facetPostings, wordPostings } from '@hearthside/services/core/search/make-postings.ts';
import type { ListHit, ListOutline } from '@hearthside/services/core/search/owner-list.contract.ts';
import { postings } from '@hearthside/services/core/search/posting.entity.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { anAccount, aProduct } from '../fixtures/table/catalogue.ts';
import { watchStream } from '../fixtures/table/listings.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { comparePostings, indexed } from '../fixtures/table/search.ts';
import { countingCalls, useTable } from '../fixtures/table/table.ts';

useTable();

const get = <Body>(path: string) => callAdmin<Body>(`GET /api/admin/${path}`);
const find = async (list: string, query: string) =>
  (await get<Page<{ id?: string; uid: string }>>(`${list}?${query}`)).body.items.map(
    ({ id, uid }) => id ?? uid,
  );

test('a request is found by each of its fields, by beginnings of words, and by its phone number in any writing', async () => {
  const product = await aProduct({ name: 'Ember Ring Bowl' });
  const dana = somebody({ displayName: 'Dána O’Miller', email: 'dana@elm-street.example' });
  const { id } = await aConsultation(dana, {
    phone: '555-123-4567',
    details: 'Corten steel, please.\nFor the terrace.',
    productId: product.id,
  });
  const other = await aConsultation(somebody(), { phone: '+49 171 7654321' });
  await indexed();
  for (const q of [
    ...['dana', 'DANA MILL', 'o miller', 'elm-street', 'dana@elm-street.example', 'ember', 'ring bow'],
    ...[
      product.itemNumber,
      'corten terrace',
      'pending corten',
      '555-123-4567',
      '(555) 123 4567',
      '5551234567',
    ],
    ...['+1 555 123 4567', '1-555-123-4567', '123-4567', '4567'],
  ])
    expect([q, await find('consultations', `q=${encodeURIComponent(q)}`)]).toEqual([q, [id]]);
  for (const q of ['0171 7654321', '+491717654321', '0049 171 7654321'])
    expect([q, await find('consultations', `q=${encodeURIComponent(q)}`)]).toEqual([q, [other.id]]);
  expect(await find('consultations', 'q=dana+chimney')).toEqual([]);
  expect(await find('consultations', 'q=mber')).toEqual([]);
});

test('a phone number finds the user and the order too; a stage narrows the orders', async () => {
  const user = somebody({ displayName: 'Rosa Quarry' });
  const { id } = await anOrder(user);
  await indexed();
  const { phone } = { phone: '555-555-5555' };
  expect(await find('users', `status=customer&q=${phone}`)).toContain(user.uid);
  expect(await find('orders', 'q=rosa+555-555-5555')).toEqual([id]);
  expect(await find('orders', 'q=rosa&stage=Delivered')).toEqual([]);
  expect(await find('orders', `q=rosa&stage=${encodeURIComponent('Order Placed')}`)).toEqual([id]);
});

test('the words of requests without an order neither count among the orders nor hide one', async () => {
  const user = somebody({ displayName: 'Olga Ofttimes' });
  const { id } = await anOrder(user);
  for (let n = 0; n < 6; n++) await aConsultation(user);
  await indexed();
  const outline = await get<ListOutline>('orders/pages?q=ofttimes');
  expect(outline.body.total).toBe(1);
  expect(await find('orders', 'q=ofttimes&sort=reverse')).toEqual([id]);
  const everywhere = await get<ListHit[]>('found?q=ofttimes');
  expect(everywhere.body.filter(({ list }) => list === 'orders').map((found) => found.id)).toEqual([id]);
});

test('all of one user is found by the user, whatever the words say of others', async () => {
  const user = somebody({ displayName: 'Olga Ofttimes' });
  const namesake = somebody({ displayName: 'Olga Ofttimes', email: user.email });
  const { id } = await anOrder(user);
  for (let n = 0; n < 6; n++) await aConsultation(user);
  await anOrder(namesake);
  const theirs = await get<ListHit[]>(`found?uid=${user.uid}`);
  expect(theirs.body.map(({ list }) => list)).toEqual([
    'users',
    ...Array.from({ length: 7 }, () => 'requests'),
    'orders',
  ]);
  expect(theirs.body.at(-1)?.id).toBe(id);
  expect((await get<ListHit[]>(`found?uid=${somebody().uid}`)).body).toEqual([]);
});

test('one request finds in all lists together; without words it finds nothing', async () => {
  const user = somebody({ displayName: 'Wanda Everywhere' });
  const { id } = await anOrder(user);
  const lead = somebody({ displayName: 'Prospect Everywhere' });
  await anAccount(lead, 'prospect');
  await indexed();
  const found = async (q: string) =>
    (await get<ListHit[]>(`found?q=${encodeURIComponent(q)}`)).body.map(
      ({ list, uid, id, who }) => `${list} ${id ?? uid} ${who}`,
    );
  expect((await found('everywh')).sort()).toEqual(
    [
      `orders ${id} Wanda Everywhere`,
      `requests ${id} Wanda Everywhere`,
      `users ${user.uid} Wanda Everywhere`,
      `users ${lead.uid} Prospect Everywhere`,
    ].sort(),
  );
  expect(await found('prospect everywh')).toEqual([`users ${lead.uid} Prospect Everywhere`]);
  expect(await found('…')).toEqual([]);
});

test('a list is sorted backwards or by name as it is filtered, a page at a time', async () => {
  const people = ['Zoë Sorted', 'émile Sorted', 'Adam Sorted'];
  const made: string[][] = [];
  for (const displayName of people) {
    const user = somebody({ displayName });
    const ids: string[] = [];
    // More than a page of all.
    for (let i = 0; i < 9; i++) ids.push((await aConsultation(user)).id);
    made.push(ids);
  }
  const [zoes = [], emiles = [], adams = []] = made;
  await indexed();
  const all = 'q=sorted&size=100';
  expect(await find('consultations', all)).toEqual([...zoes, ...emiles, ...adams].reverse());
  expect(await find('consultations', `${all}&sort=reverse`)).toEqual([...zoes, ...emiles, ...adams]);
  expect(await find('consultations', `${all}&sort=name`)).toEqual([...adams, ...emiles, ...zoes]);

  for (const query of ['sort=reverse', 'sort=name', 'sort=name&product=-', 'sort=reverse&from=2020-01-01']) {
    const { body: outline } = await get<ListOutline>(`consultations/pages?${query}`);
    const whole = await find('consultations', `${query}&size=100`);
    expect([query, outline.total, outline.cursors.length]).toEqual([query, whole.length, 2]);
    const pages = [];
    for (const cursor of outline.cursors)
      pages.push(...(await find('consultations', cursor ? `${query}&cursor=${cursor}` : query)));
    expect(pages).toEqual(whole);
  }
  expect((await get('consultations?sort=phone')).status).toBe(422);
});

test('each list has its customers by name, and a page of them is one query', async () => {
  const names = ['Yara Listed', 'Bo Listed'];
  const [yara, bo] = await Promise.all(
    names.map(async (displayName) => {
      const user = somebody({ displayName });
      return { user, order: await anOrder(user) };
    }),
  );
  await indexed();
  const uids = [bo?.user.uid, yara?.user.uid];
  const orderIds = [bo?.order.id, yara?.order.id];
  expect(await find('users', 'status=customer&q=listed&sort=name')).toEqual(uids);
  expect(await find('orders', 'q=listed&sort=name')).toEqual(orderIds);
  const { calls } = await countingCalls(() => get('consultations?sort=name'));
  expect(calls).toMatchObject({ QueryCommand: 1 });
});

test('filters narrow the requests together, and follow what is changed', async () => {
  const user = somebody({ displayName: 'Filter Fern' });
  const first = await aConsultation(user);
  const second = await aConsultation(user);
  const change = (id: string, body: object, version: number) =>
    callAdmin(`PUT /api/admin/consultations/${user.uid}/${id}/notes`, {
      privateNotes: 'Knows the mason.',
      tags: ['Big'],
      followUpOn: '2026-12-01',
      ...body,
      version,
    });
  await change(first.id, {}, 1);
  await change(second.id, { followUpOn: '2026-11-30' }, 1);
  await indexed();
  expect(await find('consultations', 'q=fern&tag=Big&status=Pending')).toEqual([second.id, first.id]);
  expect(await find('consultations', 'q=mason')).toEqual([second.id, first.id]);
  expect(await find('consultations', 'q=fern&followUpBy=2026-11-30')).toEqual([second.id]);
  expect(await find('consultations', 'q=fern&followUpBy=2026-12-31')).toEqual([second.id, first.id]);
  expect(await find('consultations', 'q=fern&to=2020-01-01')).toEqual([]);
  await change(first.id, { tags: [], followUpOn: null }, 2);
  await indexed();
  expect(await find('consultations', 'q=fern&tag=Big')).toEqual([second.id]);
  expect(await find('consultations', 'q=fern&followUpBy=2026-12-31')).toEqual([second.id]);
});

test('the search holds what its records say, built anew or step by step, and nothing of a record that is gone', async () => {
  const user = somebody({ displayName: 'Gone Tomorrow' });
  const { id } = await aConsultation(user);
  await indexed();
  const written = watchStream();
  await written();
  await callAdmin(`PATCH /api/admin/consultations/${user.uid}/${id}`, { status: 'Completed', version: 1 });
  await indexed();
  // The stream offers a batch again after a failure.
  await indexRecords(await written());
  const whole = await comparePostings();
  expect(whole.stored).toEqual(whole.wanted);
  expect(whole.stored.length).toBeGreaterThan(10);

  await consultations().delete({ uid: user.uid, id }).go();
  await accounts().delete({ uid: user.uid }).go();
  await indexed();
  const left = await comparePostings();
  expect(left.stored).toEqual(left.wanted);
  expect(left.stored.filter((key) => key.includes(user.uid))).toEqual([]);
});

test('the pages of users lead through all of them, newest sign-in first', async () => {
  for (let n = 0; n < 30; n++) await anAccount(somebody(), 'customer');
  await indexed();
  const { body: outline } = await get<ListOutline>('users/pages?status=customer');
  expect(outline.cursors).toHaveLength(2);
  const first = await find('users', 'status=customer');
  const second = await find('users', `status=customer&cursor=${outline.cursors[1]}`);
  expect([...new Set([...first, ...second])]).toHaveLength(outline.total);
});

test('with more requests than a query answers, a search costs a few queries and one page of records, and the outline leads to every page', async () => {
  const MANY = 2500;
  const start = Date.parse('2026-01-01T00:00:00Z');
  // A query answers 1 MB: so long that their postings are more.
  const keyOf = (n: number) => ({ uid: `many-${n}`.padEnd(250, '-'), id: idAt(start + n * 60_000, 'M') });
  // The postings of a word and a facet that all have, and of a word that one has; without the others, for the sake of time.
  const made = Array.from({ length: MANY }, (_, n) => {
    const record = { list: 'request', source: 'consultation', ...keyOf(n) } as const;
    return [
      ...wordPostings(record, n === 267 ? ['many', 'zebulon'] : ['many']),
      ...facetPostings(record, n % 10 === 0 ? { all: '', status: 'Rare' } : { all: '' }),
    ];
  }).flat();
  await postings().put(made).go({ concurrent: 4 });
  const at = '2026-01-01T04:27:00.000Z';
  const stored = Array.from({ length: 300 }, (_, n) => ({
    ...{ ...keyOf(n), name: 'M', email: 'm@many.example', phone: '1', details: 'M' },
    ...{ submittedAt: at, status: 'Archived', timeline: [{ status: 'Pending', at }], version: 1 },
  }));
  await consultations().put(stored).go();

  const rare = await countingCalls(() => find('consultations', 'q=many+zebulon'));
  expect(rare.result).toEqual([keyOf(267).id]);
  expect(rare.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 3, BatchGetItemCommand: 3 });
  const one = await countingCalls(() => find('consultations', 'q=zebu'));
  expect(one.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1, BatchGetItemCommand: 3 });

  const everywhere = await countingCalls(() => get<ListHit[]>('found?q=many'));
  expect(everywhere.calls).toMatchObject({ QueryCommand: 4 });
  const both = await get<ListHit[]>('found?q=many+zebulon');
  expect(both.body.map(({ id }) => id)).toEqual([keyOf(267).id]);

  const { body: outline } = await get<ListOutline>('consultations/pages?q=many');
  expect(outline).toMatchObject({ total: MANY, isCut: false });
  expect(outline.cursors).toHaveLength(MANY / 25);
  const page = await countingCalls(() => find('consultations', `q=many&cursor=${outline.cursors[89]}`));
  const ids = Array.from({ length: 25 }, (_, n) => keyOf(274 - n).id);
  expect(page.result).toEqual(ids);
  expect(page.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 2, BatchGetItemCommand: 3 });

  const whole = await get<ListOutline>('consultations/pages');
  const last = await countingCalls(() => find('consultations', `cursor=${whole.body.cursors.at(-1)}`));
  expect(last.result.at(-1)).toBe(keyOf(0).id);
  expect(last.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1, BatchGetItemCommand: 2 });

  const narrow = await get<ListOutline>('consultations/pages?q=many&status=Rare');
  expect(narrow.body.total).toBe(MANY / 10);
});
