import { marshall } from '@aws-sdk/util-dynamodb';
import { useDeadLetters } from '@hearthside/tests/fixtures/mail/dead-letters.ts';
import { useTable } from '@hearthside/tests/fixtures/table/table.ts';
import type { DynamoDBStreamEvent, SQSEvent } from 'aws-lambda';
import { decideHeldMail } from '../../core/outbox/held-mails.ts';
import { type MailKey, mailKey, mails, queuedMail } from '../../core/outbox/mail.entity.ts';
import { newId } from '../../core/runtime/ids.ts';
import { deliverMail } from './deliver-mail.ts';
import { handler } from './mailer.lambda.ts';
import { sweepHeld } from './sweep-held.ts';

useTable();
const { delays, schedules } = useDeadLetters();

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

async function held(ms: number) {
  const key = mailKey('reminder', newId(), 2);
  const now = Date.now();
  const heldUntil = new Date(now + ms).toISOString();
  await mails()
    .create({ ...queuedMail(key, 'u1', new Date(now).toISOString()), heldUntil })
    .go();
  return { key, heldUntil };
}

const scheduled = async ({ subjectId }: MailKey) =>
  (await schedules()).filter(({ Target }) => Target.Input.includes(subjectId));

/** As the stream tells of a change. */
async function changed(key: MailKey, before: object, eventName: 'MODIFY' | 'REMOVE') {
  const { data: item } = await mails().get(key).go();
  const image = (values: object) =>
    marshall({ ...values, pk: `MAIL#${key.noun}#${key.subjectId}`, sk: key.kind, __edb_e__: 'mail' });
  const images = { OldImage: image(before), ...(item && { NewImage: image(item) }) };
  return handler({ Records: [{ eventName, dynamodb: images }] } as DynamoDBStreamEvent);
}

test('an e-mail that is held for minutes waits in the queue, one for days by one schedule, however often it is offered', async () => {
  const { key: soon, heldUntil: until } = await held(10 * MINUTE_MS);
  const asked = Date.now();
  expect(await deliverMail(soon)).toBe(true);
  const [delay = 0, ...further] = await delays();
  expect(further).toEqual([]);
  expect(asked + delay * 1000).toBeLessThan(Date.parse(until) + 1000);
  expect(Date.now() + delay * 1000).toBeGreaterThanOrEqual(Date.parse(until));
  const { key, heldUntil } = await held(3 * DAY_MS);
  for (const _ of [1, 2]) expect(await deliverMail(key)).toBe(true);
  const [schedule, ...others] = await scheduled(key);
  expect(others).toEqual([]);
  expect(JSON.parse(schedule?.Target.Input ?? '')).toEqual(key);
  expect(schedule?.at).toBeGreaterThanOrEqual(Date.parse(heldUntil));
  expect(schedule?.at).toBeLessThan(Date.parse(heldUntil) + 1000);
  expect(await delays()).toEqual([delay]);
  expect((await mails().get(key).go()).data).toMatchObject({ state: 'queued' });
});

test.each(['drop', 'send'] as const)(
  'an e-mail that is decided on (%s), or removed, takes its schedule back',
  async (decision) => {
    const { key } = await held(3 * DAY_MS);
    await deliverMail(key);
    const { data: before } = await mails().get(key).go();
    await decideHeldMail(key, decision);
    if (decision === 'send') await mails().delete(key).go();
    await changed(key, before ?? {}, decision === 'send' ? 'REMOVE' : 'MODIFY');
    expect(await scheduled(key)).toEqual([]);
  },
);

test('the hourly sweep makes the schedule that is missing, and sends what nobody offered', async () => {
  const { key } = await held(HOUR_MS);
  const { key: missed } = await held(-HOUR_MS);
  const { key: later } = await held(3 * DAY_MS);
  const { key: offered } = await held(HOUR_MS);
  await deliverMail(offered);
  await sweepHeld(Date.now());
  // What is scheduled stays so, under the one name by which it can be taken back.
  for (const each of [key, offered])
    expect((await scheduled(each)).map(({ Target }) => JSON.parse(Target.Input))).toEqual([each]);
  expect(await scheduled(later)).toEqual([]);
  // Its order is gone, so it is out of date.
  expect((await mails().get(missed).go()).data).toMatchObject({ state: 'dropped' });
});

test('an e-mail that another offer is sending is left to it; the same offer again finds that one cut off', async () => {
  const { key } = await held(-HOUR_MS);
  await mails().patch(key).set({ state: 'sending' }).go();
  const offered = async (count: number) => {
    const attributes = { ApproximateReceiveCount: String(count) };
    const Records = [{ messageId: 'm', body: JSON.stringify(key), attributes }];
    const { batchItemFailures } = await handler({ Records } as unknown as SQSEvent);
    return [batchItemFailures.length, (await mails().get(key).go()).data?.state];
  };
  expect(await deliverMail(key, false)).toBe(false);
  expect(await offered(1)).toEqual([1, 'sending']);
  expect(await offered(2)).toEqual([0, 'uncertain']);
});
