import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { REGION } from './account.ts';
import type { Assembly } from './assembly/assembly.ts';
import type { Resource } from './assembly/resource.ts';
import { deployAssets } from './bucket-deployment/deploy-assets.ts';
import type { Clock } from './clock.ts';
import { type LocalPages, startCloudFront } from './cloudfront/cloudfront.ts';
import { createMetrics } from './cloudwatch/metrics.ts';
import { startMonitoring } from './cloudwatch/monitoring.ts';
import { startUserPools } from './cognito/user-pools.ts';
import { startDynamoDb } from './dynamodb/dynamodb.ts';
import { startDynoxide } from './dynamodb/dynoxide.ts';
import { addAddresses, createEndpoints, type EmulatorUrls, siteHosts } from './endpoints.ts';
import { type EventSources, startEventSources } from './event-source/event-source.ts';
import { EMULATOR_FAULTS } from './faults/emulator-faults.ts';
import type { FaultKind } from './faults/fault-kind.ts';
import { Faults } from './faults/faults.ts';
import { freePort } from './free-port.ts';
import { startHttpApi } from './http-api/http-api.ts';
import { createGatewayThrottle } from './http-api/throttle.ts';
import { createFunctionKeys } from './iam/function-keys.ts';
import { createInvokers } from './iam/invokers.ts';
import { openRunnerKey } from './iam/runner-key.ts';
import { createFunctions, type Functions } from './lambda/functions.ts';
import { startLambdaApi } from './lambda/lambda-api.ts';
import { startS3 } from './s3/s3.ts';
import type { StandIns } from './s3/stand-ins.ts';
import { type Inbox, openInbox } from './ses/inbox.ts';
import { startSes } from './ses/ses.ts';
import { createTopics } from './sns/topics.ts';
import type { Queue } from './sqs/queues.ts';
import { startSqs } from './sqs/sqs.ts';
import { openStore, type Store } from './store/store.ts';
import { startWebSocketApi } from './websocket-api/websocket-api.ts';

export { type Assembly, readAssembly } from './assembly/assembly.ts';
export { IncompatibleDataError } from './dynamodb/tables.ts';

export interface EmulatorsOptions {
  assembly: Assembly;
  /** Folder that keeps all data and logs. It is created if it does not exist. */
  dataDir: string;
  /** Port of the distribution. @default a free port */
  port?: number;
  /** How much wider the rates of gateways, tables and SES are than AWS's, for load tests. @default 1 */
  rateFactor?: number;
  /** Whether SES writes to verified addresses only, as it does for a new account. @default false */
  sandbox?: boolean;
  /** Makes a handler that serves pages of the developer's own on the distribution's port, before the distribution. */
  localPages?(parts: Parts): LocalPages;
  /** Faults of the app's own, which consist of those of the emulators. @default none */
  faultKinds?: FaultKind[];
  /** Objects that readers of the buckets find in place of the stored ones. @default none */
  standIns?: StandIns;
  /** Told when a fault begins and ends. */
  onFault?(line: string): void;
  /** Events that the functions may have in hand at once, of which new accounts have ten. @default 1,000 */
  accountConcurrency?: number;
  /** How long an invalidation of CloudFront's cache is in progress. @default 15 */
  invalidationSeconds?: number;
  /** The time by which failed events are retried. @default the machine's, with AWS's pauses */
  clock?: Clock;
  /** Called when the database ends by itself. Nothing works after that. */
  onCrash?(complaint: string): void;
}

/** What a tool looks into. A part that the assembly has no resource for is empty. */
export interface Parts {
  functions: Functions;
  queues: Queue[];
  inbox: Inbox;
  /** Where the emulators keep their own state; tools may keep theirs there too. */
  store: Store;
  /** What can be made to fail. */
  faults: Faults;
  /** The functions that have not handled all that followed from the writes so far; what waits for a retry is left out. */
  underWay(): string[];
  /** How many browsers are connected to the WebSocket API. */
  connectionCount(): number;
  /** Options for an SDK client that may do anything. @throws Error if the emulator does not run */
  clientOptions(service: keyof EmulatorUrls): ClientOptions;
}

export interface ClientOptions {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
}

/** The assembly's resources, running. */
export interface Emulators extends Parts {
  urls: EmulatorUrls;
  /** Name → value of each SSM parameter, with local addresses. */
  parameters: Record<string, string>;
  close(): Promise<void>;
}

interface Closable {
  close(): Promise<void>;
}

// Cognito's address for a pool without an address of its own.
const COGNITO_SENDER = 'no-reply@verificationemail.com';

/** Starts an emulator for each service that the assembly uses, connects them, and deploys the assets of its buckets. */
export async function startEmulators(options: EmulatorsOptions): Promise<Emulators> {
  const { assembly, dataDir, localPages, onCrash, rateFactor, sandbox } = options;
  const { resources, ofType } = assembly;
  const started: Closable[] = [];
  const close = async () => {
    for (const service of started.splice(0).reverse()) await service.close();
  };
  async function running<T extends Closable>(service: T | Promise<T>): Promise<T> {
    started.push(await service);
    return service;
  }
  async function ifAny<T extends Closable>(found: Resource[], start: (found: Resource[]) => T | Promise<T>) {
    return found.length > 0 ? running(start(found)) : undefined;
  }
  const apis = (protocol: string) =>
    ofType('AWS::ApiGatewayV2::Api').filter(({ properties }) => properties.ProtocolType === protocol);

  const distributions = ofType('AWS::CloudFront::Distribution');
  const port = options.port ?? (await freePort());
  const site = distributions.length > 0 ? `http://localhost:${port}` : undefined;
  const endpoints = createEndpoints();
  const faults = new Faults({
    kinds: [...(options.faultKinds ?? []), ...EMULATOR_FAULTS],
    assembly,
    log: options.onFault,
  });
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const iam = createFunctionKeys(resources, await openRunnerKey(dataDir));
  const invokers = createInvokers(resources);
  try {
    const database = await running(startDynoxide({ dbPath: join(dataDir, 'database'), onCrash }));
    const store = await openStore(database.url, faults);
    const dynamodb = await ifAny(ofType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'), (tables) =>
      startDynamoDb({ database: database.url, tables, iam, rateFactor, faults }),
    );
    const sqs = await ifAny(ofType('AWS::SQS::Queue'), (queues) => startSqs({ queues, store, iam, faults }));
    const ses = await ifAny(ofType('AWS::SES::EmailIdentity'), (identities) =>
      startSes({
        identities,
        configurationSets: ofType('AWS::SES::ConfigurationSet'),
        eventDestinations: ofType('AWS::SES::ConfigurationSetEventDestination'),
        publish: (topicArn, message) => topics.publish(topicArn, message),
        store,
        iam,
        sandbox,
        rateFactor,
        faults,
      }),
    );
    const inbox = ses?.inbox ?? openInbox(store);
    const send = async (queueArn: string, body: string) => {
      if (!sqs) throw new Error(`No template has the queue ${queueArn}.`);
      await sqs.send(queueArn, body);
    };

    const urls: EmulatorUrls = { dynamodb: dynamodb?.url, ses: ses?.url, sqs: sqs?.url, site };
    const functions = await running(
      createFunctions({
        functions: ofType('AWS::Lambda::Function'),
        invokeConfigs: ofType('AWS::Lambda::EventInvokeConfig'),
        versions: ofType('AWS::Lambda::Version'),
        aliases: ofType('AWS::Lambda::Alias'),
        asset: assembly.asset,
        dataDir,
        store,
        iam,
        services: () => ({
          DYNAMODB: urls.dynamodb,
          SES: urls.ses,
          SQS: urls.sqs,
          S3: urls.s3,
          COGNITO_IDENTITY_PROVIDER: urls['cognito-idp'],
          CLOUDFRONT: urls.cloudfront,
        }),
        toLocal: endpoints.toLocal,
        send,
        faults,
        accountConcurrency: options.accountConcurrency,
        clock: options.clock,
      }),
    );
    urls.lambda = (await ifAny(ofType('AWS::Lambda::Function'), () => startLambdaApi(functions, iam)))?.url;
    const topics = createTopics({
      subscriptions: ofType('AWS::SNS::Subscription'),
      lambda: functions,
      send,
    });
    const s3 = await ifAny(ofType('AWS::S3::Bucket'), (buckets) =>
      startS3({
        buckets,
        policies: ofType('AWS::S3::BucketPolicy'),
        notifications: ofType('Custom::S3BucketNotifications'),
        dataDir,
        iam,
        lambda: functions,
        invokers,
        send,
        faults,
        standIns: options.standIns,
        localOrigins: (origin) =>
          site && siteHosts(assembly).some((host) => origin === `https://${host}`) ? [site] : [],
      }),
    );
    const userPools = await ifAny(ofType('AWS::Cognito::UserPool'), (pools) =>
      startUserPools({
        pools,
        clients: ofType('AWS::Cognito::UserPoolClient'),
        groups: ofType('AWS::Cognito::UserPoolGroup'),
        identityProviders: ofType('AWS::Cognito::UserPoolIdentityProvider'),
        domains: ofType('AWS::Cognito::UserPoolDomain'),
        store,
        iam,
        lambda: functions,
        faults,
        invokers,
        async sendMail({ to, ...mail }) {
          await inbox.deliver({ ...mail, to: [to], from: COGNITO_SENDER });
        },
      }),
    );
    const throttle = createGatewayThrottle(rateFactor);
    const metrics = createMetrics();
    const httpApi = await ifAny(apis('HTTP'), () =>
      startHttpApi({ resources, lambda: functions, userPools, dataDir, throttle, metrics, faults }),
    );
    const webSocketApi = await ifAny(apis('WEBSOCKET'), () =>
      startWebSocketApi({ resources, lambda: functions, iam, dataDir, throttle, faults }),
    );
    Object.assign(urls, {
      s3: s3?.url,
      'cognito-idp': userPools?.url,
      httpApi: httpApi?.url,
      webSocketApi: webSocketApi?.url,
    });
    addAddresses(endpoints, assembly, urls);

    let sources: EventSources | undefined;
    const parts: Parts = {
      functions,
      queues: sqs?.queues ?? [],
      inbox,
      store,
      faults,
      underWay: () => [...(sources?.underWay() ?? []), ...functions.underWay()],
      connectionCount: () => webSocketApi?.connectionCount() ?? 0,
      clientOptions(service) {
        const endpoint = urls[service];
        if (!endpoint) throw new Error(`The assembly has no resource for the emulator ${service}.`);
        return { endpoint, region: REGION, credentials: { ...iam.runnerKey } };
      },
    };
    if (s3) {
      const client = new S3Client(parts.clientOptions('s3'));
      await deployAssets({ assembly, s3: client, store, endpoints });
      client.destroy();
    }
    const cloudFront = await ifAny(distributions, () =>
      startCloudFront({
        resources,
        port,
        endpoints,
        s3,
        iam,
        localPages: localPages?.(parts),
        faults,
        invalidationSeconds: options.invalidationSeconds,
      }),
    );
    urls.cloudfront = cloudFront?.apiUrl;
    sources = await ifAny(ofType('AWS::Lambda::EventSourceMapping'), (mappings) =>
      startEventSources({
        mappings,
        dynamodbUrl: database.url,
        changes: dynamodb?.changes,
        lambda: functions,
        store,
        send,
        findQueue: sqs?.find,
        faults,
        clock: options.clock,
      }),
    );
    await functions.resume();
    const queues = sqs?.queues ?? [];
    await running(startMonitoring({ ofType, metrics, functions, queues, invokers, inbox }));
    const parameters = Object.fromEntries(
      Object.entries(assembly.parameters).map(([name, value]) => [name, endpoints.toLocal(value)]),
    );
    return { ...parts, urls, parameters, close };
  } catch (error) {
    await close();
    throw error;
  }
}
