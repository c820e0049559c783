import { Aws } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';
import { suiteOf } from '../config.ts';
import type { FunctionName } from '../functions.ts';
import { bucketName } from './bucket-name.ts';

/** CDK's bootstrap put it there; functions' code and microfrontends' builds pass through it. */
export const ASSET_BUCKET_NAME = `cdk-hnb659fds-assets-${Aws.ACCOUNT_ID}-${Aws.REGION}`;

/** Functions that are fed events, not requests: what they cannot handle waits in a queue. */
export const QUEUE_OWNERS = [
  'images',
  'media-cleaner',
  'mail',
  'mail-feedback',
  'mail-receiver',
  'changes',
  'live-fan-out',
  'personal-data-worker',
  'push',
] as const satisfies FunctionName[];
export type QueueOwner = (typeof QUEUE_OWNERS)[number];

/** Names by which a suite's stacks find each other's resources without referring to one another. */
export function namesOf(suite: string) {
  const here = { account: Aws.ACCOUNT_ID, region: Aws.REGION };
  return {
    suite,
    table: suite,
    alarmTopic: `${suite}-alarms`,
    mailFeedbackTopic: `${suite}-mail-feedback`,
    /** SES's configuration set with which every e-mail of the outbox is sent. */
    mailConfigurationSet: suite,
    originSecret: (number: number) => `${suite}-origin-${number}`,
    localRemoteKey: (number: number) => `${suite}-local-remote-${number}`,
    pushSecret: `${suite}-push`,
    siteBucket: bucketName(suite, 'site', here),
    mediaBucket: bucketName(suite, 'media', here),
    /** Where SES puts the e-mails that it receives. */
    mailBucket: bucketName(suite, 'mails', here),
    logBucket: bucketName(suite, 'logs', here),
    // Queues by which functions hand work on.
    liveQueue: `${suite}-live`,
    apiLog: `/aws/vendedlogs/${suite}-api`,
    mediaCleanerQueue: `${suite}-media-cleaner`,
    heldMailsQueue: `${suite}-held-mails`,
    personalDataQueue: `${suite}-personal-data-work`,
    pushQueue: `${suite}-push-news`,
    function: (name: FunctionName) => `${suite}-${name}`,
    failedEventsQueue: (name: QueueOwner) => `${suite}-${name}-failed`,
  };
}

/** The names of the suite that a construct is part of. */
export function namesIn(scope: IConstruct) {
  return namesOf(suiteOf(scope.node));
}

export function queueUrl(queueName: string): string {
  return `https://sqs.${Aws.REGION}.${Aws.URL_SUFFIX}/${Aws.ACCOUNT_ID}/${queueName}`;
}

/** The host of an API Gateway API, of whichever protocol. */
export function apiHost(apiId: string): string {
  return `${apiId}.execute-api.${Aws.REGION}.${Aws.URL_SUFFIX}`;
}

export function arnOf(service: string, resource: string): string {
  return `arn:${Aws.PARTITION}:${service}:${Aws.REGION}:${Aws.ACCOUNT_ID}:${resource}`;
}

export function bucketArn(bucketName: string): string {
  return `arn:${Aws.PARTITION}:s3:::${bucketName}`;
}

export function distributionArn(distributionId: string): string {
  return `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:distribution/${distributionId}`;
}

export function edgeFunctionArn(name: string): string {
  return `arn:${Aws.PARTITION}:cloudfront::${Aws.ACCOUNT_ID}:function/${name}`;
}

/** The host at which browsers reach a bucket: presigned uploads go there. */
export function bucketHost(bucketName: string): string {
  return `${bucketName}.s3.${Aws.REGION}.${Aws.URL_SUFFIX}`;
}

/** The host of Cognito's sign-in pages, through which social providers are reached. */
export function hostedUiHost(prefix: string): string {
  return `${prefix}.auth.${Aws.REGION}.amazoncognito.com`;
}
