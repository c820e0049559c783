import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { REGION, regionalHost } from './account.ts';
import type { Assembly } from './assembly/assembly.ts';
import type { Resource } from './assembly/resource.ts';
import { deployAssets } from './bucket-deployment/deploy-assets.ts';
import { startCloudFront } from './cloudfront/cloudfront.ts';
import { startMonitoring } from './cloudwatch/monitoring.ts';
import { startUserPools } from './cognito/user-pools.ts';
import type { Cloud, Declaration, ServiceName } from './declaration.ts';
import { startDynamoDb } from './dynamodb/dynamodb.ts';
import { startDynoxide } from './dynamodb/dynoxide.ts';
import { siteHosts } from './endpoints.ts';
import { startEventSources } from './event-source/event-source.ts';
import { startHttpApi } from './http-api/http-api.ts';
import { createFunctions } from './lambda/functions.ts';
import { startLambdaApi } from './lambda/lambda-api.ts';
import { partsOf } from './parts.ts';
import { startPushService } from './push/push-service.ts';
import { startS3 } from './s3/s3.ts';
import type { Service } from './service.ts';
import { openInbox } from './ses/inbox.ts';
import { startReceiving } from './ses/receiving.ts';
import { startSes } from './ses/ses.ts';
import { createTopics } from './sns/topics.ts';
import { type Sqs, startSqs } from './sqs/sqs.ts';
import { openStore } from './store/store.ts';
import { startStripe } from './stripe/stripe.ts';
import { startWebSocketApi } from './websocket-api/websocket-api.ts';

/** The checks of `start` know only what the service needs. */
const service = <Name extends ServiceName, Needed extends ServiceName = never>(
  declaration: Declaration<Name, Needed>,
) => declaration as Declaration<Name>;

// Cognito's address for a pool without an address of its own.
const COGNITO_SENDER = 'no-reply@verificationemail.com';

/** Every service: what it needs, how it starts and where it answers. The order of the starts derives from the needs. */
export const SERVICES: { [Name in ServiceName]: Declaration<Name> } = {
  database: service({
    needs: [],
    start: (_, { dataDir, onCrash }) => startDynoxide({ dbPath: join(dataDir, 'database'), onCrash }),
  }),
  store: service({
    needs: ['database'],
    start: ({ database }, { faults }) => openStore(database.url, faults),
  }),
  dynamodb: service({
    needs: ['database'],
    resources: types('AWS::DynamoDB::Table'),
    start: ({ database }, cloud, tables) => startDynamoDb({ ...cloud, database: database.url, tables }),
    address: { url, hosts: regional('dynamodb'), sdk: 'DYNAMODB' },
  }),
  sqs: service({
    needs: ['store'],
    resources: types('AWS::SQS::Queue'),
    start: ({ store }, cloud, queues) => startSqs({ ...cloud, queues, store }),
    address: { url, hosts: regional('sqs'), sdk: 'SQS' },
  }),
  ses: service({
    needs: ['store'],
    resources: types('AWS::SES::EmailIdentity'),
    start: ({ store }, cloud, identities) =>
      startSes({
        ...cloud,
        identities,
        configurationSets: cloud.ofType('AWS::SES::ConfigurationSet'),
        eventDestinations: cloud.ofType('AWS::SES::ConfigurationSetEventDestination'),
        // Topics invoke functions, and functions send mails until they stop.
        publish: async (topicArn, message) => cloud.running.topics?.publish(topicArn, message),
        store,
      }),
    address: { url, hosts: regional('email'), sdk: 'SES' },
  }),
  inbox: service({ needs: ['ses', 'store'], start: ({ ses, store }) => ses?.inbox ?? openInbox(store) }),
  functions: service({
    needs: ['store', 'sqs'],
    start: ({ store, sqs }, cloud) =>
      createFunctions({
        ...cloud,
        functions: cloud.ofType('AWS::Lambda::Function'),
        invokeConfigs: cloud.ofType('AWS::Lambda::EventInvokeConfig'),
        versions: cloud.ofType('AWS::Lambda::Version'),
        aliases: cloud.ofType('AWS::Lambda::Alias'),
        asset: cloud.assembly.asset,
        store,
        services: () => sdkUrls(cloud),
        toLocal: cloud.endpoints.toLocal,
        send: sendThrough(sqs),
      }),
  }),
  lambda: service({
    needs: ['functions'],
    resources: types('AWS::Lambda::Function'),
    start: ({ functions }, { iam }) => startLambdaApi(functions, iam),
    address: { url },
  }),
  topics: service({
    needs: ['functions', 'inbox'],
    start: ({ functions, inbox }, { ofType }) =>
      createTopics({ subscriptions: ofType('AWS::SNS::Subscription'), lambda: functions, inbox }),
  }),
  s3: service({
    needs: ['functions'],
    resources: types('AWS::S3::Bucket'),
    start: ({ functions }, cloud, buckets) =>
      startS3({
        ...cloud,
        buckets,
        policies: cloud.ofType('AWS::S3::BucketPolicy'),
        lambda: functions,
        localOrigins: (origin) =>
          cloud.urls.site && siteHosts(cloud.assembly).some((host) => origin === `https://${host}`)
            ? [cloud.urls.site]
            : [],
      }),
    address: {
      url,
      hosts: (assembly) => ({
        [regionalHost('s3')]: '',
        ...Object.fromEntries(
          assembly.ofType('AWS::S3::Bucket').flatMap(({ physicalId }) => [
            [`${physicalId}.${regionalHost('s3')}`, `/${physicalId}`],
            [`${physicalId}.s3.amazonaws.com`, `/${physicalId}`],
          ]),
        ),
      }),
      sdk: 'S3',
    },
  }),
  smtp: service({
    needs: ['s3'],
    resources: types('AWS::SES::ReceiptRule'),
    start({ s3 }, _, rules) {
      if (!s3) throw new Error('A receipt rule needs a bucket.');
      return startReceiving(rules, s3);
    },
    address: { url },
  }),
  'cognito-idp': service({
    needs: ['store', 'functions', 'inbox', 'ses'],
    resources: types('AWS::Cognito::UserPool'),
    start: ({ store, functions, inbox, ses }, cloud, pools) =>
      startUserPools({
        ...cloud,
        pools,
        clients: cloud.ofType('AWS::Cognito::UserPoolClient'),
        groups: cloud.ofType('AWS::Cognito::UserPoolGroup'),
        identityProviders: cloud.ofType('AWS::Cognito::UserPoolIdentityProvider'),
        domains: cloud.ofType('AWS::Cognito::UserPoolDomain'),
        store,
        lambda: functions,
        async sendMail({ to, from, ...mail }) {
          if (from) await ses?.send({ ...mail, to: [to], from });
          else await inbox.deliver({ ...mail, to: [to], from: COGNITO_SENDER });
        },
      }),
    address: {
      url,
      hosts: (assembly) => ({
        [regionalHost('cognito-idp')]: '',
        ...atRoot(
          assembly.ofType('AWS::Cognito::UserPoolDomain'),
          ({ physicalId }) => `${physicalId}.auth.${REGION}.amazoncognito.com`,
        ),
      }),
      sdk: 'COGNITO_IDENTITY_PROVIDER',
    },
  }),
  httpApi: service({
    needs: ['functions', 'cognito-idp'],
    resources: apis('HTTP'),
    start: ({ functions, 'cognito-idp': userPools }, cloud) =>
      startHttpApi({ ...cloud, lambda: functions, userPools }),
    address: { url, hosts: (assembly) => atRoot(apis('HTTP')(assembly), apiHost) },
  }),
  webSocketApi: service({
    needs: ['functions'],
    resources: apis('WEBSOCKET'),
    start: ({ functions }, cloud) => startWebSocketApi({ ...cloud, lambda: functions }),
    address: { url, hosts: (assembly) => atRoot(apis('WEBSOCKET')(assembly), apiHost) },
  }),
  // Files name the addresses of what browsers call.
  assets: service({
    needs: ['store', 's3', 'cognito-idp', 'httpApi', 'webSocketApi'],
    resources: types('AWS::S3::Bucket'),
    async start({ store }, cloud) {
      const client = new S3Client(partsOf(cloud).clientOptions('s3'));
      await deployAssets({ ...cloud, s3: client, store });
      client.destroy();
      return {};
    },
  }),
  cloudfront: service({
    needs: ['s3', 'assets', 'httpApi', 'webSocketApi'],
    resources: types('AWS::CloudFront::Distribution'),
    start: ({ s3 }, { clock: _, localPages, ...cloud }) =>
      startCloudFront({ ...cloud, s3, localPages: localPages?.(partsOf(cloud)) }),
    address: { url: ({ apiUrl }) => apiUrl, sdk: 'CLOUDFRONT' },
  }),
  sources: service({
    needs: ['database', 'dynamodb', 'store', 'sqs', 'functions'],
    resources: types('AWS::Lambda::EventSourceMapping'),
    start: ({ database, dynamodb, store, sqs, functions }, cloud, mappings) =>
      startEventSources({
        ...cloud,
        mappings,
        dynamodbUrl: database.url,
        changes: dynamodb?.changes,
        lambda: functions,
        store,
        send: sendThrough(sqs),
        findQueue: sqs?.find,
      }),
  }),
  stripe: service({
    needs: ['store'],
    // A function that knows the key of an account calls it.
    resources: functionsWith('STRIPE_API_KEY'),
    start({ store }, { faults, clock, urls, stripeWebhook }, [caller]) {
      const { STRIPE_API_KEY: key = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } = caller
        ? variablesOf(caller)
        : {};
      const webhookUrl = () => (urls.site && stripeWebhook ? urls.site + stripeWebhook : undefined);
      return startStripe({ store, faults, clock, key, webhookSecret, webhookUrl });
    },
    address: { url, hosts: () => ({ 'api.stripe.com': '' }) },
  }),
  push: service({
    needs: ['store'],
    resources: functionsWith('PUSH_SERVICES'),
    start: ({ store }) => startPushService({ store }),
    // In the place of Firefox's; subscriptions of other browsers are sent to their services.
    address: { url, hosts: () => ({ 'updates.push.services.mozilla.com': '' }) },
  }),
  monitoring: service({
    needs: ['functions', 'sqs', 'topics'],
    start: ({ functions, sqs, topics }, cloud) =>
      startMonitoring({ ...cloud, functions, queues: sqs?.queues ?? [], topics }),
  }),
};

/** The functions that have this variable: they call what it is about. */
function functionsWith(variable: string) {
  return (assembly: Assembly) =>
    types('AWS::Lambda::Function')(assembly).filter((resource) => variablesOf(resource)[variable]);
}

function variablesOf({ properties }: Resource): Record<string, string> {
  const { Variables = {} } = (properties.Environment ?? {}) as { Variables?: Record<string, string> };
  return Variables;
}

function types(...names: string[]) {
  return ({ ofType }: Assembly) => ofType(...names);
}

function apis(protocol: string) {
  return ({ ofType }: Assembly) =>
    ofType('AWS::ApiGatewayV2::Api').filter(({ properties }) => properties.ProtocolType === protocol);
}

function url(running: Service): string {
  return running.url;
}

function regional(name: string) {
  return () => ({ [regionalHost(name)]: '' });
}

function apiHost({ physicalId }: Resource): string {
  return `${physicalId}.${regionalHost('execute-api')}`;
}

function atRoot(resources: Resource[], hostOf: (resource: Resource) => string): Record<string, string> {
  return Object.fromEntries(resources.map((resource) => [hostOf(resource), '']));
}

/** The emulators that functions call, by the suffix of the SDK's variable. */
export function sdkUrls({ urls }: Pick<Cloud, 'urls'>): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(SERVICES).flatMap(([name, { address }]) =>
      address?.sdk ? [[address.sdk, urls[name as keyof typeof urls]]] : [],
    ),
  );
}

function sendThrough(sqs: Sqs | undefined) {
  return async (queueArn: string, body: string) => {
    if (!sqs) throw new Error(`No template has the queue ${queueArn}.`);
    await sqs.send(queueArn, body);
  };
}
