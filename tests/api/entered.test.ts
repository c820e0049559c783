import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { AdminConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { AdminOrder } from '@hearthside/services/commission/orders/order.contract.ts';
import { toListedOrder } from '@hearthside/services/commission/orders/order-view.ts';
import { getOrder, readOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { getPaper } from '@hearthside/services/commission/papers/get-paper.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { saveDraft } from '@hearthside/services/commission/quotes/save-draft.ts';
import { addressProvedBy, releaseHeld } from '@hearthside/services/consumers/changes/release-held.ts';
import { readSubject } from '@hearthside/services/consumers/dashboard/read-subject.ts';
import { todosOf } from '@hearthside/services/consumers/dashboard/todos-of-subject.ts';
import { composeMail } from '@hearthside/services/consumers/mailer/compose-mail.ts';
import { handler as mail } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import { decideHeldMail } from '@hearthside/services/core/outbox/held-mails.ts';
import { mailKey } from '@hearthside/services/core/outbox/mail.entity.ts';
import { today } from '@hearthside/services/core/site/day.contract.ts';
import type { Role } from '@hearthside/services/core/site/role.contract.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { groupsOf } from '@hearthside/services/people/accounts/user-pool.ts';
import { handler as admin } from '@hearthside/services/slices/admin/admin.lambda.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callAdmin } from '../fixtures/api/call-admin.ts';
import { callApi, OWNER } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { aProposal, asOwner as change } from '../fixtures/api/change-calls.ts';
import { answers, asOwner, send } from '../fixtures/api/quote-calls.ts';
import { useUserPool } from '../fixtures/identity/user-pool.ts';
import { useDeadLetters } from '../fixtures/mail/dead-letters.ts';
import { mailKinds, mailStates, mailsAbout, outboxEvent } from '../fixtures/mail/outbox.ts';
import { type SentMail, useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { readPdf } from '../fixtures/papers/read-pdf.ts';
import { owner } from '../fixtures/table/catalogue.ts';
import { watchStream } from '../fixtures/table/listings.ts';
import { somebody } from '../fixtures/table/people.ts';
import { aQuoteInput, beginsBeforeDeposit } from '../fixtures/table/quotes.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();
useDeadLetters();
const ses = useSes();
const pool = useUserPool();
const PASSWORD = 'embers-glow';

type Problem = { detail?: string; errors?: Record<string, string> };

/** What the owner writes down of a call. */
const aCall = (overrides: object = {}) => ({
  ...{ name: 'Ann Field', phone: '(512) 555-0123', email: '', address: '1 Main Street\nAustin, TX 78701' },
  ...{ details: 'A bowl of 40 inches.', place: '78701', cameBy: 'phone', invites: true },
  ...overrides,
});

const enter = (body: object, key = randomUUID()) =>
  callApi<AdminConsultation & Problem>(admin, 'POST /api/admin/consultations', {
    as: OWNER,
    body,
    headers: { 'idempotency-key': key },
  });

const users = (method: string, path: string, body?: object) =>
  callAdmin<Problem>(`${method} /api/admin/${path}`, body);

const accept = (token: string, password?: string) =>
  callApi<{ email: string; role?: Role } & Problem>(hub, 'POST /api/hub/address-proofs', {
    body: { token: token.split('.', 2).join('.'), password },
  });

/** The token of the link in the last e-mail. */
const tokenIn = (one?: SentMail) => /\/confirm-email#(\S+)/.exec(one?.text ?? '')?.[1] ?? '';

async function invitationOf(uid: string): Promise<string> {
  await mail(await outboxEvent(uid, 'account'));
  return tokenIn(ses.received.at(-1));
}

const accountOf = async (uid: string) => (await accounts().get({ uid }).go()).data;
const uidOf = async (email: string) =>
  (await allItems()).find((item) => item.email?.S === email && item.sk?.S === 'PROFILE')?.uid?.S ?? '';

async function quoteFor(key: { uid: string; id: string }) {
  const { draftVersion, revision } = await saveDraft(key, aQuoteInput(), owner);
  await send(key, { draftVersion, revision });
}

const ALL = answers({ l1: 'accepted', l2: 'declined', l3: 'accepted' });
const byPhone = { how: 'phone', on: today() };

test('somebody without an e-mail address is served from the call to the payment by papers alone', async () => {
  await beginsBeforeDeposit();
  const { status, body: request } = await enter(aCall());
  expect([status, request.cameBy, request.phone, request.email]).toEqual([201, 'phone', '512-555-0123', '']);
  const key = { uid: request.uid, id: request.id };
  await quoteFor(key);
  const taken = await asOwner('POST', key, '/acceptance', { revision: 1, answers: ALL, ...byPhone });
  expect(taken.body).toMatchObject({
    hasOrder: true,
    sent: { signature: { by: 'Ann Field', given: { ...byPhone, enteredBy: 'Owner' }, isIntact: true } },
  });
  const again = await asOwner('POST', key, '/acceptance', { revision: 1, answers: ALL, ...byPhone });
  expect(again.status).toBe(200);

  const { version, lines, deliveryCost, deposit } = await getOrder(key);
  const cash = { id: 'p1', amount: deposit, method: 'Cash', on: today(), note: '' };
  const paid = await change(
    key,
    '',
    { ...{ lines, deliveryCost, deposit, version }, payments: [cash], photos: [], delivery: null },
    'PUT',
  );
  expect(paid.body).toMatchObject({ deliveryAddress: aCall().address, payments: [{ amount: deposit }] });

  for (const noun of ['consultation', 'quote', 'order'] as const) await mail(await outboxEvent(key.id, noun));
  expect(ses.received).toEqual([]);
  expect({ ...(await mailStates(key.id)), ...(await mailStates(key.id, 'order')) }).toMatchObject({
    'status-2': 'unreachable',
    'payment-0': 'unreachable',
  });
  const { file } = await getPaper(key, { kind: 'confirmation', entry: '' }, 'owner');
  expect((await readPdf(file)).text).toMatch(/Accepted\s+by phone on .*, entered by Owner/);
});

/** What the owner enters of a sale by telephone. */
const aSale = (overrides: object = {}) => {
  const { lines, deliveryCost, deposit } = aQuoteInput();
  return { ...aCall(byPhone), lines, deliveryCost, deposit, ...overrides };
};

const ACTS = {
  'POST /orders': (body: object, key = randomUUID()) =>
    callApi<AdminOrder & Problem>(admin, 'POST /api/admin/orders', {
      as: OWNER,
      body,
      headers: { 'idempotency-key': key },
    }),
};
const sell = ACTS['POST /orders'];

test('a sale by telephone is one form: the order stands with its lines and how they were agreed, once', async () => {
  const [key, email] = [randomUUID(), `${randomUUID()}@hearthside.example`];
  const { status, body: order } = await sell(aSale({ email }), key);
  expect(status).toBe(201);
  expect(order).toMatchObject({ deliveryAddress: aCall().address, deposit: aQuoteInput().deposit });
  expect(order.lines).toHaveLength(aQuoteInput().lines.length);
  expect((await getQuote(order)).sent?.signature).toMatchObject({
    given: { ...byPhone, enteredBy: 'Owner' },
  });
  expect((await sell(aSale({ email }), key)).body.id).toBe(order.id);
  expect(await mailKinds(order.id)).toEqual(['status-2']);
  expect(await mailKinds(order.id, 'quote')).toEqual([]);
  const { body: history } = await users('GET', `history?subject=${order.uid}`);
  expect(history).toMatchObject({ items: Array(4).fill({ act: 'POST /orders', words: 'entered an order' }) });
});

test.each([
  ['a deposit above the price', { deposit: 99_999_999 }, 'deposit'],
  ['nothing', { lines: [] }, 'lines'],
  ['what was agreed on a day to come', { on: '2099-01-01' }, 'on'],
])('of a sale with %s nothing is stored', async (_, wrong, field) => {
  const before = (await allItems()).length;
  const { status, body } = await sell(aSale(wrong));
  expect([status, Object.keys(body.errors ?? {}), (await allItems()).length]).toEqual([422, [field], before]);
});

test('an objection to what was accepted for them stands in the list and in Today until the owner answers it', async () => {
  await beginsBeforeDeposit();
  const { body: order } = await sell(aSale());
  const objection = { what: 'I said 36 inches', why: '', isObjection: true };
  const { status } = await callHub(
    somebody({ uid: order.uid }),
    `POST /api/hub/orders/${order.id}/changes`,
    objection,
  );
  expect(status).toBe(200);
  const flagged = async () => toListedOrder(await readOrder(order)).hasObjection;
  const todos = async () => todosOf(await readSubject(order)).map(({ kind }) => kind);
  expect([await flagged(), await todos()]).toEqual([true, expect.arrayContaining(['objection'])]);
  const [told] = (await mailsAbout(order.id, 'order')).filter(({ kind }) => kind.startsWith('changeAnswer'));
  const message = told && (await composeMail(told));
  expect(typeof message === 'object' && message.text).toMatch(
    /Objection.*did not agree to what was accepted.*I said 36 inches/s,
  );
  const { changes } = await getOrder(order);
  await change(order, '/changes/1/refusal', { version: changes[0]?.version, reason: '40 inches it is.' });
  expect([await flagged(), (await todos()).includes('objection')]).toEqual([false, false]);
  // As often as the customer does not agree, also in the same words.
  const again = await callHub(
    somebody({ uid: order.uid }),
    `POST /api/hub/orders/${order.id}/changes`,
    objection,
  );
  expect([again.status, await flagged(), (await getOrder(order)).changes.length]).toEqual([200, true, 2]);
});

test('the link of an invitation takes the records over: once, with a password, and its address is proven', async () => {
  const email = `${randomUUID()}@hearthside.example`;
  const { body: request } = await enter(aCall({ email }));
  const token = await invitationOf(request.uid);
  expect(token).toMatch(/\.customer\.new$/);
  expect(JSON.stringify(await allItems())).not.toContain(token.split('.')[1]);
  expect((await accept(token)).body.errors).toEqual({ password: 'Please choose a password.' });
  expect(await pool.canSignIn(email, PASSWORD)).toBe(false);
  expect((await accept(token, PASSWORD)).body).toEqual({ email });
  expect((await accept(token, 'another-word')).status).toBe(409);
  expect(await pool.canSignIn(email, PASSWORD)).toBe(true);
  const { body } = await callHub<Account>(somebody({ uid: request.uid, email }), 'GET /api/hub/me');
  expect(body).toMatchObject({ isAddressProven: true, consultationHistory: [{ id: request.id }] });
});

test('what was held for an invited customer leaves once when the link proves the address, but for what is out of date', async () => {
  await beginsBeforeDeposit();
  const email = `${randomUUID()}@hearthside.example`;
  const { uid, id } = (await enter(aCall({ email }))).body;
  const token = await invitationOf(uid);
  await quoteFor({ uid, id });
  await decideHeldMail(mailKey('quote', id, 1), 'send');
  await mail(await outboxEvent(id, 'quote'));
  await asOwner('POST', { uid, id }, '/acceptance', { revision: 1, answers: ALL, ...byPhone });
  await mail(await outboxEvent(id));
  expect(await mailStates(id, 'quote')).toEqual({ 'quote-1': 'held' });
  expect(await mailStates(id)).toMatchObject({ 'status-2': 'held' });
  expect((await getQuote({ uid, id })).mails[0]).not.toHaveProperty('isCurrent');

  const written = watchStream();
  await written();
  await accept(token, PASSWORD);
  const proof = (await written()).flatMap((record) => addressProvedBy(record) ?? []);
  expect(proof).toEqual([uid]);
  const before = ses.received.length;
  for (const _ of ['first', 'offered again']) {
    await releaseHeld(uid);
    for (const noun of ['consultation', 'quote'] as const) await mail(await outboxEvent(id, noun));
  }
  expect(await mailStates(id, 'quote')).toEqual({ 'quote-1': 'dropped' });
  expect(ses.received.slice(before).map(({ subject }) => subject)).toEqual(['Your Order Has Been Placed']);
});

test('somebody who gave no address at first is invited later; a newer invitation, and taking it back, end the link', async () => {
  const { uid } = (await enter(aCall())).body;
  const email = `${randomUUID()}@hearthside.example`;
  await users('POST', `users/${uid}/invitation`, { email });
  const first = await invitationOf(uid);
  await users('POST', `users/${uid}/invitation`, { email });
  const second = await invitationOf(uid);
  expect((await accept(first, PASSWORD)).status).toBe(404);
  await users('DELETE', `users/${uid}/invitation`);
  expect((await accept(second, PASSWORD)).status).toBe(404);
  await users('POST', `users/${uid}/invitation`, { email });
  expect((await accept(await invitationOf(uid), PASSWORD)).body).toEqual({ email });
  expect(await pool.canSignIn(email, PASSWORD)).toBe(true);
  expect((await users('POST', `users/${uid}/invitation`, { email })).status).toBe(409);
});

test('the address of a stranger’s account that nobody has proved gets nothing that the owner enters', async () => {
  const email = `${randomUUID()}@hearthside.example`;
  await pool.add(email, PASSWORD);
  const { status, body } = await enter(aCall({ email }));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['email']]);
  const { uid } = (await enter(aCall())).body;
  expect((await users('POST', `users/${uid}/invitation`, { email })).status).toBe(422);
  expect((await users('POST', 'invitations', { email, name: 'Sam', role: 'admin' })).status).toBe(422);
});

test('a second request of the same address is the same person’s, and the same key makes one request', async () => {
  const email = `${randomUUID()}@hearthside.example`;
  const key = randomUUID();
  const [{ body: first }, { body: repeated, status }] = [
    await enter(aCall({ email }), key),
    await enter(aCall({ email }), key),
  ];
  expect([repeated.id, status]).toEqual([first.id, 200]);
  const { body: second } = await enter(aCall({ email, invites: false }));
  expect(second.uid).toBe(first.uid);
  expect(second.id).not.toBe(first.id);
});

test.each([
  ['a name of nothing', { name: ' ' }, 'name'],
  ['a number of five digits', { phone: '12345' }, 'phone'],
  ['an e-mail address without a host', { email: 'ann@' }, 'email'],
  ['a day that is over', { wantedBy: '2020-01-01' }, 'wantedBy'],
  ['a way that nobody comes', { cameBy: 'fax' }, 'cameBy'],
])('%s is refused at its field', async (_, input, field) => {
  const { status, body } = await enter(aCall(input));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('an acceptance of a day to come, or of another version, is refused', async () => {
  const { uid, id } = (await enter(aCall())).body;
  await quoteFor({ uid, id });
  const accepting = (body: object) =>
    asOwner('POST', { uid, id }, '/acceptance', { revision: 1, answers: ALL, ...byPhone, ...body });
  expect((await accepting({ on: '2099-01-01' })).status).toBe(422);
  expect((await accepting({ revision: 2 })).status).toBe(409);
});

test('a change that the customer accepts by mail is marked so, and they are told and can object', async () => {
  await beginsBeforeDeposit();
  const email = `${randomUUID()}@hearthside.example`;
  const { uid, id } = (await enter(aCall({ email }))).body;
  const key = { uid, id };
  await accept(await invitationOf(uid), PASSWORD);
  await quoteFor(key);
  await asOwner('POST', key, '/acceptance', { revision: 1, answers: ALL, ...byPhone });
  await mail(await outboxEvent(id));
  expect(ses.received.at(-1)?.text).toMatch(
    /You accepted our quote by phone on .*If that isn’t what you agreed/s,
  );
  const { body: proposed } = await change(key, '/changes', aProposal(await getOrder(key)));
  const taken = await change(key, '/changes/1/acceptance', {
    ...{ version: proposed.changes[0]?.version, how: 'mail', on: today() },
  });
  expect(taken.body.changes[0]).toMatchObject({
    state: 'accepted',
    events: [{}, { given: { how: 'mail' } }],
  });
  await mail(await outboxEvent(id, 'order'));
  expect(ses.received.at(-1)?.text).toMatch(/You accepted this change by mail on .*If that isn’t/s);
});

test.each(['workshop', 'admin'] as const)(
  'the group %s is given when the link has proved the address, and taken again',
  async (role) => {
    const email = `${randomUUID()}@hearthside.example`;
    expect((await users('POST', 'invitations', { email, name: 'Sam', role })).status).toBe(204);
    const uid = await uidOf(email);
    expect(await groupsOf(uid)).toEqual([]);
    expect((await users('POST', `users/${uid}/invitation`, { email })).status).toBe(409);
    expect((await accept(await invitationOf(uid), PASSWORD)).body).toEqual({ email, role });
    expect(await accountOf(uid)).toMatchObject({ [role === 'admin' ? 'isAdmin' : 'isWorkshop']: true });
    expect((await users('POST', 'invitations', { email, name: 'Sam', role })).status).toBe(409);
    expect((await users('DELETE', `users/${uid}/${role}`)).status).toBe(204);
    expect((await accountOf(uid))?.sessionsValidFrom).toBeGreaterThan(0);
    // Who has an account already chooses no password, and reads what the link is for too.
    await users('POST', 'invitations', { email, name: 'Sam', role });
    expect(await invitationOf(uid)).toMatch(new RegExp(`^[^.]+\\.[^.]+\\.${role}$`));
  },
);

test('a role that the pool did not give comes with the same link again, once', async () => {
  const email = `${randomUUID()}@hearthside.example`;
  await users('POST', 'invitations', { email, name: 'Sam', role: 'workshop' });
  const uid = await uidOf(email);
  const token = await invitationOf(uid);
  const { send } = CognitoIdentityProviderClient.prototype;
  const pools = jest.spyOn(CognitoIdentityProviderClient.prototype, 'send');
  pools.mockImplementation(function (this: unknown, command: object, ...rest: unknown[]) {
    if (command instanceof AdminAddUserToGroupCommand) throw new Error('The pool fails.');
    return Reflect.apply(send, this, [command, ...rest]);
  } as typeof send);
  expect((await accept(token, PASSWORD)).status).toBe(500);
  pools.mockRestore();
  expect((await accept(token, 'another-password')).body).toEqual({ email, role: 'workshop' });
  const account = await accountOf(uid);
  expect([account?.isWorkshop, account?.invitation]).toEqual([true, undefined]);
  expect(await pool.canSignIn(email, PASSWORD)).toBe(true);
  expect((await accept(token, PASSWORD)).status).toBe(409);
});

test('where admins need a second factor, one who was invited sets it up at the first sign-in; a workshop hand needs none', async () => {
  const first = async (role: Role, path: string) => {
    const email = `${randomUUID()}@hearthside.example`;
    await users('POST', 'invitations', { email, name: 'Sam', role });
    const uid = await uidOf(email);
    await accept(await invitationOf(uid), PASSWORD);
    const as = (seconds: number) => ({
      ...{ uid, email, groups: [role] },
      claims: {
        ...{ 'cognito:username': uid, aud: 'browser' },
        auth_time: String(Math.floor(Date.now() / 1000) + seconds),
      },
    });
    const asks = async (seconds = 0) => {
      const { status, body } = await callApi<{ code?: string }>(admin, `GET ${path}`, { as: as(seconds) });
      return body.code ?? status;
    };
    return { email, as, asks };
  };
  const hand = await first('workshop', '/api/admin/workshop/orders');
  const { email, as, asks } = await first('admin', '/api/admin/todos/counts');
  Object.assign(process.env, { ADMIN_SECOND_FACTOR: 'required', USER_POOL_CLIENT_IDS: 'browser' });
  try {
    expect(await hand.asks()).toBe(200);
    expect(await asks()).toBe('second-factor');
    await pool.setUpApp((await pool.signIn(email, PASSWORD)).accessToken, {});
    expect((await callHub(as(0), 'PUT /api/hub/me/second-factor')).status).toBe(204);
    expect(await asks(1)).toBe(200);
  } finally {
    delete process.env.ADMIN_SECOND_FACTOR;
  }
});

test('an invitation to a role, and taking an admin’s, need a fresh sign-in; nobody takes their own', async () => {
  const body = { email: 'sam@hearthside.example', name: 'Sam', role: 'workshop' };
  const old = (method: string, path: string) =>
    callApi(admin, `${method} /api/admin/${path}`, { as: { ...OWNER, claims: { auth_time: '1' } }, body });
  expect((await old('POST', 'invitations')).status).toBe(403);
  expect((await old('DELETE', 'users/u1/admin')).status).toBe(403);
  expect((await users('DELETE', `users/${OWNER.uid}/admin`)).status).toBe(409);
  expect(await mailsAbout('u1', 'account')).toEqual([]);
});
