import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  InitiateAuthCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  TransactWriteItemsCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { GetQueueUrlCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type EveryService, startEveryService } from '../every-service.fake.ts';

let emulators: EveryService;
let clients: ReturnType<typeof connect>;

function connect({ clientOptions }: EveryService) {
  const options = (service: 'dynamodb' | 's3' | 'ses' | 'sqs' | 'cognito-idp') => ({
    ...clientOptions(service),
    // A fault shows at the first attempt.
    maxAttempts: 1,
  });
  return {
    table: new DynamoDBClient(options('dynamodb')),
    bucket: new S3Client({ ...options('s3'), forcePathStyle: true }),
    mail: new SESClient(options('ses')),
    queue: new SQSClient(options('sqs')),
    pool: new CognitoIdentityProviderClient(options('cognito-idp')),
  };
}

beforeAll(async () => {
  emulators = await startEveryService();
  clients = connect(emulators);
});
afterEach(() => emulators.faults.off());
afterAll(async () => {
  for (const client of Object.values(clients ?? {})) client.destroy();
  await emulators?.close();
});

const idOf = (type: string) => emulators.idOf(type);
const Key = { id: { S: 'one' } };
const read = () => clients.table.send(new GetItemCommand({ TableName: idOf('AWS::DynamoDB::Table'), Key }));
const write = () =>
  clients.table.send(new PutItemCommand({ TableName: idOf('AWS::DynamoDB::Table'), Item: Key }));
const transact = () => {
  const Put = { TableName: idOf('AWS::DynamoDB::Table'), Item: Key };
  return clients.table.send(new TransactWriteItemsCommand({ TransactItems: [{ Put }] }));
};
const put = (key: string, Body: string) =>
  clients.bucket.send(new PutObjectCommand({ Bucket: idOf('AWS::S3::Bucket'), Key: key, Body }));
const get = async (key: string) => {
  const { Body } = await clients.bucket.send(
    new GetObjectCommand({ Bucket: idOf('AWS::S3::Bucket'), Key: key }),
  );
  return Body?.transformToString();
};
const mailTo = (address: string) =>
  clients.mail.send(
    new SendRawEmailCommand({
      Source: 'shop@example.com',
      Destinations: [address],
      RawMessage: { Data: Buffer.from('Subject: Hi\r\n\r\nHi') },
    }),
  );
const site = (path: string) => fetch(`${emulators.urls.site}${path}`);
const echo = () => fetch(`${emulators.urls.httpApi}/echo`);

test('an object is missing, cut off, replaced or unavailable to all its readers, and whole again', async () => {
  for (const key of ['pointer.json', 'cut off.json', 'replaced.json']) await put(key, '{"is":"whole"}');
  for (const [effect, seen] of [
    ['cut off', '{"is":"'],
    ['replaced', '{"is":"other"}'],
  ]) {
    // Each effect has an object of its own, because the edge keeps what it has read.
    const key = `${effect}.json`;
    emulators.faults.on('object', { key, effect, content: '{"is":"other"}' });
    expect([await get(key), await (await site(`/${key.replace(' ', '%20')}`)).text()]).toEqual([seen, seen]);
    emulators.faults.off();
    expect(await get(key)).toBe('{"is":"whole"}');
  }
  for (const [effect, error] of [
    ['missing', 'NoSuchKey'],
    ['unavailable', 'SlowDown'],
  ]) {
    emulators.faults.on('object', { key: 'pointer.json', effect });
    await expect(get('pointer.json')).rejects.toThrow(expect.objectContaining({ name: error }));
    emulators.faults.off();
  }
  expect(await get('pointer.json')).toBe('{"is":"whole"}');
});

test('a throttled operation of a table changes nothing, and other operations succeed', async () => {
  emulators.faults.on('table', { operation: 'PutItem' });
  await expect(write()).rejects.toMatchObject({ name: 'ThrottlingException' });
  expect((await read()).Item).toBeUndefined();
  emulators.faults.on('table');
  await expect(read()).rejects.toMatchObject({ name: 'ThrottlingException' });
  await expect(transact()).rejects.toMatchObject({
    name: 'TransactionCanceledException',
    CancellationReasons: [{ Code: 'ThrottlingError' }],
  });
  emulators.faults.off();
  await write();
  expect((await read()).Item).toEqual(Key);
});

test('a function fails, is slow or starts anew', async () => {
  const name = idOf('AWS::Lambda::Function');
  await echo();
  const { coldStarts } = emulators.functions.counters(name);
  emulators.faults.on('function', { function: name, effect: 'cold' });
  await echo();
  expect(emulators.functions.counters(name).coldStarts).toBe(coldStarts + 1);
  emulators.faults.off();
  emulators.faults.on('function', { function: name, effect: 'failing' });
  expect((await echo()).status).toBe(500);
  emulators.faults.off();
  emulators.faults.on('function', { function: name, effect: 'slow', delay: 60 });
  const slow = echo();
  emulators.faults.off();
  expect((await slow).status).toBe(200);
});

test('e-mails to an address are rejected', async () => {
  emulators.faults.on('mail', { recipient: 'ann@' });
  await expect(mailTo('Ann@example.com')).rejects.toMatchObject({ name: 'MessageRejected' });
  await mailTo('bob@example.com');
  emulators.faults.off();
  await mailTo('ann@example.com');
  expect((await emulators.inbox.list()).flatMap(({ to }) => to)).toEqual([
    'bob@example.com',
    'ann@example.com',
  ]);
});

test('another signing key refuses the tokens of the old one, and a refresh makes good ones', async () => {
  const ClientId = idOf('AWS::Cognito::UserPoolClient');
  const [Username, Password] = ['ann@example.com', 'Correct-horse-9'];
  const pool = idOf('AWS::Cognito::UserPool');
  const account = { UserPoolId: pool, Username };
  const { User } = await clients.pool.send(
    new AdminCreateUserCommand({ ...account, MessageAction: 'SUPPRESS' }),
  );
  await clients.pool.send(new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true }));
  const signIn = await clients.pool.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    }),
  );
  const who = (AccessToken?: string) => clients.pool.send(new GetUserCommand({ AccessToken }));
  const keys = async () =>
    (await (await fetch(`${emulators.urls['cognito-idp']}/${pool}/.well-known/jwks.json`)).json()).keys;
  const [before] = await keys();
  expect((await who(signIn.AuthenticationResult?.AccessToken)).Username).toBe(User?.Username);

  emulators.faults.on('signing-key');
  expect(await keys()).toEqual([expect.objectContaining({ kid: expect.not.stringContaining(before.kid) })]);
  await expect(who(signIn.AuthenticationResult?.AccessToken)).rejects.toMatchObject({
    name: 'NotAuthorizedException',
  });
  const refreshed = await clients.pool.send(
    new InitiateAuthCommand({
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: signIn.AuthenticationResult?.RefreshToken ?? '' },
    }),
  );
  await who(refreshed.AuthenticationResult?.AccessToken);
  emulators.faults.off();
  await who(signIn.AuthenticationResult?.AccessToken);
  expect(await keys()).toEqual([before]);
});

test('on a full disk nothing is written, and all can be read', async () => {
  await put('kept', 'before');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  emulators.faults.on('disk');
  await expect(write()).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  await expect(put('kept', 'after')).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  await expect(mailTo('cleo@example.com')).rejects.toMatchObject({ $metadata: { httpStatusCode: 500 } });
  await expect(emulators.store.collection('any').put('one', {})).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await get('kept')).toBe('before');
  emulators.faults.off();
  await put('kept', 'after');
  expect(await get('kept')).toBe('after');
  jest.restoreAllMocks();
});

test('in a region that is down every service answers 503', async () => {
  const { pool, queue } = clients;
  const UserPoolId = idOf('AWS::Cognito::UserPool');
  const QueueName = idOf('AWS::SQS::Queue').split('/').at(-1);
  emulators.faults.on('region');
  for (const call of [
    read(),
    get('kept'),
    mailTo('dan@example.com'),
    queue.send(new GetQueueUrlCommand({ QueueName })),
    pool.send(new AdminGetUserCommand({ UserPoolId, Username: 'ann@example.com' })),
  ])
    await expect(call).rejects.toMatchObject({ $metadata: { httpStatusCode: 503 } });
  expect((await echo()).status).toBe(503);
  expect((await site('/api/echo')).status).toBe(503);
  expect((await site('/never-read')).status).toBe(503);
  expect((await site('/live')).status).toBe(503);
  emulators.faults.off();
  expect((await echo()).status).toBe(200);
});
