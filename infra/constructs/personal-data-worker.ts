import { prefixesOf, UPLOAD_KINDS } from '@hearthside/services/core/media/upload.contract.ts';
import { Duration } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { allow } from './allow.ts';
import { grantListing, grantObjects } from './bucket-access.ts';
import { ARCHIVE_PREFIX } from './media-bucket.ts';
import { feedFromQueue } from './queue-feed.ts';
import { SliceFunction } from './slice-function.ts';
import type { WebSocketGateway } from './websocket-gateway.ts';
import { arnOf, namesIn } from './well-known.ts';

// Their keys hold the account's id.
const PROFILE_PHOTOS = ['', 'media/', 'held/'].map(
  (variants) => `${variants}${UPLOAD_KINDS.profile.folder}/`,
);

export interface PersonalDataWorkerProps {
  gateway: WebSocketGateway;
  userPoolId: string;
}

/**
 * Carries out deletions of accounts and makes archives of people's data. The changes function hears of both on the
 * table's stream and queues them here.
 */
export class PersonalDataWorker extends Construct {
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
    feedFromQueue(this, 'Asked', {
      target: worker,
      name: 'personal-data-worker',
      queueName: personalDataQueue,
      retryAfter: Duration.minutes(3),
      maxReceiveCount: 20,
      batchSize: 1,
    });
  }
}
