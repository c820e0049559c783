import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, SQSClient } from '@aws-sdk/client-sqs';
import { arn, queueUrl, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { type Sqs, startSqs } from './sqs.ts';

const queueArn = (name: string) => arn('sqs', name);

const queueResource = (name: string, properties: Record<string, unknown> = {}) =>
  testResource('AWS::SQS::Queue', queueUrl(name), properties);

let database: TestStore;
let sqs: Sqs;
const options = {
  queues: [
    queueResource('failed'),
    queueResource('work', { RedrivePolicy: { deadLetterTargetArn: queueArn('failed'), maxReceiveCount: 2 } }),
  ],
  iam: {
    secretOf: (key: string) => (key === 'sender' ? 'secret' : undefined),
    allows: (_: string, action: string) => action === 'sqs:SendMessage',
  },
};

beforeAll(async () => {
  database = await startTestStore();
  sqs = await startSqs({ ...options, store: database.store });
});
afterAll(async () => {
  await sqs.close();
  await database.close();
});

const queue = (name: string) => {
  const found = sqs.find(queueArn(name));
  if (!found) throw new Error(`no queue ${name}`);
  return found;
};

test('a message is received once, in order, and hidden until its time-out', async () => {
  await sqs.send(queueArn('failed'), 'first');
  await sqs.send(queueArn('failed'), 'second');
  const [message] = await queue('failed').receive(1);
  expect(message?.body).toBe('first');
  expect((await queue('failed').receive(10)).map(({ body }) => body)).toEqual(['second']);
  expect(await queue('failed').receive(10)).toEqual([]);
  expect(await queue('failed').remove(message?.receiptHandle ?? '')).toBe(true);
  expect((await queue('failed').list()).map(({ body }) => body)).toEqual(['second']);
  await queue('failed').purge();
});

test('messages are still there after a restart', async () => {
  await queue('work').send('kept');
  await sqs.close();
  sqs = await startSqs({ ...options, store: database.store });
  expect((await queue('work').list()).map(({ body }) => body)).toEqual(['kept']);
});

describe('a batch', () => {
  const entries = (count: number, MessageBody = 'x') =>
    Array.from({ length: count }, (_, i) => ({ Id: String(i), MessageBody }));
  const send = (Entries: SendMessageBatchRequestEntry[]) => {
    const credentials = { accessKeyId: 'sender', secretAccessKey: 'secret' };
    const client = new SQSClient({ endpoint: sqs.url, region: REGION, credentials });
    return client.send(new SendMessageBatchCommand({ QueueUrl: queue('work').url, Entries }));
  };

  test('is sent completely by a caller with the permission', async () => {
    await queue('work').purge();
    const { Successful = [] } = await send(entries(10));
    expect(Successful.map(({ Id }) => Id)).toEqual(entries(10).map(({ Id }) => Id));
    expect(await queue('work').receive(100)).toHaveLength(10);
  });

  test.each([
    ['empty', [], 'EmptyBatchRequest'],
    ['too many', entries(11), 'TooManyEntriesInBatchRequest'],
    ['too long', entries(3, 'x'.repeat(400_000)), 'BatchRequestTooLong'],
    ['ambiguous', [...entries(2), ...entries(1)], 'BatchEntryIdsNotDistinct'],
  ])('that is %s is refused', async (_, given, name) => {
    await queue('work').purge();
    await expect(send(given)).rejects.toMatchObject({ name });
    expect(await queue('work').list()).toEqual([]);
  });
});
