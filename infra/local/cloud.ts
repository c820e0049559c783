import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { addAddresses, type EmulatorUrls, siteHosts } from '../emulators/addresses.ts';
import type { Assembly } from '../emulators/assembly/assembly.ts';
import { deployAssets } from '../emulators/bucket-deployment/deploy-assets.ts';
import { startCloudFront } from '../emulators/cloudfront/cloudfront.ts';
import { startUserPools } from '../emulators/cognito/user-pools.ts';
import { startDynamoDb } from '../emulators/dynamodb/dynamodb.ts';
import { startDynoxide } from '../emulators/dynamodb/dynoxide.ts';
import { createEndpoints } from '../emulators/endpoints.ts';
import { startEventSources } from '../emulators/event-source/event-source.ts';
import { startHttpApi } from '../emulators/http-api/http-api.ts';
import { createFunctionKeys } from '../emulators/iam/function-keys.ts';
import { RUNNER_KEY } from '../emulators/iam/iam.ts';
import { createFunctions } from '../emulators/lambda/functions.ts';
import { startS3 } from '../emulators/s3/s3.ts';
import { startSes } from '../emulators/ses/ses.ts';
import { startSqs } from '../emulators/sqs/sqs.ts';
import { openStore, type Store } from '../emulators/store/store.ts';
import { startWebSocketApi } from '../emulators/websocket-api/websocket-api.ts';
import { createConsole } from './console/console.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/demo-accounts.ts';

// Cognito's own address, as long as a pool has none of its own.
const COGNITO_SENDER = 'no-reply@verificationemail.com';

export interface CloudOptions {
  assembly: Assembly;
  dataDir: string;
  port: number;
  /** Called if the database ends by itself: nothing works any more. */
  onCrash(complaint: string): void;
}

/** The assembly's resources, running. */
export interface Cloud {
  /** Where the site is. */
  url: string;
  urls: EmulatorUrls;
  /** SSM parameters, in which AWS's addresses are this machine's. */
  parameters: Record<string, string>;
  store: Store;
  close(): Promise<void>;
}

/** Starts an emulator for each service that the assembly uses, each for those that it needs, and deploys the site. */
export async function startCloud({ assembly, dataDir, port, onCrash }: CloudOptions): Promise<Cloud> {
  const started: { close(): Promise<void> }[] = [];
  async function running<T extends { close(): Promise<void> }>(service: T | Promise<T>): Promise<T> {
    started.push(await service);
    return service;
  }
  const close = async () => {
    for (const service of started.reverse()) await service.close();
  };

  const { ofType } = assembly;
  const [distribution] = ofType('AWS::CloudFront::Distribution');
  const tables = ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable');
  const [table] = tables;
  if (!distribution || !table) throw new Error('The CDK app has no distribution or no table to run.');
  const endpoints = createEndpoints();
  const site = `http://localhost:${port}`;
  const iam = createFunctionKeys(assembly.resources);
  try {
    const database = await running(startDynoxide({ dbPath: join(dataDir, 'database'), onCrash }));
    const store = await openStore(database.url);
    const dynamodb = await running(startDynamoDb({ database: database.url, tables, iam }));
    const sqs = await running(startSqs({ queues: ofType('AWS::SQS::Queue'), store, iam }));
    const ses = await running(startSes({ identities: ofType('AWS::SES::EmailIdentity'), store, iam }));

    const services: Record<string, string> = { DYNAMODB: dynamodb.url, SES: ses.url, SQS: sqs.url };
    const functions = await running(
      createFunctions({
        functions: ofType('AWS::Lambda::Function'),
        invokeConfigs: ofType('AWS::Lambda::EventInvokeConfig'),
        asset: assembly.asset,
        dataDir,
        store,
        iam,
        services: () => services,
        toLocal: endpoints.toLocal,
        send: sqs.send,
      }),
    );
    const s3 = await running(
      startS3({
        buckets: ofType('AWS::S3::Bucket'),
        policies: ofType('AWS::S3::BucketPolicy'),
        dataDir,
        iam,
        lambda: functions,
        localOrigins: (origin) =>
          siteHosts(assembly).some((host) => origin === `https://${host}`) ? [site] : [],
      }),
    );
    const userPools = await running(
      startUserPools({
        pools: ofType('AWS::Cognito::UserPool'),
        clients: ofType('AWS::Cognito::UserPoolClient'),
        groups: ofType('AWS::Cognito::UserPoolGroup'),
        identityProviders: ofType('AWS::Cognito::UserPoolIdentityProvider'),
        domains: ofType('AWS::Cognito::UserPoolDomain'),
        store,
        iam,
        lambda: functions,
        async sendMail({ to, ...mail }) {
          await ses.inbox.deliver({ ...mail, to: [to], from: COGNITO_SENDER });
        },
      }),
    );
    Object.assign(services, { S3: s3.url, COGNITO_IDENTITY_PROVIDER: userPools.url });
    const httpApi = await running(
      startHttpApi({ resources: assembly.resources, lambda: functions, userPools, dataDir }),
    );
    const webSocketApi = await running(
      startWebSocketApi({ resources: assembly.resources, lambda: functions, iam, dataDir }),
    );

    const urls: EmulatorUrls = {
      dynamodb: dynamodb.url,
      s3: s3.url,
      ses: ses.url,
      sqs: sqs.url,
      'cognito-idp': userPools.url,
      httpApi: httpApi.url,
      webSocketApi: webSocketApi.url,
      site,
    };
    addAddresses(endpoints, assembly, urls);
    const client = new S3Client(asRunner(s3.url));
    await deployAssets({ assembly, s3: client, store, endpoints });
    client.destroy();

    const console = createConsole({
      inbox: ses.inbox,
      functions,
      queues: sqs,
      webSocketApi,
      table: {
        name: table.physicalId,
        client: DynamoDBDocumentClient.from(new DynamoDBClient(asRunner(database.url))),
      },
      accounts: DEMO_ACCOUNTS,
      password: DEMO_PASSWORD,
      distribution,
    });
    const { resources } = assembly;
    const cloudFront = await running(
      startCloudFront({ resources, port, endpoints, s3, iam, local: console }),
    );
    services.CLOUDFRONT = urls.cloudfront = cloudFront.apiUrl;
    await running(
      startEventSources({
        mappings: ofType('AWS::Lambda::EventSourceMapping'),
        dynamodbUrl: database.url,
        changes: dynamodb.changes,
        lambda: functions,
        store,
        send: sqs.send,
        findQueue: sqs.find,
      }),
    );
    await functions.resume();
    const parameters = Object.fromEntries(
      Object.entries(assembly.parameters).map(([name, value]) => [name, endpoints.toLocal(value)]),
    );
    return { url: site, urls, parameters, store, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function asRunner(endpoint: string) {
  return { endpoint, region: 'us-east-1', credentials: RUNNER_KEY };
}
