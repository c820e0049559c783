import { mailStates } from '@hearthside/tests/fixtures/mail/outbox.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import type { SNSEvent } from 'aws-lambda';
import type { MailState } from '../../core/outbox/mail.contract.ts';
import { mailKey, mails, queuedMail } from '../../core/outbox/mail.entity.ts';
import { tagOf } from '../../core/outbox/mail-report.ts';
import { newId } from '../../core/runtime/ids.ts';
import { handler } from './mail-feedback.lambda.ts';
import { isSuppressed, liftSuppression, listSuppressions, recipientKey } from './suppression.entity.ts';

useTable();

const timestamp = '2026-11-22T12:00:00.000Z';

function told(...messages: unknown[]): Promise<void> {
  const Records = messages.map((message) => ({
    Sns: { MessageId: 'm1', Message: typeof message === 'string' ? message : JSON.stringify(message) },
  }));
  return handler({ Records } as SNSEvent);
}

function bounce(emailAddress: string, bounceType = 'Permanent') {
  return { eventType: 'Bounce', bounce: { bounceType, bouncedRecipients: [{ emailAddress }], timestamp } };
}

function complaint(emailAddress: string, complaintFeedbackType?: string) {
  const complainedRecipients = [{ emailAddress }];
  return { eventType: 'Complaint', complaint: { complainedRecipients, complaintFeedbackType, timestamp } };
}

test.each([
  ['a hard bounce', bounce('Ann <Hard@Elsewhere.example>'), 'hard@elsewhere.example'],
  ['a complaint', complaint('cross@elsewhere.example', 'abuse'), 'cross@elsewhere.example'],
])('%s stops further e-mails to the address, in every spelling, once', async (_, event, address) => {
  await told(event, event);
  await told(event);
  expect(await isSuppressed(address.toUpperCase())).toBe(true);
  const { items } = await listSuppressions();
  expect(items.filter(({ email }) => email === address)).toHaveLength(1);
});

test.each([
  ['a full mailbox', bounce('full@elsewhere.example', 'Transient'), 'full@elsewhere.example'],
  ['an e-mail taken out of spam', complaint('kind@elsewhere.example', 'not-spam'), 'kind@elsewhere.example'],
])('%s stops nothing', async (_, event, address) => {
  await told(event);
  expect(await isSuppressed(address)).toBe(false);
});

test.each<[string, object, MailState, MailState]>([
  ['sent and came back', bounce('back@elsewhere.example'), 'sent', 'bounced'],
  ['reported before it was recorded as sent', bounce('early@elsewhere.example'), 'sending', 'bounced'],
  ['that may have left', complaint('cross@elsewhere.example', 'abuse'), 'uncertain', 'complained'],
  ['for a full mailbox', bounce('full@elsewhere.example', 'Transient'), 'sent', 'sent'],
  ['queued again meanwhile', bounce('again@elsewhere.example'), 'queued', 'queued'],
])('an e-mail %s says so', async (_, event, before, after) => {
  const key = mailKey('stage', newId(), 5);
  const mail = { tags: { mail: [tagOf(key)] } };
  await mails()
    .create({ ...queuedMail(key, 'u1', timestamp), state: before })
    .go();
  await told({ ...event, mail }, { ...event, mail });
  expect(await mailStates(key.subjectId, 'order')).toEqual({ 'stage-5': after });
});

test('a report of an e-mail that is gone leaves none', async () => {
  const key = mailKey('reviewAnswer', `${newId()}.${newId()}`, 2);
  await told({ ...bounce('gone@elsewhere.example'), mail: { tags: { mail: [tagOf(key)] } } });
  expect(await mailStates(key.subjectId, 'review')).toEqual({});
});

test.each([
  ...['no JSON', {}, { eventType: 'Open' }, { eventType: 'Bounce', bounce: {} }],
  { ...bounce('odd@elsewhere.example'), mail: { tags: { mail: ['of another app'] } } },
])('an event that makes no sense fails: %o', async (event) => {
  await expect(told(event)).rejects.toThrow();
});

test('the list is paged, newest first, and the owner can lift an entry', async () => {
  for (let day = 1; day <= 28; day++) {
    const since = `2027-01-${String(day).padStart(2, '0')}T00:00:00.000Z`;
    const event = bounce(`${day}@many.example`);
    await told({ ...event, bounce: { ...event.bounce, timestamp: since } });
  }
  const first = await listSuppressions();
  const second = await listSuppressions(first.cursor ?? '');
  expect([...first.items, ...second.items].slice(0, 28).map(({ email }) => email)).toEqual(
    Array.from({ length: 28 }, (_, index) => `${28 - index}@many.example`),
  );
  await expect(listSuppressions('forged')).rejects.toMatchObject({ code: 'malformed' });
  await liftSuppression(recipientKey('28@many.example'));
  await liftSuppression(recipientKey('28@many.example'));
  expect(await isSuppressed('28@many.example')).toBe(false);
});
