import {
  getConsultation,
  resendMail,
} from '@hearthside/services/commission/consultations/read-consultation.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import { getAdminConversation } from '@hearthside/services/commission/conversations/read-conversation.ts';
import { getOrder } from '@hearthside/services/commission/orders/read-order.ts';
import { getQuote } from '@hearthside/services/commission/quotes/read-quote.ts';
import { handler as mail } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { accounts } from '@hearthside/services/people/accounts/account.entity.ts';
import { signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { handler as hub } from '@hearthside/services/slices/hub/hub.lambda.ts';
import { callApi } from '../fixtures/api/call-api.ts';
import { callHub } from '../fixtures/api/call-hub.ts';
import { useDeadLetters } from '../fixtures/mail/dead-letters.ts';
import { mailStates, outboxEvent } from '../fixtures/mail/outbox.ts';
import { type SentMail, useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { allItems, useTable } from '../fixtures/table/table.ts';

useTable();
useDeadLetters();
const ses = useSes();

const OWNER = 'owner@hearthside.example';
const stranger = () => somebody({ isAddressProven: false });

const toCustomers = () => ses.received.filter((one) => one.to !== OWNER);
const textOf = (one?: SentMail) => one?.text ?? '';
const tokenIn = (one?: SentMail) => /\/confirm-email#(\S+)/.exec(textOf(one))?.[1] ?? '';
const confirm = (token: string) =>
  callApi<{ email: string; detail: string }>(hub, 'POST /api/hub/address-proofs', { body: { token } });
const isProven = async (user: User) => (await callHub<Account>(user, 'GET /api/hub/me')).body.isAddressProven;

/** A request of an unproven address, whose acknowledgement has been sent. */
async function acknowledged(user = stranger()) {
  const { id } = await aConsultation(user);
  await mail(await outboxEvent(id));
  return { user, id, token: tokenIn(toCustomers().at(-1)) };
}

test('an unproven address gets one acknowledgement, whose link proves it once; only then does more follow', async () => {
  const { user, id, token } = await acknowledged();
  const second = await aConsultation(user);
  await setStatus({ uid: user.uid, id }, { status: 'Contact Attempted', version: 1 });
  for (const one of [id, second.id]) await mail(await outboxEvent(one));
  expect(toCustomers()).toHaveLength(1);
  expect(await mailStates(second.id)).toEqual({ acknowledgement: 'held', notification: 'sent' });
  expect(await mailStates(id)).toMatchObject({ acknowledgement: 'sent', 'status-2': 'held' });

  // The owner's "send again" says that nothing leaves before the address is proven.
  await expect(resendMail({ uid: user.uid, id })).rejects.toThrow(
    'The customer has not confirmed their address yet, so nothing was sent.',
  );
  expect(await mailStates(id)).toMatchObject({ 'status-2': 'held' });
  expect(toCustomers()).toHaveLength(1);

  expect(await isProven(user)).toBe(false);
  expect(await confirm(token)).toMatchObject({ status: 200, body: { email: user.email } });
  expect(await isProven(user)).toBe(true);
  expect(await confirm(token)).toMatchObject({
    status: 409,
    body: { detail: 'This link was already used.' },
  });

  await resendMail({ uid: user.uid, id });
  await mail(await outboxEvent(id));
  expect(await mailStates(id)).toMatchObject({ 'status-2': 'sent' });
  const third = await aConsultation(user);
  await mail(await outboxEvent(third.id));
  expect(toCustomers()).toHaveLength(3);
  expect(textOf(toCustomers().at(-1))).not.toContain('confirm-email');
});

test('the owner reads with a request, quote, order and conversation whether the address is proven', async () => {
  const { user, id, token } = await acknowledged();
  const key = { uid: user.uid, id };
  const order = await anOrder(user);
  const seen = async () =>
    [
      await getConsultation(key),
      await getQuote(key),
      await getAdminConversation(key),
      await getOrder({ uid: user.uid, id: order.id }),
    ].map(({ isAddressProven }) => isAddressProven);
  expect(await seen()).toEqual([false, false, false, false]);
  await confirm(token);
  expect(await seen()).toEqual([true, true, true, true]);
});

test('the table holds no secret of a link', async () => {
  const { token } = await acknowledged();
  expect(token).toMatch(/^[\w-]+\.[\w-]{43}$/);
  expect(JSON.stringify(await allItems())).not.toContain(token.split('.')[1]);
});

test('a link of another account, a changed one and an expired one prove nothing', async () => {
  const [mine, theirs] = [await acknowledged(), await acknowledged()];
  const foreign = `${theirs.user.uid}.${mine.token.split('.')[1]}`;
  const changed = mine.token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  for (const token of [foreign, changed]) expect((await confirm(token)).status).toBe(404);
  for (const token of ['', 'x', `${mine.token}0`]) expect((await confirm(token)).status).toBe(422);

  const eightDays = Date.now() + 8 * 24 * 3_600_000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(eightDays);
  expect((await confirm(mine.token)).status).toBe(404);
  clock.mockRestore();
  expect(await isProven(mine.user)).toBe(false);
  expect(await isProven(theirs.user)).toBe(false);
});

test('a link for an address that the account has given up proves nothing', async () => {
  const { user, token } = await acknowledged();
  await signIn({ ...user, email: `new-${user.email}` });
  expect((await confirm(token)).status).toBe(404);
});

test('the same link from two windows at once counts once', async () => {
  const { token } = await acknowledged();
  const answers = await Promise.all([1, 2, 3].map(() => confirm(token)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('a signed-in user is sent the link three times within an hour, and not once the address is proven', async () => {
  const user = stranger();
  await signIn(user);
  const send = () => callHub(user, 'POST /api/hub/me/confirmation');
  for (const _ of [1, 2, 3]) expect((await send()).status).toBe(202);
  const fourth = await send();
  expect(fourth.status).toBe(429);
  expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);

  const queued = (await allItems()).filter(({ pk }) => pk?.S === `MAIL#address#${user.uid}`);
  expect(queued).toHaveLength(3);
  const Records = queued.map((item) => ({ dynamodb: { NewImage: item } }));
  await mail({ Records } as Parameters<typeof mail>[0]);
  expect(toCustomers()).toHaveLength(3);
  expect(toCustomers()[0]?.subject).toBe('Confirm Your Address for Hearthside');
  expect((await confirm(tokenIn(toCustomers()[1]))).status).toBe(200);
  expect((await send()).status).toBe(409);
});

test('an address that Google has verified is proven, one that Google has not, or a name like Google’s, is not', async () => {
  const signInWith = async (claims: Record<string, string>) => {
    const as = { ...stranger(), claims };
    return (await callHub<Account>(as, 'PUT /api/hub/me')).body.isAddressProven;
  };
  expect(await signInWith({ 'cognito:username': 'google_123', email_verified: 'true' })).toBe(true);
  expect(await signInWith({ 'cognito:username': 'google_123', email_verified: 'false' })).toBe(false);
  expect(await signInWith({ 'cognito:username': 'a-uuid', email_verified: 'true' })).toBe(false);
});

test('an account from before addresses were proven is unproven', async () => {
  const user = stranger();
  await signIn(user);
  expect((await accounts().get({ uid: user.uid }).go()).data).not.toHaveProperty('provenEmail');
  expect(await isProven(user)).toBe(false);
});
