import { randomUUID } from 'node:crypto';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { conversations } from '@hearthside/services/commission/conversations/conversation.entity.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { placeInList } from '@hearthside/services/commission/orders/changed-order.ts';
import { newOrder } from '@hearthside/services/commission/orders/new-order.ts';
import { type OrderItem, orders } from '@hearthside/services/commission/orders/order.entity.ts';
import { saveOrder } from '@hearthside/services/commission/orders/save-order.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { STAGES, type Stage } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { Outlook } from '@hearthside/services/commission/orders/stage-times.contract.ts';
import { ALL, stageTimes } from '@hearthside/services/commission/orders/stage-times.entity.ts';
import { sampleOf } from '@hearthside/services/commission/orders/stage-times.ts';
import { askQuestions, declineQuote } from '@hearthside/services/commission/quotes/answer-quote.ts';
import { days, todos } from '@hearthside/services/consumers/dashboard/dashboard.entity.ts';
import { todoData } from '@hearthside/services/consumers/dashboard/dashboard.record.ts';
import type { Figures } from '@hearthside/services/consumers/dashboard/figures.contract.ts';
import { getFigures } from '@hearthside/services/consumers/dashboard/get-figures.ts';
import { keepForecasts, keepSubject } from '@hearthside/services/consumers/dashboard/keep-subject.ts';
import { listTodos } from '@hearthside/services/consumers/dashboard/list-todos.ts';
import {
  readSubject,
  type SubjectKey,
  subjectsOf,
} from '@hearthside/services/consumers/dashboard/read-subject.ts';
import {
  counterOf,
  type Todo,
  type TodoCounts,
  type TodoList,
} from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { todosOf } from '@hearthside/services/consumers/dashboard/todos-of-subject.ts';
import { mailKey, mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { idAt, newId } from '@hearthside/services/core/runtime/ids.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { addDays, startOf, today } from '@hearthside/services/core/site/day.contract.ts';
import { reviews } from '@hearthside/services/shop/reviews/review.entity.ts';
import { saveReview } from '@hearthside/services/shop/reviews/submit-review.ts';
import type { DynamoDBRecord } from 'aws-lambda';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { anAccount, aProduct, aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { failing, loseAnswer } from '../fixtures/table/failing-table.fake.ts';
import { aRecord, watchStream } from '../fixtures/table/listings.ts';
import { anOrder, anOrderInput } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { aSentQuote } from '../fixtures/table/quotes.ts';
import { allItems, countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

const DAY_MS = 86_400_000;
const fromNow = (count: number) => new Date(Date.now() + count * DAY_MS).toISOString();
const dayFromNow = (count: number) => addDays(today(), count);

const subjectsIn = (records: DynamoDBRecord[]): SubjectKey[] => [
  ...new Map(records.flatMap(subjectsOf).map((subject) => [JSON.stringify(subject), subject])).values(),
];
/** Every subject in the table. */
const subjects = async () => subjectsIn((await allItems()).map((item) => aRecord(undefined, item)));
const written = watchStream();

/** What the change feed does with all that was written since the last time. */
async function follow(): Promise<void> {
  for (const subject of subjectsIn(await written())) await keepSubject(subject);
}

const say = (user: User, id: string, author: 'customer' | 'owner', text = 'Hello!') =>
  postMessage(
    { uid: user.uid, id },
    { text, attachments: [] },
    { author, user: author === 'owner' ? owner : user, idempotencyKey: randomUUID() },
  );

async function ofUser({ uid }: User, at?: number): Promise<Todo[]> {
  await follow();
  return (await listTodos(at)).items.filter((todo) => todo.uid === uid);
}

/** The same without e-mails, of which each would be on the list half an hour later. */
const withoutMails = async (user: User, at?: number) =>
  (await ofUser(user, at)).filter(({ kind }) => kind !== 'mail');

const kinds = (items: Todo[]) => items.map(({ kind }) => kind);

test('a request waits until it is answered, by a status, a message or a quote', async () => {
  const [byMessage, byQuote] = [somebody({ displayName: 'Ada' }), somebody()];
  const { id, submittedAt } = await aConsultation(byMessage);
  expect(await ofUser(byMessage)).toMatchObject([
    { kind: 'request', id, who: 'Ada', what: 'General Inquiry', since: submittedAt },
  ]);
  await say(byMessage, id, 'owner');
  expect(await ofUser(byMessage)).toEqual([]);
  await aSentQuote(byQuote, { sendsMail: false });
  expect(await ofUser(byQuote)).toEqual([]);
});

test('a message waits for its answer, since the first one that was not answered', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  await say(user, id, 'owner');
  const first = (await say(user, id, 'customer', 'Which steel?')).made;
  await say(user, id, 'customer', 'And when?');
  expect(await ofUser(user)).toMatchObject([{ kind: 'message', id, since: first.at }]);
  await say(user, id, 'owner');
  expect(await ofUser(user)).toEqual([]);
});

test('a quote is on the list from three days before its last day on, and at once with a question in it', async () => {
  const user = somebody();
  const last = dayFromNow(10);
  const { id, revision } = await aSentQuote(user, { validUntil: last, sendsMail: false });
  expect(await ofUser(user)).toEqual([]);
  const from = Date.parse(startOf(last, -3));
  expect(kinds(await ofUser(user, from - 1))).toEqual([]);
  expect(await ofUser(user, from)).toMatchObject([{ kind: 'quote', day: last, id }]);
  const answers = [{ line: 'l1', answer: 'question' as const, text: 'Thicker?' }];
  await askQuestions(id, { revision, answers }, user);
  expect(kinds(await ofUser(user))).toEqual(['question']);
});

test('the questions in a quote are answered by a message too: then the customer acts next, whatever else they write', async () => {
  const user = somebody();
  const { id, revision } = await aSentQuote(user, { validUntil: dayFromNow(10), sendsMail: false });
  await say(user, id, 'owner');
  const answers = [{ line: 'l1', answer: 'question' as const, text: 'Thicker?' }];
  await askQuestions(id, { revision, answers }, user);
  expect(kinds(await ofUser(user))).toEqual(['question']);
  await say(user, id, 'owner', 'A quarter inch.');
  expect(await ofUser(user)).toEqual([]);
  await say(user, id, 'customer', 'Thank you!');
  expect(kinds(await ofUser(user))).toEqual(['message']);
});

test('an order is on the list from a week before its last day on, and leaves it when it is delivered', async () => {
  const user = somebody();
  const order = await anOrder(user);
  const key = { uid: user.uid, id: order.id };
  const delivery = { from: dayFromNow(10), to: dayFromNow(12) };
  const saved = await saveOrder(key, anOrderInput({ delivery, version: order.version }), owner);
  expect(await withoutMails(user)).toMatchObject([{ kind: 'placed', since: order.placedOn }]);
  const todo = { kind: 'order', day: delivery.to, what: 'Round Corten Fire Bowl, 2 × Drip Tray' };
  expect(await withoutMails(user, Date.parse(startOf(delivery.to, -7)))).toMatchObject([
    { kind: 'placed' },
    todo,
  ]);
  await setStage(key, { stage: 'Delivered', sendsMail: false, version: saved.version });
  // What is unpaid of it stays.
  expect(await withoutMails(user, Date.parse(startOf(delivery.to, 7)))).toMatchObject([{ kind: 'payment' }]);
});

test('photos and texts wait until they are decided on, and nothing of a review waits under a name that it lost', async () => {
  const user = somebody();
  const [shown, photographed] = [
    await aProduct({ isReviewsShown: true }),
    await aProduct({ isReviewsShown: true }),
  ];
  await anAccount(user, 'customer');
  const photoKeys = [await aReadyUpload('review', user, photographed.id)];
  const words = { rating: 5, reviewText: 'Fine' };
  await saveReview(shown.id, { ...words, photoKeys: [] }, user);
  const { id } = await saveReview(photographed.id, { ...words, photoKeys }, user);
  const photos = { kind: 'photos', id, productId: photographed.id, count: 1 };
  expect(await ofUser(user)).toMatchObject([photos]);
  const review = { productId: photographed.id, id };
  await reviews().patch(review).set({ state: 'waiting' }).go();
  expect(kinds(await ofUser(user)).sort()).toEqual(['photos', 'review']);
  await reviews().patch(review).set({ userId: 'nobody' }).go();
  await keepSubject({ ...review, uid: user.uid });
  expect(await ofUser(user)).toEqual([]);
});

test('an e-mail is on the list when it has failed, or when nothing tries to send it any more; a held one is its recipient’s to release', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const move = (state: 'failed' | 'held' | 'sent') =>
    mails()
      .patch({ noun: 'consultation', subjectId: id, kind: 'acknowledgement' })
      .set({ state, since: new Date().toISOString() })
      .go();
  const ofMails = async (at?: number) =>
    (await ofUser(user, at)).flatMap(({ mail }) => (mail ? [`${mail.kind} ${mail.state}`] : []));
  expect(await ofMails()).toEqual([]);
  expect((await ofMails(Date.now() + 31 * 60_000)).sort()).toEqual([
    'acknowledgement queued',
    'notification queued',
  ]);
  await move('failed');
  expect(await ofMails()).toEqual(['acknowledgement failed']);
  await move('held');
  expect(await ofMails()).toEqual([]);
  await move('failed');
  await say(user, id, 'owner');
  expect(await ofMails()).toEqual([]);
});

test('an e-mail to the owner about a customer’s answer is on the list like those to customers', async () => {
  const user = somebody();
  const quote = await aSentQuote(user, { sendsMail: false });
  await declineQuote(quote.id, { revision: 1, reason: '' }, user);
  const key = mailKey('quoteAnswer', quote.id, 2);
  await mails().patch(key).set({ state: 'uncertain', since: new Date().toISOString() }).go();
  expect((await ofUser(user)).map(({ mail }) => mail?.kind)).toContain('quoteAnswer');
});

test('the list is what the table says, however often, in whatever order and from how many readers it is kept', async () => {
  const product = await aProduct({ isReviewsShown: true });
  const people = Array.from({ length: 6 }, () => somebody());
  const [one = somebody(), two = somebody(), three = somebody()] = people;
  await aConsultation(one);
  await aSentQuote(two, { validUntil: dayFromNow(2) });
  const order = await anOrder(three, product.id);
  await say(three, order.id, 'customer');
  const readers = Array.from({ length: 3 }, async () => {
    for (const subject of (await subjects()).sort(() => Math.random() - 0.5)) await keepSubject(subject);
  });
  // While the readers are at work, the owner is too.
  await say(three, order.id, 'owner');
  await Promise.all(readers);
  await follow();
  const expected = [];
  for (const subject of await subjects()) expected.push(...todosOf(await readSubject(subject)));
  const { data } = await todos().query.oldest({}).go({ pages: 'all' });
  expect(expected.length).toBeGreaterThan(3);
  const sorted = (items: unknown[]) =>
    items.map((item) => JSON.stringify(item, Object.keys(item as object).sort())).sort();
  expect(sorted(data.map(({ todo }) => todo))).toEqual(sorted(expected));

  const writes = watchWrites();
  for (const subject of await subjects()) await keepSubject(subject);
  expect(writes()).toEqual([]);
});

test('a reader that is cut off before or after its write leaves nothing half done, and counts nothing twice', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const key = { uid: user.uid, id };
  const requests = async () =>
    (await days().get({ day: today() }).go({ consistent: true })).data?.requests ?? 0;
  await follow();
  const before = await requests();
  const other = await aConsultation(user);
  const cutOff = { operation: 'TransactWriteItemsCommand', times: 1, how: loseAnswer };
  const { failed } = await failing(cutOff, () =>
    keepSubject({ ...key, id: other.id }).catch(() => undefined),
  );
  expect(failed).toBe(1);
  await keepSubject({ ...key, id: other.id });
  expect(await requests()).toBe(before + 1);
  expect(kinds((await listTodos()).items.filter((todo) => todo.id === other.id))).toEqual(['request']);
});

test('nothing of a user is left after the removal, and nothing comes back', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  await say(user, id, 'customer');
  await follow();
  expect((await allItems()).some(({ pk }) => pk?.S === `TODO#${user.uid}`)).toBe(true);
  await conversations().delete({ uid: user.uid, id }).go();
  await follow();
  expect(kinds(await ofUser(user))).toEqual(['request']);
  await todoData.remove({ ...user, reviews: 'delete' });
  expect((await allItems()).some(({ pk }) => pk?.S === `TODO#${user.uid}`)).toBe(false);
});

test('the dashboard is one query for its list and one for its figures, and the menu’s counts are one', async () => {
  await follow();
  const list = await countingCalls(() => callAdmin<TodoList>('GET /api/admin/todos'));
  expect(list.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  const { items } = list.result.body;
  expect(items.map(({ since }) => since)).toEqual(items.map(({ since }) => since).toSorted());
  const counts = await countingCalls(() =>
    callAdmin<TodoCounts & { saved: object }>('GET /api/admin/todos/counts'),
  );
  // The saved views are one item.
  expect(counts.calls).toEqual({ GetItemCommand: 2, QueryCommand: 1 });
  const { dashboard, saved: _, ...pages } = counts.result.body;
  expect(dashboard).toBe(items.length);
  // A record of which two things ask for something is counted once.
  const rows = new Set(items.map((todo) => `${counterOf(todo)} ${todo.uid} ${todo.id}`));
  expect(Object.values(pages).reduce((sum, count) => sum + count, 0)).toBe(rows.size);
  const figures = await countingCalls(() => callAdmin<Figures>('GET /api/admin/figures'));
  expect(figures.calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  const [month] = figures.result.body.periods;
  expect(month?.requests).toBeGreaterThanOrEqual(month?.ordered ?? 0);
  expect(month?.answers).toBeGreaterThan(0);
  for (const what of ['answers', 'requests', 'quoted', 'ordered'] as const)
    expect(month?.course.reduce((sum, part) => sum + part[what], 0)).toBe(month?.[what]);
});

test('an order with a promised day counts as delivered within the promise, or not, once', async () => {
  const figure = async () => {
    const [month] = (await getFigures()).periods;
    return [month?.delivered, month?.kept];
  };
  await follow();
  const [delivered = 0, kept = 0] = await figure();
  for (const last of [3, 0, -1, undefined]) {
    const user = somebody();
    const { id, version } = await anOrder(user);
    const delivery = last === undefined ? null : { from: dayFromNow(-5), to: dayFromNow(last) };
    const saved = await saveOrder({ uid: user.uid, id }, anOrderInput({ delivery, version }), owner);
    await setStage(saved, { stage: 'Delivered', sendsMail: false, version: saved.version });
  }
  await follow();
  await follow();
  expect(await figure()).toEqual([delivered + 3, kept + 2]);
});

test('the days from a request to its first quote and to its order are the median of the period in which it came', async () => {
  const longAgo = Date.now() - 900 * DAY_MS;
  const cameBefore = (days: number, { uid, id }: { uid: string; id: string }) =>
    consultations()
      .patch({ uid, id })
      .set({ submittedAt: fromNow(-days) })
      .go();
  const waits = async () => {
    const [month] = (await getFigures(longAgo)).periods;
    return [month?.toQuote, month?.toOrder].map((minutes) => minutes && Math.round(minutes / 1440));
  };
  expect(await waits()).toEqual([null, null]);
  for (const days of [920, 901, 904]) await cameBefore(days, await aSentQuote(somebody(), { versions: 2 }));
  for (const days of [902, 910]) {
    const user = somebody();
    await cameBefore(days, { ...user, ...(await anOrder(user)) });
  }
  await follow();
  expect(await waits()).toEqual([904, 906]);
});

/** An order that went through its stages at equal distances, so many days ago. */
async function pastOrder({ took, endedAgo }: { took: number; endedAgo: number }, itemNumber: string) {
  const uid = randomUUID();
  const stages = STAGES.map((stage, step) => ({ stage, at: fromNow(-endedAgo - took + (took * step) / 6) }));
  const placedOn = stages[0]?.at ?? '';
  const id = idAt(Date.parse(placedOn), newId().slice(10));
  const order = newOrder({ uid, id, customerName: 'Past', items: ['Bowl'], itemNumber, placedOn }, placedOn);
  const status: Stage = 'Delivered';
  const item = { ...order, status, stages, ...placeInList({ status, stages }) };
  await orders().create(item).go();
  return item;
}

test('past orders of a product offer a range, from five on, and the dashboard tells of an order that will miss its own', async () => {
  const user = somebody();
  const product = await aProduct();
  const order = await anOrder(user, product.id);
  const key = { uid: user.uid, id: order.id };
  const outlook = async () =>
    (await callAdmin<Outlook>(`GET /api/admin/orders/${user.uid}/${order.id}/outlook`)).body;
  const delivery = { from: dayFromNow(18), to: dayFromNow(20) };
  await saveOrder(key, anOrderInput({ delivery, version: order.version }), owner);
  const past: OrderItem[] = [];
  for (const took of [30, 36, 42, 50]) past.push(await pastOrder({ took, endedAgo: 5 }, product.itemNumber));
  await follow();
  expect((await outlook()).product).toMatchObject({ orders: 4 });
  expect((await outlook()).basis).not.toBe('product');
  expect(kinds(await ofUser(user))).toEqual(['placed']);

  past.push(await pastOrder({ took: 50, endedAgo: 1 }, product.itemNumber));
  await follow();
  await keepForecasts();
  expect(await outlook()).toMatchObject({
    basis: 'product',
    range: { from: dayFromNow(42), to: dayFromNow(50) },
  });
  const late = (await ofUser(user)).filter(({ kind }) => kind === 'order');
  expect(late).toMatchObject([{ day: delivery.to, expected: dayFromNow(50) }]);

  // The samples are those of the delivered orders in the table.
  const known = async (of: string) =>
    (await stageTimes().get({ of }).go({ consistent: true })).data?.samples ?? [];
  const ids = (samples: { id: string }[]) => samples.map(({ id }) => id).sort();
  expect(ids(await known(product.itemNumber))).toEqual(ids(past));
  expect(ids(await known(ALL))).toEqual(expect.arrayContaining(ids(past)));
  expect(await known(product.itemNumber)).toContainEqual(past[0] && sampleOf(past[0]));
  const [removed] = past;
  if (removed) await orders().delete({ uid: removed.uid, id: removed.id }).go();
  if (removed) await keepSubject({ uid: removed.uid, id: removed.id });
  await keepForecasts();
  expect(ids(await known(product.itemNumber))).toEqual(ids(past.slice(1)));
  expect(kinds(await ofUser(user))).toEqual(['placed']);
});
