import { randomUUID } from 'node:crypto';
import type {
  AdminConversation,
  ListedConversation,
  Message,
  UnreadCount,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { conversations } from '@hearthside/services/commission/conversations/conversation.entity.ts';
import { conversationData } from '@hearthside/services/commission/conversations/conversation.record.ts';
import type { MessageInput } from '@hearthside/services/commission/conversations/conversation.schema.ts';
import { markedDeleted } from '@hearthside/services/core/deleted-accounts/deleted-account.entity.ts';
import { uploads } from '@hearthside/services/core/media/upload.entity.ts';
import { commitAll } from '@hearthside/services/core/runtime/commit.ts';
import type { Page } from '@hearthside/services/core/runtime/list-page.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import { getHub } from '@hearthside/services/slices/hub/get-hub.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi, OWNER, SIGN_IN_CHECK } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { mailKinds } from '../fixtures/mail/outbox.ts';
import { aReadyUpload, owner } from '../fixtures/table/catalogue.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { allItems, countingCalls, useTable, watchWrites } from '../fixtures/table/table.ts';

useTable();

interface Request {
  user: User;
  id: string;
}
type Answer = AdminConversation & Message & { errors?: Record<string, string>; code?: string };

const aMessage = (text: string, ...attachments: string[]): MessageInput => ({ text, attachments });

async function aRequest(user = somebody()): Promise<Request> {
  const { id } = await aConsultation(user);
  return { user, id };
}

const asCustomer = ({ user, id }: Request, method: string, path = '', body?: unknown, key = randomUUID()) =>
  callApi<Answer>(hub, `${method} /api/hub/conversations/${id}${path}`, {
    as: user,
    body,
    headers: { 'idempotency-key': key },
  });
const byOwner = ({ user, id }: Request, method: string, path = '', body?: unknown, key = randomUUID()) =>
  callApi<Answer>(admin, `${method} /api/admin/conversations/${user.uid}/${id}${path}`, {
    as: OWNER,
    body,
    headers: { 'idempotency-key': key },
  });
const ask = async (request: Request, text: string, ...files: string[]) =>
  (await asCustomer(request, 'POST', '/messages', aMessage(text, ...files))).body;
const answer = async (request: Request, text: string, ...files: string[]) =>
  (await byOwner(request, 'POST', '/messages', aMessage(text, ...files))).body;

test('both sides see one thread with its marks, which goes on into the order', async () => {
  const { uid, id, ...order } = await anOrder(somebody({ displayName: 'Ann Mason' }));
  const request = { user: somebody({ uid, displayName: 'Ann Mason' }), id };
  const asked = await ask(request, ' Is it\nrusty? ');
  expect((await getHub(request.user)).conversations).toEqual([{ id, unread: 0, isMutual: false }]);
  const answered = await answer(request, 'It is steel.');
  const seen = (await asCustomer(request, 'GET')).body;
  expect(seen).toMatchObject({ subject: order.items[0], unread: 1, readByOther: null, cursor: null });
  expect(seen.messages).toMatchObject([
    { id: answered.id, author: 'owner', text: 'It is steel.' },
    { id: asked.id, author: 'customer', text: 'Is it\nrusty?' },
  ]);

  expect((await byOwner(request, 'PUT', '/read', { upTo: asked.id })).status).toBe(204);
  expect((await asCustomer(request, 'GET')).body).toMatchObject({ readByOther: asked.id });
  expect((await byOwner(request, 'GET')).body).toMatchObject({
    customerName: 'Ann Mason',
    isOrder: true,
    unread: 0,
    readByOther: null,
    mails: [{ state: 'queued', isCurrent: true }],
  });
  const { conversations: summaries } = await getHub(request.user);
  expect(summaries).toEqual([{ id, unread: 1, isMutual: true }]);
  const { body: unread } = await callHub<UnreadCount>({ uid }, 'GET /api/hub/conversations/unread');
  expect(unread).toEqual({ messages: 1, conversations: 1 });
});

test('a mark never moves back, counts what came after it, and is no later than the last message', async () => {
  const request = await aRequest();
  const sent = [await answer(request, '1'), await ask(request, '2'), await answer(request, '3')];
  const read = (upTo: string) => asCustomer(request, 'PUT', '/read', { upTo });
  const state = async () => (await byOwner(request, 'GET')).body.readByOther;
  await read(sent[1]?.id ?? '');
  expect((await asCustomer(request, 'GET')).body.unread).toBe(1);
  await read('7ZZZZZZZZZZZZZZZZZZZZZZZZZ');
  expect([await state(), (await asCustomer(request, 'GET')).body.unread]).toEqual([sent[2]?.id, 0]);
  const writes = watchWrites();
  await read(sent[0]?.id ?? '');
  expect(writes()).toEqual([]);
  await answer(request, '4');
  expect((await asCustomer(request, 'GET')).body.unread).toBe(1);
});

test('one key makes one message, from ten tabs and however often it is repeated', async () => {
  const request = await aRequest();
  const key = randomUUID();
  const post = () => asCustomer(request, 'POST', '/messages', aMessage('Hello'), key);
  const answers = await Promise.all(Array.from({ length: 10 }, post));
  expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await mailKinds(request.id, 'conversation')).toEqual(['messageToOwner-1']);
  const other = await asCustomer(request, 'POST', '/messages', aMessage('Other'), key);
  expect([other.status, other.body.code]).toEqual([409, 'key-reused']);
  expect((await byOwner(request, 'GET')).body).toMatchObject({ unread: 1, messages: [{ text: 'Hello' }] });
});

test('messages of both sides at the same moment are all kept and counted', async () => {
  const request = await aRequest();
  await Promise.all([ask(request, 'a'), answer(request, 'b'), ask(request, 'c')]);
  const { body } = await byOwner(request, 'GET');
  expect(body.messages.map(({ text }) => text).sort()).toEqual(['a', 'b', 'c']);
  expect([body.unread, (await asCustomer(request, 'GET')).body.unread]).toEqual([2, 1]);
});

test('no further e-mail leaves until the message that the last one told of has been read', async () => {
  const request = await aRequest();
  const first = await answer(request, '1');
  await answer(request, '2');
  expect(await mailKinds(request.id, 'conversation')).toEqual(['messageToCustomer-1']);
  await asCustomer(request, 'PUT', '/read', { upTo: first.id });
  await answer(request, '3');
  await answer(request, '4');
  expect(await mailKinds(request.id, 'conversation')).toEqual(['messageToCustomer-1', 'messageToCustomer-4']);
  await ask(request, '5');
  expect(await mailKinds(request.id, 'conversation')).toContain('messageToOwner-6');
});

test('the list begins with what waits for an answer, longest first, a page in one query', async () => {
  const requests: Request[] = [];
  for (let i = 0; i < 27; i++) requests.push(await aRequest());
  for (const request of requests) await ask(request, 'Hello?');
  const [first] = requests;
  if (!first) throw new Error('no requests');
  const { body: sent } = await byOwner(first, 'GET');
  await byOwner(first, 'PUT', '/read', { upTo: sent.messages[0]?.id });
  await answer(first, 'Here!');
  const get = (cursor = '') => callAdmin<Page<ListedConversation>>(`GET /api/admin/conversations${cursor}`);
  const { result, calls } = await countingCalls(() => get());
  expect(calls).toEqual({ ...SIGN_IN_CHECK, QueryCommand: 1 });
  const rest = await get(`?cursor=${result.body.cursor}`);
  const listed = [...result.body.items, ...rest.body.items];
  const ours = listed.filter(({ id }) => requests.some((request) => request.id === id));
  expect(ours.map(({ id }) => id)).toEqual([...requests.slice(1), first].map(({ id }) => id));
  expect(ours.at(-1)).toMatchObject({ unread: 0, waitingSince: null, lastAuthor: 'owner', excerpt: 'Here!' });
  expect((await get('?cursor=eyJ4IjoxfQ')).status).toBe(400);
});

test('files are the author’s own finished uploads, each used once', async () => {
  const request = await aRequest();
  const [ofCustomer, ofOwner] = [
    await aReadyUpload('message', request.user),
    await aReadyUpload('message', owner),
  ];
  const { attachments } = await ask(request, 'My yard', ofCustomer);
  expect(attachments).toMatchObject([{ key: ofCustomer, name: 'photo.jpg', picture: { width: 1600 } }]);
  expect((await uploads().get({ key: ofCustomer }).go()).data?.attachedTo).toBe(`CONVERSATION#${request.id}`);
  const writes = watchWrites();
  for (const key of [ofCustomer, ofOwner, 'messageFiles/1_nothing.pdf']) {
    const refused = await asCustomer(request, 'POST', '/messages', aMessage('Again', key));
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { 'attachments.0': 'This is not an upload of yours.' },
    ]);
  }
  expect(writes()).toEqual([]);
});

test('no other customer gets to a conversation, whatever id they send', async () => {
  const request = await aRequest();
  const { id: message } = await ask(request, 'Private');
  const stranger = { ...(await aRequest()), id: request.id };
  const writes = watchWrites();
  const file = `?message=${message}&file=messageFiles/1_a.pdf`;
  for (const [method, path, body] of [
    ['GET', ''],
    ['POST', '/messages', aMessage('Mine')],
    ['PUT', '/read', { upTo: message }],
    ['GET', `/picture${file}`],
    ['GET', `/document${file}`],
  ] as const) {
    expect((await asCustomer(stranger, method, path, body)).status).toBe(404);
  }
  // A request of somebody else's, and one that does not exist.
  expect((await byOwner(stranger, 'POST', '/messages', aMessage('Hello'))).status).toBe(404);
  expect(writes()).toEqual([]);
});

test.each<[string, Partial<Record<keyof MessageInput, unknown>>, string]>([
  ['an empty text', { text: ' \n ' }, 'text'],
  ['a text of 4,001 characters', { text: 'x'.repeat(4001) }, 'text'],
  ['seven files', { attachments: Array(7).fill('messageFiles/1_a.pdf') }, 'attachments'],
])('%s is refused, and nothing is written', async (_, wrong, field) => {
  const request = await aRequest();
  const writes = watchWrites();
  for (const send of [asCustomer, byOwner]) {
    const { status, body } = await send(request, 'POST', '/messages', { ...aMessage('Hello'), ...wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  }
  expect(writes()).toEqual([]);
});

test('a customer’s 31st message within an hour has to wait; the owner’s need not', async () => {
  const request = await aRequest();
  for (let i = 0; i < 30; i++) await ask(request, `Message ${i}`);
  const { status, headers, body } = await asCustomer(request, 'POST', '/messages', aMessage('One more'));
  expect([status, body.code]).toEqual([429, 'quota']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(3000);
  for (let i = 0; i < 2; i++) expect((await answer(request, 'Answer')).id).toBeTruthy();
  const first = (await byOwner(request, 'GET')).body;
  expect(first.messages).toHaveLength(30);
  const second = (await byOwner(request, 'GET', `?cursor=${first.cursor}`)).body;
  expect(second.messages.map(({ text }) => text)).toEqual(['Message 1', 'Message 0']);
});

test('a person’s archive holds their messages; their deletion removes both sides’, with files and e-mails', async () => {
  const request = await aRequest();
  const { uid } = request.user;
  await ask(request, 'My yard', await aReadyUpload('message', request.user));
  await answer(request, 'A drawing', await aReadyUpload('message', owner));
  const archive = await conversationData.exported?.read(uid);
  expect(archive).toMatchObject([
    {
      messages: [
        { author: 'customer', text: 'My yard', files: ['photo.jpg'] },
        { author: 'owner', text: 'A drawing' },
      ],
    },
  ]);

  await commitAll(markedDeleted(uid));
  for (const send of [asCustomer, byOwner]) {
    const { status } = await send(request, 'POST', '/messages', aMessage('Too late'));
    expect([401, 404]).toContain(status);
  }
  await conversationData.remove({ uid, reviews: 'delete' });
  const keys = (await allItems()).map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
  const left = keys.filter((key) => /^THREAD#|CONVERSATION#|^MAIL#conversation/.test(key));
  expect(left.filter((key) => key.includes(uid) || key.includes(request.id))).toEqual([]);
  expect((await conversations().get({ uid, id: request.id }).go()).data).toBeNull();
  const files = await uploads().query.byOwner({ owner: uid }).go();
  expect(files.data).toEqual([]);
});

test('of two owners who change the canned replies the second gets a conflict; the same change again is done', async () => {
  const save = (replies: object[], version: number) =>
    callAdmin('PUT /api/admin/canned-replies', { replies, version });
  const reply = { title: 'Thanks', text: 'Thank you, {name}.' };
  expect((await save([reply], 0)).status).toBe(200);
  expect((await save([reply], 0)).status).toBe(200);
  expect(await save([], 0)).toMatchObject({ status: 409, body: { code: 'edit-conflict' } });
  expect((await save([{ title: ' ', text: 'x' }], 1)).status).toBe(422);
  const { body } = await callAdmin('GET /api/admin/canned-replies');
  expect(body).toEqual({ replies: [reply], version: 1 });
});
