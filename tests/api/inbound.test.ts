import { randomUUID } from 'node:crypto';
import {
  getAdminConversation,
  getConversation,
} from '@hearthside/services/commission/conversations/read-conversation.ts';
import type { User } from '@hearthside/services/kit/runtime/user.ts';
import { sendBySmtp } from '../fixtures/mail/send-by-smtp.ts';
import { usePeopleCloud } from '../fixtures/personal-data/people-cloud.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { WITH_REPLIES } from '../infra/templates/assembly.ts';

const cloud = usePeopleCloud();

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
  const { messages, unread, mail: told } = await getAdminConversation(key);
  expect(messages).toMatchObject([{ author: 'customer', text: 'Tuesday is fine.', isByMail: true }]);
  expect([messages[0]?.held, unread, told]).toEqual([undefined, 1, null]);
  const { subject } = (await cloud.inbox().list()).at(-1) ?? {};
  expect(subject).toMatch(/^Message from /);
});

test('the owner’s answer by e-mail is the owner’s message', async () => {
  const { key, owner } = await aRequest();
  await answer({ from: OWNER, to: owner, text: 'We can do that.' });
  expect((await getConversation(key)).messages).toMatchObject([
    { author: 'owner', text: 'We can do that.', isByMail: true },
  ]);
});
