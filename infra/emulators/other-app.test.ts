import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { DeleteObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { App } from 'aws-cdk-lib';
import { type Assembly, type Emulators, readAssembly, startEmulators } from './emulators.ts';
import { OrdersStack } from './other-app.fake.ts';

let folder: string;
let assembly: Assembly;
let emulators: Emulators;
let table: DynamoDBClient;

async function start() {
  const app = new App({ outdir: join(folder, 'assembly'), builtinCloudFormationValidation: false });
  new OrdersStack(app, 'Orders', { sources: join(folder, 'sources') });

  const assembly = await readAssembly(app.synth().directory);
  const emulators = await startEmulators({ assembly, dataDir: join(folder, 'data') });
  const [bucket] = assembly.ofType('AWS::S3::Bucket');
  const s3 = new S3Client(emulators.clientOptions('s3'));

  const url = `${emulators.urls.httpApi}/orders`;
  await fetch(url, { method: 'POST', body: '{"id":"first","from":"a visitor"}' });
  await s3.send(new PutObjectCommand({ Bucket: bucket?.physicalId, Key: 'orders/second', Body: '{}' }));
  return { assembly, emulators };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'other-app-'));
  ({ assembly, emulators } = await start());
  table = new DynamoDBClient(emulators.clientOptions('dynamodb'));
});
afterAll(async () => {
  table?.destroy();
  await emulators?.close();
  await rm(folder, { recursive: true });
});

const idOf = (type: string) => assembly.ofType(type)[0]?.physicalId;

/** From where the order came, once it is in the table. */
async function originOf(id: string): Promise<string | undefined> {
  const get = new GetItemCommand({ TableName: idOf('AWS::DynamoDB::Table'), Key: { id: { S: id } } });
  for (let left = 500; left > 0; left -= 1) {
    const { Item } = await table.send(get);
    if (Item) return Item.from?.S;
    await sleep(20);
  }
  return undefined;
}

describe('a CDK app of somebody else', () => {
  test('has a route whose function writes to the table', async () => {
    expect(await originOf('first')).toBe('a visitor');
  });

  test('has a bucket that notifies a function of new objects', async () => {
    expect(await originOf('orders/second')).toBe('ObjectCreated:Put');
  });

  test('has a queue whose messages reach a function', async () => {
    const sqs = new SQSClient(emulators.clientOptions('sqs'));
    const MessageBody = '{"id":"third","from":"a message"}';
    await sqs.send(new SendMessageCommand({ QueueUrl: idOf('AWS::SQS::Queue'), MessageBody }));
    expect(await originOf('third')).toBe('a message');
  });

  test('has a bucket that notifies a queue of removed objects', async () => {
    const s3 = new S3Client(emulators.clientOptions('s3'));
    const object = { Bucket: idOf('AWS::S3::Bucket'), Key: 'removed' };
    await s3.send(new PutObjectCommand({ ...object, Body: '{}' }));
    await s3.send(new DeleteObjectCommand(object));
    expect(await originOf('removed')).toBe('ObjectRemoved:Delete');
  });

  test('gets no more emulators than it has resources for', () => {
    const running = Object.entries(emulators.urls).flatMap(([name, url]) => (url ? [name] : []));
    expect(running.sort()).toEqual(['dynamodb', 'httpApi', 'lambda', 's3', 'sqs']);
    expect(() => emulators.clientOptions('ses')).toThrow('no resource for the emulator ses');
  });

  test('is started as README.md says', async () => {
    const lines = (text: string) => text.split('\n').map((line) => line.trim());
    const [, sample = ''] =
      /```ts\n(.+?)\n```/s.exec(await readFile(join(__dirname, 'README.md'), 'utf8')) ?? [];
    expect(lines(await readFile(__filename, 'utf8')).join('\n')).toContain(lines(sample).join('\n'));
    expect(sample).toContain('startEmulators');
  });
});
