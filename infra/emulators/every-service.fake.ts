import { join } from 'node:path';
import { App, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration, WebSocketLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { UserPool } from 'aws-cdk-lib/aws-cognito';
import { AttributeType, BillingMode, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type EmulatorsOptions, readAssembly, startEmulators } from './emulators.ts';
import { newFolder } from './new-folder.fake.ts';

/** Answers the event that it gets. */
const ECHO = `exports.handler = async (event) => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(event),
});`;

/** Every emulator's port that a request can reach, by the name that `urls` has for it. */
export const SERVICES = [
  'dynamodb',
  's3',
  'ses',
  'sqs',
  'cognito-idp',
  'cloudfront',
  'httpApi',
  'webSocketApi',
  'stripe',
  'push',
  'site',
] as const;

/** An app that uses every service of the emulators. Its distribution has the HTTP API at `/api/*` and a bucket elsewhere. */
class EveryServiceStack extends Stack {
  constructor(scope: Construct, id: string) {
    super(scope, id);
    new Table(this, 'Table', {
      partitionKey: { name: 'id', type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
    });
    new Queue(this, 'Queue');
    new EmailIdentity(this, 'Sender', { identity: Identity.email('shop@example.com') });
    const pool = new UserPool(this, 'Accounts', { selfSignUpEnabled: true, signInAliases: { email: true } });
    pool.addClient('Browser', { authFlows: { userPassword: true, userSrp: true } });
    pool.addDomain('Pages', { cognitoDomain: { domainPrefix: 'every-service' } });

    const echo = new LambdaFunction(this, 'Echo', {
      runtime: Runtime.NODEJS_24_X,
      handler: 'index.handler',
      code: Code.fromInline(ECHO),
      environment: { STRIPE_SECRET: 'stripe', PUSH_SERVICES: 'any' },
    });
    const integration = new HttpLambdaIntegration('ToEcho', echo);
    const api = new HttpApi(this, 'Api');
    const methods = [HttpMethod.GET, HttpMethod.POST];
    for (const path of ['/{name}', '/api/{name}']) api.addRoutes({ path, methods, integration });
    const connected = { integration: new WebSocketLambdaIntegration('Connected', echo) };
    const live = new WebSocketApi(this, 'Live', { connectRouteOptions: connected });
    new WebSocketStage(this, 'Stage', { webSocketApi: live, stageName: 'live', autoDeploy: true });

    const unchanged = new EdgeFunction(this, 'Unchanged', {
      code: FunctionCode.fromInline('function handler(event) { return event.request; }'),
    });
    const site = new Bucket(this, 'Site', { removalPolicy: RemovalPolicy.DESTROY });
    const viewer = {
      functionAssociations: [{ eventType: FunctionEventType.VIEWER_REQUEST, function: unchanged }],
    };
    const apiOrigin = new HttpOrigin(`${api.apiId}.execute-api.${this.region}.${this.urlSuffix}`);
    const kept = new CachePolicy(this, 'Kept');
    const cachePolicy = new CachePolicy(this, 'Nothing', {
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(0),
    });
    new Distribution(this, 'Edge', {
      defaultBehavior: { origin: S3BucketOrigin.withOriginAccessControl(site), cachePolicy: kept, ...viewer },
      additionalBehaviors: {
        '/api/*': {
          origin: apiOrigin,
          cachePolicy,
          originRequestPolicy: new OriginRequestPolicy(this, 'Whole', {
            headerBehavior: OriginRequestHeaderBehavior.denyList('host'),
            queryStringBehavior: OriginRequestQueryStringBehavior.all(),
          }),
          allowedMethods: AllowedMethods.ALLOW_ALL,
          ...viewer,
        },
      },
    });
  }
}

/** That app, running. */
export async function startEveryService(options: Partial<EmulatorsOptions> = {}, folder = newFolder()) {
  const app = new App({ outdir: join(folder, 'assembly'), builtinCloudFormationValidation: false });
  new EveryServiceStack(app, 'Every');
  const assembly = await readAssembly(app.synth().directory);
  const dataDir = join(folder, 'data');
  const emulators = await startEmulators({ assembly, dataDir, ...options });
  const idOf = (type: string) => assembly.ofType(type)[0]?.physicalId ?? '';
  return { ...emulators, dataDir, idOf };
}

export type EveryService = Awaited<ReturnType<typeof startEveryService>>;
