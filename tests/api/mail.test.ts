import { randomUUID } from 'node:crypto';
import { consultations } from '@hearthside/services/commission/consultations/consultation.entity.ts';
import { resendMail } from '@hearthside/services/commission/consultations/read-consultation.ts';
import { setStatus } from '@hearthside/services/commission/consultations/set-status.ts';
import { markRead } from '@hearthside/services/commission/conversations/mark-read.ts';
import { postMessage } from '@hearthside/services/commission/conversations/post-message.ts';
import { resendMessageMail } from '@hearthside/services/commission/conversations/read-conversation.ts';
import { setStage } from '@hearthside/services/commission/orders/set-stage.ts';
import { handler } from '@hearthside/services/consumers/mailer/mailer.lambda.ts';
import { mailKey, mails } from '@hearthside/services/core/outbox/mail.entity.ts';
import { parseTag } from '@hearthside/services/core/outbox/mail-report.ts';
import { log } from '@hearthside/services/core/runtime/log.ts';
import { dynamo } from '@hearthside/services/core/runtime/table.ts';
import { saveSettings } from '@hearthside/services/people/accounts/save-settings.ts';
import { proveAddress, signIn } from '@hearthside/services/people/accounts/sign-in.ts';
import { useDeadLetters } from '../fixtures/mail/dead-letters.ts';
import { mailStates, outboxEvent } from '../fixtures/mail/outbox.ts';
import { accept, loseAnswer, refuse, useSes } from '../fixtures/mail/ses-endpoint.fake.ts';
import { aProduct, aReadyUpload } from '../fixtures/table/catalogue.ts';
import { anOrder } from '../fixtures/table/orders.ts';
import { aConsultation, somebody } from '../fixtures/table/people.ts';
import { useTable } from '../fixtures/table/table.ts';

useTable();
const ses = useSes();
const { deadLetters } = useDeadLetters();
const lettersAbout = async (id: string) =>
  (await deadLetters()).filter((letter) => JSON.stringify(letter).includes(id));

const failures = async (event: Awaited<ReturnType<typeof outboxEvent>>) =>
  (await handler(event)).batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
const subjects = () => ses.received.map((mail) => mail.subject);

test('a request sends its fields to the owner and an acknowledgement to the requester, once each', async () => {
  const user = somebody({ displayName: 'Ann Mason' });
  const choices = [{ id: 's48', name: '48 in', cents: 40_000 }];
  const size = { id: 'size', name: 'Size', isMultiple: false, isRequired: true, choices };
  const product = await aProduct({ name: 'Tripod Grill', itemNumber: '007', options: [size] });
  const { id } = await aConsultation(user, {
    productId: product.id,
    details: 'Two <b>feet</b> wide & deep.',
    selection: { choices: ['s48'], price: 169_000 },
    budget: '2000',
    photos: [await aReadyUpload('request', user)],
  });
  const event = await outboxEvent(id);
  expect(await failures(event)).toEqual([]);
  expect(await failures(event)).toEqual([]);
  expect(subjects()).toEqual([
    "We've Received Your Consultation Request",
    'Consultation Request for Tripod Grill',
  ]);
  const [acknowledgement, notification] = ses.received;
  expect(acknowledgement?.to).toBe(user.email);
  expect(parseTag(acknowledgement?.tag ?? '')).toEqual(mailKey('acknowledgement', id));
  expect(acknowledgement?.text).toContain('Hello Ann,');
  expect(acknowledgement?.text).toContain('Choices: Size: 48 in\nPrice shown: $1,690.00');
  expect(String(acknowledgement)).not.toContain('feet');
  expect(notification?.to).toBe('owner@hearthside.example');
  expect(notification?.replyTo).toBe(user.email);
  expect(notification?.html).toContain('Two &lt;b&gt;feet&lt;/b&gt; wide &amp; deep.');
  const typed = ['Ann Mason', user.email, '555-555-5555', 'Two <b>feet</b>', 'Budget: $2,000', 'Photos: 1'];
  for (const value of [...typed, 'Tripod Grill', '007', 'Size: 48 in', '$1,690.00'])
    expect(notification?.text).toContain(value);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'sent', notification: 'sent' });
});

test('without a product the owner’s subject says General Inquiry', async () => {
  const plain = await aConsultation(somebody());
  await handler(await outboxEvent(plain.id));
  expect(subjects()).toContain('Consultation Request for General Inquiry');
});

test('what a stranger is sent holds no text of the sender’s choice but a plain name', async () => {
  const crafted = {
    name: 'x',
    details: 'Pay at http://evil.example/details',
    itemNumber: 'evil.example',
    productName: 'Pay at http://evil.example/product',
  };
  const user = somebody({ displayName: `URGENT\r\npay at http://evil.example ${'x'.repeat(2000)}` });
  const { id } = await aConsultation(user, crafted);
  await handler(await outboxEvent(id));
  const [acknowledgement] = ses.received;
  const body = acknowledgement?.text;
  expect(body).toContain('Hello URGENT,');
  expect(body).not.toContain('x'.repeat(80));
  expect(String(acknowledgement)).not.toContain('evil.example');
  expect(subjects()).toEqual([
    "We've Received Your Consultation Request",
    'Consultation Request for General Inquiry',
  ]);
});

test('a change of status sends one e-mail, and no e-mail once a later status has replaced it', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  await handler(await outboxEvent(id));
  ses.received = [];
  const words = { customTitle: 'Steel is in', customBody: 'We start on Monday.' };
  await setStatus({ uid: user.uid, id }, { status: 'Contact Attempted', version: 1 });
  await setStatus({ uid: user.uid, id }, { status: 'Custom', ...words, version: 2 });
  const event = await outboxEvent(id);
  await handler(event);
  await handler(event);
  expect(subjects()).toEqual(['Your Consultation: Steel is in']);
  expect(ses.received[0]?.text).toContain('We start on Monday.');
  expect(await mailStates(id)).toMatchObject({ 'status-2': 'dropped', 'status-3': 'sent' });
});

test('an order’s change of stage writes to its customer’s present address, and not about a stage that is over', async () => {
  const user = somebody({ displayName: 'Ann Mason' });
  const { uid, id, orderId } = await anOrder(user);
  const key = { uid, id };
  await setStage(key, { stage: 'In Fabrication', sendsMail: true, version: 1 });
  await setStage(key, { stage: 'Finishing', sendsMail: true, version: 2 });
  const present = { ...user, email: 'ann@elsewhere.example' };
  await signIn(present);
  await proveAddress(present);
  const event = await outboxEvent(id, 'order');
  await handler(event);
  await handler(event);
  expect(subjects()).toEqual(['Your Piece Is Being Finished']);
  const [mail] = ses.received;
  expect(mail?.to).toBe('ann@elsewhere.example');
  for (const words of ['Hello Ann,', orderId, 'getting its finish']) expect(mail?.text).toContain(words);

  await setStage(key, { stage: 'Ready', sendsMail: true, version: 3 });
  await setStage(key, { stage: 'On Its Way', sendsMail: false, version: 4 });
  await handler(await outboxEvent(id, 'order'));
  expect(ses.received).toHaveLength(1);
});

test('an e-mail of a deleted request is dropped', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  await consultations().delete({ uid: user.uid, id }).go();
  expect(await failures(await outboxEvent(id))).toEqual([]);
  expect(ses.received).toEqual([]);
});

test.each([
  [400, 'Throttling'],
  [400, 'AccountSendingPausedException'],
  [403, 'AccessDenied'],
  [503, 'ServiceUnavailable'],
])('when SES does not take it now (%i %s), the record fails and its retry sends', async (status, code) => {
  const { id } = await aConsultation(somebody());
  const event = await outboxEvent(id);
  ses.treat = refuse(status, code);
  expect(await failures(event)).toEqual(['acknowledgement', 'notification']);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'queued', notification: 'queued' });
  ses.received = [];
  ses.treat = (answer) => (ses.received.length === 1 ? refuse(status, code)(answer) : answer.end('<ok/>'));
  expect(await failures(event)).toEqual(['acknowledgement']);
  expect(await failures(event)).toEqual([]);
  expect(ses.received).toHaveLength(3);
});

test('an e-mail that SES refuses for good is tried once and goes to the dead-letter queue; others do not wait', async () => {
  const { id } = await aConsultation(somebody());
  ses.treat = (answer) =>
    ses.received.length === 1 ? refuse(400, 'MessageRejected')(answer) : accept(answer);
  expect(await failures(await outboxEvent(id))).toEqual([]);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'failed', notification: 'sent' });
  expect(await lettersAbout(id)).toEqual([
    { noun: 'consultation', subjectId: id, kind: 'acknowledgement', reason: 'SES refused this e-mail.' },
  ]);
});

test('a refused e-mail of a killed function goes to the dead-letter queue on its record’s retry, unsent', async () => {
  const { id } = await aConsultation(somebody());
  const event = await outboxEvent(id);
  ses.treat = refuse(400, 'MessageRejected');
  const queue = process.env.FAILED_EVENTS_URL;
  process.env.FAILED_EVENTS_URL = `${queue}-gone`;
  expect(await failures(event)).toEqual(['acknowledgement', 'notification']);
  process.env.FAILED_EVENTS_URL = queue;
  expect(await failures(event)).toEqual([]);
  expect(ses.received).toHaveLength(2);
  expect(await lettersAbout(id)).toHaveLength(2);
});

test('an e-mail whose answer was lost is sent again only when the admin asks', async () => {
  const user = somebody();
  const { id } = await aConsultation(user);
  const event = await outboxEvent(id);
  ses.treat = loseAnswer;
  for (const _ of [1, 2, 3]) expect(await failures(event)).toEqual([]);
  expect(ses.received).toHaveLength(2);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'uncertain', notification: 'uncertain' });

  ses.treat = (answer) => answer.end('<ok/>');
  await resendMail({ uid: user.uid, id });
  const again = await outboxEvent(id);
  await handler(again);
  await handler(again);
  expect(ses.received).toHaveLength(4);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'sent', notification: 'sent' });
});

test('an e-mail that may not have left is logged for the alarm, whether SES gave no answer or the function was cut off', async () => {
  const { id } = await aConsultation(somebody());
  const event = await outboxEvent(id);
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  await mails()
    .patch(mailKey('notification', id))
    .set({ state: 'sending', since: new Date().toISOString() })
    .go();
  ses.treat = loseAnswer;
  await handler(event);
  const counted = warn.mock.calls.flatMap(([, details]) => (isCounted(details) ? [details.kind] : []));
  warn.mockRestore();
  expect(counted.sort()).toEqual(['acknowledgement', 'notification']);
});
const isCounted = (details: unknown): details is { kind: string } =>
  (details as { uncertain?: number } | undefined)?.uncertain === 1;

test('the stream record of a released e-mail sends nothing: its first record is retried', async () => {
  const { id } = await aConsultation(somebody());
  const { Records } = await outboxEvent(id);
  const putBack = Records.map(({ dynamodb }) => ({
    eventName: 'MODIFY' as const,
    dynamodb: { ...dynamodb, OldImage: dynamodb?.NewImage },
  }));
  await handler({ Records: putBack });
  expect(ses.received).toEqual([]);
});

test('a record with an unknown kind of e-mail fails', async () => {
  const { id } = await aConsultation(somebody());
  const event = await outboxEvent(id);
  for (const { dynamodb } of event.Records) Object.assign(dynamodb?.NewImage ?? {}, { sk: { S: 'invoice' } });
  expect(await failures(event)).toEqual(['acknowledgement', 'notification']);
  expect(ses.received).toEqual([]);
});

test('a table failure after SES has accepted an e-mail does not send it twice', async () => {
  const { id } = await aConsultation(somebody());
  const event = await outboxEvent(id);
  const name = 'fail-after-sending';
  dynamo.middlewareStack.add(
    (next) => (args) => {
      if (ses.received.length > 0) throw Object.assign(new Error('down'), { name: 'InternalServerError' });
      return next(args);
    },
    { step: 'initialize', name },
  );
  expect(await failures(event)).toHaveLength(2);
  dynamo.middlewareStack.remove(name);
  expect(await failures(event)).toEqual([]);
  expect(await mailStates(id)).toEqual({ acknowledgement: 'uncertain', notification: 'sent' });
  expect(ses.received).toHaveLength(2);
});

test('logs contain no address and no content', async () => {
  const lines: string[] = [];
  const spies = (['warn', 'error', 'info'] as const).map((level) =>
    jest.spyOn(log, level).mockImplementation((...args) => void lines.push(JSON.stringify(args))),
  );
  const user = somebody({ displayName: 'Ann Secret' });
  const { id } = await aConsultation(user, { details: 'secret wish' });
  ses.treat = refuse(400, 'MessageRejected');
  await handler(await outboxEvent(id));
  for (const spy of spies) spy.mockRestore();
  expect(lines.join()).toContain('MessageRejected');
  expect(lines.join()).not.toMatch(/@|secret/i);
});

test('a message reaches the other side with a link to its thread, and an answer to the e-mail reaches its author', async () => {
  const user = somebody({ displayName: 'Ann Mason' });
  const { id } = await aConsultation(user);
  const key = { uid: user.uid, id };
  const post = (author: 'customer' | 'owner', text: string) =>
    postMessage(key, { text, attachments: [] }, { author, user, idempotencyKey: randomUUID() });
  await post('customer', 'Is it <i>rusty</i>?');
  await proveAddress(user);
  await post('owner', 'It is steel.');
  expect(await failures(await outboxEvent(id, 'conversation'))).toEqual([]);
  const [toCustomer, toOwner] = ses.received;
  expect(toCustomer?.to).toBe(user.email);
  expect(toCustomer?.replyTo).toBe('owner@hearthside.example');
  expect(toCustomer?.text).toContain(`/login?to=/userhub/requests/${id}%23messages`);
  expect(toCustomer?.text).toContain('It is steel.');
  expect(toOwner?.to).toBe('owner@hearthside.example');
  expect(toOwner?.replyTo).toBe(user.email);
  expect(toOwner?.text).toContain(`/login?to=/admin/conversations/${user.uid}/${id}`);
  expect(toOwner?.html).toContain('Is it &lt;i&gt;rusty&lt;/i&gt;?');
});

test('a message about an order says so in its subject', async () => {
  const user = somebody();
  const { uid, id, items } = await anOrder(user);
  await proveAddress(user);
  const message = { text: 'It is welded.', attachments: [] };
  await postMessage({ uid, id }, message, { author: 'owner', user, idempotencyKey: randomUUID() });
  await handler(await outboxEvent(id, 'conversation'));
  expect(subjects()).toEqual([`A Message About Your Order: ${items[0]}`]);
});

test('an e-mail about a message that was read first is dropped; one to an unproven address is held, and sent when asked for', async () => {
  const user = somebody({ isAddressProven: false });
  const { id } = await aConsultation(user);
  const key = { uid: user.uid, id };
  const post = (author: 'customer' | 'owner') =>
    postMessage(key, { text: 'Hello', attachments: [] }, { author, user, idempotencyKey: randomUUID() });
  const { made } = await post('customer');
  await markRead(key, made.id, 'owner');
  await post('owner');
  const state = async () => {
    await handler(await outboxEvent(id, 'conversation'));
    return Object.values(await mailStates(id, 'conversation'));
  };
  expect(await state()).toEqual(['held', 'dropped']);
  await proveAddress(user);
  await resendMessageMail(key);
  expect(await state()).toEqual(['sent', 'dropped']);
  expect(ses.received).toHaveLength(1);
});

test('what a customer has switched off is not sent; quotes and acknowledgements are not theirs to switch off', async () => {
  const user = somebody();
  const { uid, id } = await anOrder(user);
  await saveSettings({ addresses: [], unwantedMails: ['progress', 'messages'], version: 0 }, user);
  await setStage({ uid, id }, { stage: 'In Fabrication', sendsMail: true, version: 1 });
  await postMessage(
    { uid, id },
    { text: 'Hello', attachments: [] },
    { author: 'owner', user: somebody(), idempotencyKey: randomUUID() },
  );
  const { id: request } = await aConsultation(user);
  for (const [subject, noun] of [
    [id, 'order'],
    [id, 'conversation'],
    [request, 'consultation'],
  ] as const)
    expect(await failures(await outboxEvent(subject, noun))).toEqual([]);
  expect(Object.values(await mailStates(id, 'order'))).toEqual(['unwanted']);
  expect(subjects().toSorted()).toEqual([
    'Consultation Request for General Inquiry',
    "We've Received Your Consultation Request",
  ]);
});
