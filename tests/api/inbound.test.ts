import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { conversations } from '@hearthside/services/commission/conversations/conversation.entity.ts';
import { conversationData } from '@hearthside/services/commission/conversations/conversation.record.ts';
import {
  acceptHeld,
  discardHeld as discard,
} from '@hearthside/services/commission/conversations/decide-held.ts';
import {
  getAdminConversation,
  getConversation,
} from '@hearthside/services/commission/conversations/read-conversation.ts';
import { handler as receiver } from '@hearthside/services/consumers/inbound/inbound.lambda.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import type { User } from '@hearthside/services/core/runtime/user.ts';
import { addDays, today } from '@hearthside/services/core/site/day.contract.ts';
import { NOT_CLOSED } from '@hearthside/services/shop/pages/closure.contract.ts';
import { siteSettings } from '@hearthside/services/shop/pages/site.entity.ts';
import { withRightsOf } from '../fixtures/api/slice-role.ts';
import { hostileMails } from '../fixtures/mail/hostile-mails.ts';
import { sendBySmtp, sendRaw } from '../fixtures/mail/send-by-smtp.ts';
import { smallPhoto } from '../fixtures/media/photos.ts';
import { usePeopleCloud } from '../fixtures/personal-data/people-cloud.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { writtenItems } from '../fixtures/table/table.ts';
import { WITH_REPLIES } from '../infra/templates/with-replies.ts';

const cloud = usePeopleCloud();
const discardHeld = withRightsOf('admin', discard);

beforeAll(() => {
  process.env.REPLY_DOMAIN = WITH_REPLIES.replyDomain;
});

const OWNER = 'owner@hearthside.example';

/** A request, with the addresses to which its e-mails to the customer and to the owner are answered. */
async function aRequest(user = somebody()) {
  const { id } = await aConsultation(user);
  await cloud.settled();
  const mails = (await cloud.inbox().list()).filter(({ headers }) => headers?.references?.includes(id));
  const answerTo = (reader: string) =>
    mails.find(({ to }) => to.includes(reader))?.headers?.['reply-to']?.replace(/[<>]/g, '') ?? '';
  return { user, id, key: { uid: user.uid, id }, customer: answerTo(user.email), owner: answerTo(OWNER) };
}

/** Sends an e-mail, and waits until it is in its conversation, or is not. */
async function answer(mail: Partial<Parameters<typeof sendBySmtp>[1]> & { from: string; to: string }) {
  await sendBySmtp(cloud.smtpUrl(), { subject: 'Re: Your request', text: 'Yes.', ...mail });
  await cloud.settled();
}

const from = ({ email }: User) => email;
const HEIC = readFileSync(join(import.meta.dirname, '../fixtures/media/phone.heic'));

/** The e-mails that answer one of which something was not taken. */
async function toldBack({ email }: User) {
  const all = await cloud.inbox().list();
  return all.filter(({ to, subject }) => to.includes(email) && subject.startsWith('About Your E-Mail'));
}

test('an answer to an e-mail enters its conversation, once, without what it quotes', async () => {
  const { user, key, customer } = await aRequest();
  expect(customer).toMatch(new RegExp(`@${WITH_REPLIES.replyDomain}$`));
  const mail = {
    from: from(user),
    to: customer,
    messageId: `<${randomUUID()}@mail.example>`,
    text: `Tuesday is fine.\r\n\r\nOn Thu, Nov 26, 2026 Hearthside <hello@hearthside.example>\r\nwrote:\r\n> When?`,
  };
  await answer(mail);
  await answer(mail);
  const { messages, unread, mails: told } = await getAdminConversation(key);
  expect(messages).toMatchObject([{ author: 'customer', text: 'Tuesday is fine.', isByMail: true }]);
  expect(messages[0]?.original).toMatch(/^Tuesday is fine\..*> When\?$/s);
  expect([messages[0]?.held, unread, told]).toEqual([undefined, 1, []]);
  const { subject } = (await cloud.inbox().list()).at(-1) ?? {};
  expect(subject).toMatch(/^Message from /);
});

test('e-mails of one Message-ID are as many messages as they say different things', async () => {
  const { user, key, customer } = await aRequest();
  const mail = { from: from(user), to: customer, messageId: '<scan@mfp.example>' };
  const pdf = (number: number) => ({
    filename: 'scan.pdf',
    content: Buffer.from(`%PDF-1.4\n${number} 0 obj <<>> endobj\n%%EOF`),
  });
  for (const text of ['Page one.', 'Page two.', 'Page one.']) await answer({ ...mail, text });
  for (const number of [1, 2, 2]) await answer({ ...mail, text: 'A scan.', attachments: [pdf(number)] });
  const { messages } = await getAdminConversation(key);
  expect(messages.map(({ text }) => text)).toEqual(['A scan.', 'A scan.', 'Page two.', 'Page one.']);
});

test('an e-mail whose function failed is taken by itself once that works, in the order of no other one', async () => {
  const { user, key, customer } = await aRequest();
  const { BRAND = '' } = process.env;
  const buckets = cloud.cloud().assembly.ofType('AWS::S3::Bucket');
  process.env.MAIL_BUCKET = buckets.find(({ physicalId }) => physicalId.includes('-mails-'))?.physicalId;
  delete process.env.BRAND;
  jest.spyOn(log, 'error').mockImplementation();
  await answer({ from: from(user), to: customer, text: 'Tuesday is fine.' });
  expect((await getAdminConversation(key)).messages).toEqual([]);
  const hourly = (ms: number) =>
    receiver({ time: new Date(Date.now() + ms).toISOString() } as Parameters<typeof receiver>[0]);
  await hourly(3_600_000);
  process.env.BRAND = BRAND;
  // Lambda may still try it.
  await hourly(0);
  expect((await getAdminConversation(key)).messages).toEqual([]);
  await hourly(3_600_000);
  await hourly(7_200_000);
  expect((await getAdminConversation(key)).messages).toMatchObject([{ text: 'Tuesday is fine.' }]);
});

test('while the shop is closed, an e-mail gets one answer that says so, and only a customer’s own', async () => {
  const { user, customer, owner } = await aRequest();
  const [from, to] = [today(), addDays(today(), 9)];
  await siteSettings().upsert({ closed: { from, to } }).go();
  await answer({ from: OWNER, to: owner });
  const headers = { 'Auto-Submitted': 'auto-replied' };
  await answer({ from: user.email, to: customer, text: 'I am away.', headers });
  expect((await cloud.inbox().list()).filter(({ subject }) => subject.startsWith('We’re Closed'))).toEqual(
    [],
  );
  for (const text of ['When?', 'Or later?']) await answer({ from: user.email, to: customer, text });
  await siteSettings().upsert({ closed: NOT_CLOSED }).go();
  await answer({ from: user.email, to: customer, text: 'Thank you.' });
  const told = (await cloud.inbox().list()).filter(({ subject }) => subject.startsWith('We’re Closed'));
  expect(told).toMatchObject([{ to: [user.email], text: expect.stringContaining('We’re closed') }]);
});

test('nobody answers into the conversation of an account whose address is not proved', async () => {
  const { customer, owner } = await aRequest(somebody({ isAddressProven: false }));
  expect([customer, owner]).toEqual(['', expect.stringContaining(WITH_REPLIES.replyDomain)]);
});

test('the addresses go with the conversations of an account', async () => {
  const { user, key, customer } = await aRequest();
  await conversationData.remove({ uid: user.uid, reviews: 'delete' });
  await answer({ from: from(user), to: customer });
  expect((await getConversation(key)).messages).toEqual([]);
});

test('the owner’s answer by e-mail is the owner’s message', async () => {
  const { key, owner } = await aRequest();
  await answer({ from: OWNER, to: owner, text: 'We can do that.' });
  expect((await getConversation(key)).messages).toMatchObject([
    { author: 'owner', text: 'We can do that.', isByMail: true },
  ]);
});

test.each([
  ['from another address', () => ({ from: 'friend@elsewhere.example' }), 'other-address'],
  [
    'that another server sent',
    (user: User) => ({ from: user.email, envelopeFrom: 'x@spoof.example' }),
    'unproven',
  ],
])('an e-mail %s waits for the owner’s yes, and the customer does not see it', async (_, sender, why) => {
  const { user, key, customer } = await aRequest();
  await answer({ ...sender(user), to: customer });
  const [held] = (await getAdminConversation(key)).messages;
  expect(held).toMatchObject({ author: 'customer', text: 'Yes.', held: { from: sender(user).from, why } });
  expect((await getConversation(key)).messages).toEqual([]);
  await acceptHeld(key, held?.id ?? '');
  expect((await getConversation(key)).messages).toMatchObject([{ id: held?.id, text: 'Yes.' }]);
  await expect(discardHeld(key, held?.id ?? '')).rejects.toThrow('no longer held');
});

test('what is held on the owner’s side reaches the customer once it is accepted', async () => {
  const { user, key, owner } = await aRequest();
  await answer({ from: 'private@elsewhere.example', to: owner, text: 'It is ready.' });
  expect(await getConversation(key)).toMatchObject({ messages: [], unread: 0 });
  const [held] = (await getAdminConversation(key)).messages;
  await acceptHeld(key, held?.id ?? '');
  await cloud.settled();
  expect(await getConversation(key)).toMatchObject({ messages: [{ text: 'It is ready.' }], unread: 1 });
  expect((await getAdminConversation(key)).messages).toHaveLength(1);
  expect((await cloud.inbox().list()).at(-1)).toMatchObject({ to: [user.email] });
});

test('a discarded e-mail leaves the conversation as it was', async () => {
  const { user, key, customer } = await aRequest();
  await answer({ from: from(user), to: customer, text: 'First.' });
  const before = await getAdminConversation(key);
  await answer({ from: 'friend@elsewhere.example', to: customer, text: 'Second.' });
  const [held] = (await getAdminConversation(key)).messages;
  await discardHeld(key, held?.id ?? '');
  expect(await getAdminConversation(key)).toEqual(before);
});

test('a discarded e-mail that was all of a conversation leaves none, and the next one is told as the first', async () => {
  const { user, key, customer } = await aRequest();
  await answer({ from: 'friend@elsewhere.example', to: customer, text: 'Who is this?' });
  const [held] = (await getAdminConversation(key)).messages;
  await discardHeld(key, held?.id ?? '');
  expect((await conversations().get(key).go({ consistent: true })).data).toBeNull();
  await answer({ from: from(user), to: customer, text: 'First.' });
  expect((await getAdminConversation(key)).messages).toMatchObject([{ text: 'First.' }]);
  expect((await cloud.inbox().list()).at(-1)?.text).toContain('First.');
});

test('files are what their content is; what no form takes is named, and its sender is told once', async () => {
  const { user, key, customer } = await aRequest();
  const mail = {
    from: from(user),
    to: customer,
    messageId: `<${randomUUID()}@mail.example>`,
    attachments: [
      { filename: 'Terrace.bin', content: await smallPhoto('teal'), contentType: 'application/octet-stream' },
      { filename: 'Phone.heic', content: HEIC, contentType: 'image/heic' },
      { filename: 'plan.exe', content: Buffer.from('MZ') },
      { filename: 'broken.png', content: Buffer.from('no picture') },
    ],
  };
  await answer(mail);
  await answer(mail);
  const { messages } = await getAdminConversation(key);
  expect(messages.map(({ text }) => text)).toEqual(['Yes.\n\n[Not attached: plan.exe, broken.png]']);
  expect(messages[0]?.attachments).toMatchObject([
    { name: 'Terrace.bin', picture: { width: 640 } },
    { name: 'Phone.heic', picture: { width: 320, height: 240 } },
  ]);
  const told = await toldBack(user);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('plan.exe, broken.png');
});

test.each([
  ['without a word', { text: '> Which day?\n> Which gate?' }, 'came without words', 'no words of its own'],
  ['that is longer than a message', { text: 'One more thing. '.repeat(12_000) }, 'too long', 'too long'],
  ['of lines without end', { text: 'a\n'.repeat(1_500_000) }, 'cannot be read', 'could not read'],
])('an e-mail %s is told to both sides', async (_, mail, inConversation, toSender) => {
  const { user, key, customer } = await aRequest();
  await answer({ ...mail, from: from(user), to: customer });
  expect((await getAdminConversation(key)).messages[0]?.text).toContain(inConversation);
  expect((await toldBack(user)).map(({ text }) => text)).toEqual([expect.stringContaining(toSender)]);
});

test('who is not the proven author is answered nothing', async () => {
  const { user, key, customer } = await aRequest();
  await answer({ from: 'friend@elsewhere.example', to: customer, text: '> Which day?\n> Which gate?' });
  expect((await getAdminConversation(key)).messages).toEqual([]);
  const inbox = await cloud.inbox().list();
  expect(inbox.filter(({ to }) => to.includes('friend@elsewhere.example'))).toEqual([]);
  expect(await toldBack(user)).toEqual([]);
});

test('machines, bounces, our own e-mails and hostile ones change nothing', async () => {
  const { user, customer } = await aRequest();
  const before = await writtenItems();
  const human = { from: from(user), to: customer };
  await answer({ ...human, headers: { 'Auto-Submitted': 'auto-replied' } });
  await answer({ ...human, headers: { Precedence: 'bulk' } });
  await answer({ ...human, envelopeFrom: '' });
  await answer({ ...human, from: 'hello@hearthside.example' });
  await answer({ ...human, to: customer.replace(/.@/, 'z@') });
  await answer({ ...human, to: `anybody@${WITH_REPLIES.replyDomain}` });
  for (const raw of hostileMails(customer))
    await sendRaw(cloud.smtpUrl(), raw, { from: from(user), to: customer });
  await cloud.settled();
  expect(await writtenItems()).toEqual(before);
});
