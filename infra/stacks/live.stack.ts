import { prefixesOf, UPLOAD_KINDS } from '@hearthside/services/core/media/upload.contract.ts';
import { Aws, Duration, Stack } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Config, SuiteStackProps } from '../config.ts';
import { allow } from '../constructs/allow.ts';
import { grantListing, grantObjects } from '../constructs/bucket-access.ts';
import { ChangeFanOut } from '../constructs/change-fan-out.ts';
import { ARCHIVE_PREFIX } from '../constructs/media-bucket.ts';
import { lookUp, publish } from '../constructs/parameters.ts';
import { knowsPushServices } from '../constructs/push-secret.ts';
import { addQueueEventSource } from '../constructs/queue-event-source.ts';
import { sendsLater } from '../constructs/sends-later.ts';
import { SliceFunction } from '../constructs/slice-function.ts';
import { LIVE_READS_PER_SECOND } from '../constructs/throttles.ts';
import { WebSocketGateway } from '../constructs/websocket-gateway.ts';
import { arnOf, namesIn, queueUrl } from '../constructs/well-known.ts';

// Their keys hold the account's id.
const PROFILE_PHOTOS = ['', 'media/', 'held/'].map(
  (variants) => `${variants}${UPLOAD_KINDS.profile.folder}/`,
);

interface PersonalDataWorkerProps {
  gateway: WebSocketGateway;
  userPoolId: string;
}

/**
 * Carries out deletions of accounts and makes archives of people's data. The changes function hears of both on the
 * table's stream and queues them here.
 */
class PersonalDataWorker extends Construct {
  constructor(scope: Construct, id: string, { gateway, userPoolId }: PersonalDataWorkerProps) {
    super(scope, id);
    const { mediaBucket, personalDataQueue } = namesIn(this);
    const worker = new SliceFunction(this, 'Worker', {
      name: 'personal-data-worker',
      environment: {
        MEDIA_BUCKET: mediaBucket,
        USER_POOL_ID: userPoolId,
        MANAGEMENT_URL: gateway.managementUrl,
      },
      // An archive is put together in memory.
      memorySize: 1024,
      timeout: Duration.minutes(2),
    });
    grantObjects(
      worker,
      ['GetObject'],
      mediaBucket,
      prefixesOf(({ belongsTo }) => belongsTo !== 'shop'),
    );
    grantObjects(worker, ['PutObject'], mediaBucket, [ARCHIVE_PREFIX]);
    grantObjects(worker, ['DeleteObject'], mediaBucket, [ARCHIVE_PREFIX, ...PROFILE_PHOTOS]);
    grantListing(worker, mediaBucket, [ARCHIVE_PREFIX, ...PROFILE_PHOTOS]);
    allow(worker, ['cognito-idp:AdminDeleteUser'], [arnOf('cognito-idp', `userpool/${userPoolId}`)]);
    gateway.grantConnections(worker, ['DELETE']);
    addQueueEventSource(this, 'Asked', {
      target: worker,
      name: 'personal-data-worker',
      queueName: personalDataQueue,
      retryAfter: Duration.minutes(3),
      maxReceiveCount: 20,
      batchSize: 1,
    });
  }
}

/** Tells admins' devices what the changes function queues here, and each day what is late (services/consumers/push). */
class PushSender extends Construct {
  constructor(scope: Construct, id: string, { config, userPoolId }: { config: Config; userPoolId: string }) {
    super(scope, id);
    const { pushQueue } = namesIn(this);
    const push = new SliceFunction(this, 'Push', {
      name: 'push',
      environment: {
        SENDER_EMAIL: config.senderEmail,
        PUSH_QUEUE_URL: queueUrl(pushQueue),
        USER_POOL_ID: userPoolId,
      },
      timeout: Duration.seconds(30),
    });
    knowsPushServices(push);
    // Who is still an admin.
    allow(
      push,
      ['cognito-idp:AdminListGroupsForUser', 'cognito-idp:ListUsers'],
      [arnOf('cognito-idp', `userpool/${userPoolId}`)],
    );
    const failedEvents = addQueueEventSource(this, 'Told', {
      target: push,
      name: 'push',
      queueName: pushQueue,
      retryAfter: Duration.minutes(1),
      maxReceiveCount: 10,
      // Each may wait ten seconds for a push service.
      batchSize: 1,
    });
    // It gives each device a message of its own, and offers again what must not be told yet.
    sendsLater(this, push, { name: 'push', queueName: pushQueue, failedEvents });
    new Rule(this, 'EveryDay', {
      schedule: Schedule.rate(Duration.days(1)),
      targets: [new LambdaFunction(push)],
    });
  }
}

interface LiveFanOutProps {
  gateway: WebSocketGateway;
  userPoolId: string;
}

/** Sends queued changes to browsers, within API Gateway's quotas (services/consumers/live/README.md, Scale). */
class LiveFanOut extends Construct {
  constructor(scope: Construct, id: string, { gateway, userPoolId }: LiveFanOutProps) {
    super(scope, id);
    const { liveQueue } = namesIn(this);
    const fanOut = new SliceFunction(this, 'FanOut', {
      name: 'live-fan-out',
      environment: {
        MANAGEMENT_URL: gateway.managementUrl,
        USER_POOL_ID: userPoolId,
        LIVE_READS_PER_SECOND: String(LIVE_READS_PER_SECOND),
      },
      // Signing tens of thousands of requests is work for the processor: this is a whole one.
      memorySize: 1769,
      timeout: Duration.minutes(1),
    });
    gateway.grantConnections(fanOut);
    allow(fanOut, ['cognito-idp:AdminListGroupsForUser'], [arnOf('cognito-idp', `userpool/${userPoolId}`)]);
    addQueueEventSource(this, 'Told', {
      target: fanOut,
      name: 'live-fan-out',
      queueName: liveQueue,
      retryAfter: Duration.minutes(2),
      maxReceiveCount: 5,
      batchSize: 2,
    });
  }
}

export class LiveStack extends Stack {
  constructor(scope: Construct, id: string, { config, ...props }: SuiteStackProps) {
    super(scope, id, props);
    const userPoolId = lookUp(this, 'identity/user-pool-id');
    const connection = new SliceFunction(this, 'Connection', {
      name: 'live-connection',
      environment: {
        USER_POOL_ID: userPoolId,
        USER_POOL_CLIENT_IDS: lookUp(this, 'identity/user-pool-client-ids'),
        ...(config.adminSecondFactor && { ADMIN_SECOND_FACTOR: 'required' }),
        JWKS_URL: `https://cognito-idp.${Aws.REGION}.${Aws.URL_SUFFIX}/${userPoolId}/.well-known/jwks.json`,
      },
    });

    if (config.adminSecondFactor)
      allow(connection, ['cognito-idp:AdminGetUser'], [arnOf('cognito-idp', `userpool/${userPoolId}`)]);

    const gateway = new WebSocketGateway(this, 'Gateway', { handler: connection });
    new LiveFanOut(this, 'FanOut', { gateway, userPoolId });
    new ChangeFanOut(this, 'Changes', { config, tableStreamArn: lookUp(this, 'data/table-stream-arn') });
    new PushSender(this, 'Push', { config, userPoolId });
    new PersonalDataWorker(this, 'PersonalData', { gateway, userPoolId });

    publish(this, 'live/api-id', gateway.api.apiId);
  }
}
