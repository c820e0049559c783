import { readFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { ListQueuesCommand, SQSClient } from '@aws-sdk/client-sqs';
import type { ClientOptions } from './emulators.ts';
import { type EveryService, SERVICES, startEveryService } from './every-service.fake.ts';

let emulators: EveryService;

beforeAll(async () => {
  emulators = await startEveryService();
});
afterAll(() => emulators?.close());

const idOf = (type: string) => emulators.idOf(type);

const MAIL = {
  Source: 'shop@example.com',
  Destinations: ['a@example.com'],
  RawMessage: { Data: Buffer.from('Subject: Hello\r\n\r\nHello.') },
};

type Service = Parameters<EveryService['clientOptions']>[0];
const CALLS: [Service, (options: ClientOptions) => Promise<unknown>][] = [
  ['dynamodb', (options) => new DynamoDBClient(options).send(new ListTablesCommand())],
  [
    's3',
    (options) => new S3Client(options).send(new ListObjectsV2Command({ Bucket: idOf('AWS::S3::Bucket') })),
  ],
  ['ses', (options) => new SESClient(options).send(new SendRawEmailCommand(MAIL))],
  ['sqs', (options) => new SQSClient(options).send(new ListQueuesCommand())],
  [
    'cognito-idp',
    (options) =>
      new CognitoIdentityProviderClient(options).send(
        new ListUsersCommand({ UserPoolId: idOf('AWS::Cognito::UserPool') }),
      ),
  ],
  [
    'cloudfront',
    (options) =>
      new CloudFrontClient(options).send(
        new CreateInvalidationCommand({
          DistributionId: idOf('AWS::CloudFront::Distribution'),
          InvalidationBatch: { CallerReference: '1', Paths: { Quantity: 1, Items: ['/*'] } },
        }),
      ),
  ],
];

test.each(CALLS)(
  '%s answers the key of the data folder, but none with another secret, and none of nobody',
  async (service, call) => {
    const options = emulators.clientOptions(service);
    await expect(call(options)).resolves.toBeDefined();
    for (const forged of [
      { secretAccessKey: 'local' },
      { secretAccessKey: '0'.repeat(64) },
      { accessKeyId: 'stranger' },
    ]) {
      const credentials = { ...options.credentials, ...forged };
      await expect(call({ ...options, credentials })).rejects.toMatchObject({ $fault: 'client' });
    }
  },
);

test('no web page can read the tables', async () => {
  const { endpoint } = emulators.clientOptions('dynamodb');
  const answer = await fetch(endpoint, {
    method: 'OPTIONS',
    headers: { origin: 'https://attacker.example' },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test('the secret is only for the owner of the data folder, and functions have secrets of their own', async () => {
  const mode = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
  const { dataDir } = emulators;
  expect(await mode(dataDir)).toBe('700');
  expect(await mode(join(dataDir, 'secret'))).toBe('600');
  const secret = await readFile(join(dataDir, 'secret'), 'utf8');
  expect(emulators.clientOptions('s3').credentials.secretAccessKey).toBe(secret);
});

test.each(SERVICES)(
  '%s answers no host name that another site could let point at this machine',
  async (service) => {
    const url = new URL(emulators.urls[service] ?? '');
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        request(url, { headers: { host } }, (res) => {
          res.resume();
          resolve(res.statusCode);
        })
          .once('error', reject)
          .end();
      });
    expect(await status(`attacker.example:${url.port}`)).toBe(403);
    expect(await status(`127.0.0.1.attacker.example:${url.port}`)).toBe(403);
    expect(await status(`localhost:${url.port}`)).not.toBe(500);
  },
);
