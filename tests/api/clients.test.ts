import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  CloudFrontClient,
  CreateInvalidationCommand,
  ListDistributionsCommand,
} from '@aws-sdk/client-cloudfront';
import {
  CognitoIdentityProviderClient,
  DescribeUserPoolCommand,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient, paginateListTables } from '@aws-sdk/client-dynamodb';
import { LambdaClient, paginateListFunctions } from '@aws-sdk/client-lambda';
import { ListBucketsCommand, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import { ListIdentitiesCommand, SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { paginateListQueues, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { type EveryService, startEveryService } from '@hearthside/infra/emulators/every-service.fake.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { cliProfile } from '@hearthside/infra/local/cli-profile.ts';
import { endpointsOf } from '@hearthside/infra/local/run-suite.ts';

const run = promisify(execFile);

const folder = newFolder();
let emulators: EveryService;

beforeAll(async () => {
  emulators = await startEveryService();
  await writeFile(join(folder, 'aws-config'), cliProfile(endpointsOf(emulators)));
});
afterAll(() => emulators?.close());

const idOf = (type: string) => emulators.idOf(type);

async function all<Page>(pages: AsyncIterable<Page>): Promise<Page[]> {
  const read: Page[] = [];
  for await (const page of pages) read.push(page);
  return read;
}

describe("the SDK's clients and paginators", () => {
  test('list tables, buckets and objects', async () => {
    const s3 = new S3Client({ ...emulators.clientOptions('s3'), forcePathStyle: true });
    const client = new DynamoDBClient(emulators.clientOptions('dynamodb'));
    const Bucket = idOf('AWS::S3::Bucket');
    for (const Key of ['a', 'b', 'c']) await s3.send(new PutObjectCommand({ Bucket, Key, Body: Key }));

    const { Buckets } = await s3.send(new ListBucketsCommand({}));
    const objects = await all(paginateListObjectsV2({ client: s3, pageSize: 2 }, { Bucket }));
    const tables = await all(paginateListTables({ client }, {}));

    expect(Buckets?.map(({ Name }) => Name)).toEqual([Bucket]);
    expect(objects.map(({ Contents }) => Contents?.map(({ Key }) => Key))).toEqual([['a', 'b'], ['c']]);
    expect(tables.flatMap(({ TableNames }) => TableNames)).toContain(idOf('AWS::DynamoDB::Table'));
  });

  test('list queues, and send a message', async () => {
    const client = new SQSClient(emulators.clientOptions('sqs'));
    const pages = await all(paginateListQueues({ client }, {}));
    const [QueueUrl] = pages.flatMap(({ QueueUrls = [] }) => QueueUrls);
    expect(QueueUrl).toBe(idOf('AWS::SQS::Queue'));
    await expect(
      client.send(new SendMessageCommand({ QueueUrl, MessageBody: 'one' })),
    ).resolves.toMatchObject({
      MessageId: expect.any(String),
    });
  });

  test('list identities, and send an e-mail', async () => {
    const ses = new SESClient(emulators.clientOptions('ses'));
    const { Identities } = await ses.send(new ListIdentitiesCommand({}));
    expect(Identities).toEqual(['shop@example.com']);
    await ses.send(
      new SendEmailCommand({
        Source: 'shop@example.com',
        Destination: { ToAddresses: ['a@example.com'] },
        Message: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Hello.' } } },
      }),
    );
    expect((await emulators.inbox.list()).map(({ subject }) => subject)).toContain('Hello');
  });

  test('list and describe user pools', async () => {
    const client = new CognitoIdentityProviderClient(emulators.clientOptions('cognito-idp'));
    const UserPoolId = idOf('AWS::Cognito::UserPool');
    const pages = await all(paginateListUserPools({ client }, { MaxResults: 5 }));
    expect(pages.flatMap(({ UserPools = [] }) => UserPools.map(({ Id }) => Id))).toEqual([UserPoolId]);
    const { UserPool } = await client.send(new DescribeUserPoolCommand({ UserPoolId }));
    expect(UserPool?.Id).toBe(UserPoolId);
  });

  test('list functions and distributions, and invalidate a path', async () => {
    const client = new LambdaClient(emulators.clientOptions('lambda'));
    const functions = await all(paginateListFunctions({ client }, {}));
    expect(
      functions.flatMap(({ Functions = [] }) => Functions.map(({ FunctionName }) => FunctionName)),
    ).toContain(idOf('AWS::Lambda::Function'));
    const cloudfront = new CloudFrontClient(emulators.clientOptions('cloudfront'));
    const { DistributionList } = await cloudfront.send(new ListDistributionsCommand({}));
    const [{ Id: DistributionId } = {}] = DistributionList?.Items ?? [];
    const Paths = { Quantity: 1, Items: ['/a'] };
    await cloudfront.send(
      new CreateInvalidationCommand({ DistributionId, InvalidationBatch: { CallerReference: 'a', Paths } }),
    );
  });
});

/** Versions before 2.13 know no addresses in a profile, as Debian 12's; version 1 does not for SQS. */
const needsAddress = (version: string, service: string) =>
  service === 'sqs' || /aws-cli\/2\.(\d|1[0-2])\./.test(version);

/** The AWS CLI for the emulators; undefined where it is not installed. It signs the hash of a body without sending it. */
async function findCli() {
  const env = { ...process.env, AWS_CONFIG_FILE: join(folder, 'aws-config'), AWS_PAGER: '' };
  const aws = async (...words: string[]) => (await run('aws', words, { env })).stdout;
  const version = await aws('--version').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (version === undefined) return undefined;
  return (command: Exclude<keyof EveryService['urls'], 'site'> | 's3api', ...words: string[]) => {
    const service = command === 's3api' ? 's3' : command;
    const { endpoint } = emulators.clientOptions(service);
    return aws(command, ...words, ...(needsAddress(version, service) ? ['--endpoint-url', endpoint] : []));
  };
}

test('the AWS CLI, where it is installed, lists, sends and invalidates', async () => {
  const cli = await findCli();
  if (!cli) {
    console.log('The AWS CLI is not installed: skipped.');
    return;
  }
  const queue = ['--queue-url', idOf('AWS::SQS::Queue')];
  const mail = ['--from', 'shop@example.com', '--to', 'b@example.com', '--subject', 'CLI', '--text', 'Hi'];
  const answers = await Promise.all([
    cli('s3', 'ls'),
    cli('dynamodb', 'list-tables'),
    cli('sqs', 'send-message', ...queue, '--message-body', 'one'),
    cli('ses', 'send-email', ...mail),
    cli('cognito-idp', 'list-user-pools', '--max-results', '5'),
    cli('lambda', 'list-functions'),
    cli('cloudfront', 'list-distributions'),
  ]);
  const expected = [
    idOf('AWS::S3::Bucket'),
    idOf('AWS::DynamoDB::Table'),
    'MessageId',
    'MessageId',
    idOf('AWS::Cognito::UserPool'),
    idOf('AWS::Lambda::Function'),
    idOf('AWS::CloudFront::Distribution'),
  ];
  for (const [index, part] of expected.entries()) expect(answers[index]).toContain(part);
  await expect(cli('s3api', 'list-multipart-uploads', '--bucket', idOf('AWS::S3::Bucket'))).rejects.toThrow(
    'NotImplemented',
  );
});
