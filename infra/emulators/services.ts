import { SERVICE as assets } from './bucket-deployment/deploy-assets.ts';
import { SERVICE as cloudfront } from './cloudfront/cloudfront.ts';
import { SERVICE as monitoring } from './cloudwatch/monitoring.ts';
import { SERVICE as cognitoIdp } from './cognito/user-pools.ts';
import type { Declaration, ServiceName } from './declaration.ts';
import { SERVICE as dynamodb } from './dynamodb/dynamodb.ts';
import { SERVICE as database } from './dynamodb/dynoxide.ts';
import { SERVICE as sources } from './event-source/event-source.ts';
import { SERVICE as httpApi } from './http-api/http-api.ts';
import { SERVICE as functions } from './lambda/functions.ts';
import { SERVICE as lambda } from './lambda/lambda-api.ts';
import { SERVICE as push } from './push/push-service.ts';
import { SERVICE as s3 } from './s3/s3.ts';
import { SERVICE as scheduler } from './scheduler/scheduler.ts';
import { SERVICE as secrets } from './secrets/secrets.ts';
import { SERVICE as inbox } from './ses/inbox.ts';
import { SERVICE as smtp } from './ses/receiving.ts';
import { SERVICE as ses } from './ses/ses.ts';
import { SERVICE as topics } from './sns/topics.ts';
import { SERVICE as sqs } from './sqs/sqs.ts';
import { SERVICE as store } from './store/store.ts';
import { SERVICE as stripe } from './stripe/stripe.ts';
import { SERVICE as webSocketApi } from './websocket-api/websocket-api.ts';

/** Every service, declared beside its code. The order of the starts derives from the needs. */
export const SERVICES: { [Name in ServiceName]: Declaration<Name> } = {
  database,
  store,
  dynamodb,
  sqs,
  scheduler,
  secrets,
  ses,
  inbox,
  functions,
  lambda,
  topics,
  s3,
  smtp,
  'cognito-idp': cognitoIdp,
  httpApi,
  webSocketApi,
  assets,
  cloudfront,
  sources,
  stripe,
  push,
  monitoring,
};
