import { Duration } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { allow } from './allow.ts';
import { SliceFunction } from './slice-function.ts';
import { grantIndex, grantPartitions } from './table-access.ts';
import { feedFromTable } from './table-feed.ts';
import { arnOf, namesIn, queueUrl } from './well-known.ts';

// The collections that somebody may watch (services/consumers/changes/readers.ts). Not what the live connection itself
// writes, which would announce nothing but wake the function for every page view.
const WATCHED = [
  { prefix: 'PRODUCT#' },
  { prefix: 'USER#' },
  { prefix: 'MAIL#' },
  { prefix: 'SUPPRESSION#' },
  { prefix: 'PAGE#' },
  'GALLERY',
  { prefix: 'PRIVATE#' },
  { prefix: 'HISTORY#' },
  'HERO',
  'SITE',
  'REPLIES',
  'TEMPLATES',
  { prefix: 'TODO#' },
  'DAYS',
  'STAGES',
];

/**
 * Reads the table's stream for all who wait for changes but the mail function: watched topics, the owner's dashboard, the
 * media cleaner, the work on personal data, and what admins' devices are told.
 */
export class ChangeFeed extends Construct {
  constructor(scope: Construct, id: string, { tableStreamArn }: { tableStreamArn: string }) {
    super(scope, id);
    const { table, liveQueue, mediaCleanerQueue, personalDataQueue, pushQueue } = namesIn(this);
    const changes = new SliceFunction(this, 'Changes', {
      name: 'changes',
      environment: {
        TABLE_NAME: table,
        LIVE_QUEUE_URL: queueUrl(liveQueue),
        MEDIA_CLEANER_QUEUE_URL: queueUrl(mediaCleanerQueue),
        PERSONAL_DATA_QUEUE_URL: queueUrl(personalDataQueue),
        PUSH_QUEUE_URL: queueUrl(pushQueue),
      },
      timeout: Duration.seconds(30),
    });
    grantPartitions(changes, ['Query', 'UpdateItem'], ['TOPIC#*']);
    grantPartitions(changes, ['GetItem'], ['TOMBSTONE#*']);
    grantPartitions(changes, ['BatchWriteItem'], ['SEARCH#*', 'LISTING#*']);
    // The owner's dashboard follows from what is stored.
    grantPartitions(changes, ['GetItem'], ['USER#*', 'PRODUCT#*']);
    grantPartitions(changes, ['BatchGetItem'], ['MAIL#*']);
    grantPartitions(changes, ['DeleteItem', 'GetItem', 'PutItem'], ['TODO#*']);
    grantPartitions(changes, ['GetItem', 'PutItem'], ['STAGES']);
    grantPartitions(changes, ['UpdateItem'], ['DAYS']);
    grantIndex(changes, ['ORDERS#OPEN']);
    // Which reviews are verified follows from their authors' orders.
    grantPartitions(changes, ['Query'], ['USER#*']);
    grantPartitions(changes, ['GetItem', 'UpdateItem'], ['PRODUCT#*']);
    const queues = [liveQueue, mediaCleanerQueue, personalDataQueue, pushQueue];
    allow(
      changes,
      ['sqs:SendMessage'],
      queues.map((name) => arnOf('sqs', name)),
    );
    const failedEvents = feedFromTable(this, 'Changed', {
      target: changes,
      name: 'changes',
      tableStreamArn,
      batchSize: 100,
      retryAttempts: 20,
      filters: [
        { dynamodb: { Keys: { pk: { S: WATCHED } } } },
        {
          eventName: FilterRule.isEqual('REMOVE'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('UPLOAD#') } } },
        },
        {
          eventName: FilterRule.isEqual('INSERT'),
          dynamodb: { Keys: { pk: { S: FilterRule.beginsWith('DELETION#') } } },
        },
      ],
    });
    changes.addEnvironment('FAILED_EVENTS_URL', failedEvents.queueUrl);
  }
}
