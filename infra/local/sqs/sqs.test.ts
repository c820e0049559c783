import { startDynoxide } from '../dynamodb/dynoxide.ts';
import type { Service } from '../service.ts';
import { openStore, type Store } from '../store/store.ts';
import { type Sqs, startSqs } from './sqs.ts';

const arn = (name: string) => `arn:aws:sqs:us-east-1:000000000000:${name}`;

const queueResource = (name: string, properties: Record<string, unknown> = {}) => ({
  stack: 'mail',
  logicalId: name,
  type: 'AWS::SQS::Queue',
  physicalId: `https://sqs.us-east-1.amazonaws.com/000000000000/${name}`,
  properties,
});

let database: Service;
let store: Store;
let sqs: Sqs;
const options = {
  queues: [
    queueResource('failed'),
    queueResource('work', { RedrivePolicy: { deadLetterTargetArn: arn('failed'), maxReceiveCount: 2 } }),
  ],
  iam: { secretOf: () => undefined, allows: () => false },
};

beforeAll(async () => {
  database = await startDynoxide();
  store = await openStore(database.url);
  sqs = await startSqs({ ...options, store });
});
afterAll(async () => {
  await sqs.close();
  await database.close();
});

const queue = (name: string) => {
  const found = sqs.find(arn(name));
  if (!found) throw new Error(`no queue ${name}`);
  return found;
};

test('a message is received once, in order, and hidden until its time-out', async () => {
  await sqs.send(arn('failed'), 'first');
  await sqs.send(arn('failed'), 'second');
  const [message] = await queue('failed').receive(1);
  expect(message?.body).toBe('first');
  expect((await queue('failed').receive(10)).map(({ body }) => body)).toEqual(['second']);
  expect(await queue('failed').receive(10)).toEqual([]);
  expect(await queue('failed').remove(message?.receiptHandle ?? '')).toBe(true);
  expect((await queue('failed').list()).map(({ body }) => body)).toEqual(['second']);
  await queue('failed').purge();
});

test('what was received too often ends in the dead-letter queue', async () => {
  await queue('work').send('poison');
  expect(await queue('work').receive(1, 0)).toHaveLength(1);
  expect(await queue('work').receive(1, 0)).toHaveLength(1);
  expect(await queue('work').receive(1, 0)).toHaveLength(0);
  expect((await queue('failed').list()).map(({ body }) => body)).toEqual(['poison']);
});

test('messages are still there after a restart', async () => {
  await queue('work').send('kept');
  await sqs.close();
  sqs = await startSqs({ ...options, store });
  expect((await queue('work').list()).map(({ body }) => body)).toEqual(['kept']);
});
