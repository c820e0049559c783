import { Duration } from 'aws-cdk-lib';
import { FilterRule } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { partitionsWith } from '../rights/record-partitions.ts';
import { allow } from './allow.ts';
import { callsStripe } from './payment-provider.ts';
import { SliceFunction } from './slice-function.ts';
import { addStreamEventSource } from './stream-event-source.ts';
import { arnOf, namesIn, queueUrl } from './well-known.ts';

/**
 * What somebody may watch, as a filter of the stream: the records with a topic, or counted by saved views. Not what the live
 * connection itself writes, which would announce nothing but wake the function for every page view.
 */
function watched(): (string | { prefix: string })[] {
  const partitions = new Set([...partitionsWith('topics'), ...partitionsWith('search')]);
  return [...partitions].map((one) => (one.endsWith('*') ? { prefix: one.slice(0, -1) } : one));
}

interface ChangeFanOutProps {
  config: Config;
  tableStreamArn: string;
}

/**
 * Reads the table's stream for all who wait for changes but the mail function: watched topics, the owner's dashboard, the
 * media cleaner, the work on personal data, what admins' devices are told, and pages to pay that are out of date.
 */
export class ChangeFanOut extends Construct {
  constructor(scope: Construct, id: string, { config, tableStreamArn }: ChangeFanOutProps) {
    super(scope, id);
    const { liveQueue, mediaCleanerQueue, personalDataQueue, pushQueue } = namesIn(this);
    const changes = new SliceFunction(this, 'Changes', {
      name: 'changes',
      environment: {
        LIVE_QUEUE_URL: queueUrl(liveQueue),
        MEDIA_CLEANER_QUEUE_URL: queueUrl(mediaCleanerQueue),
        PERSONAL_DATA_QUEUE_URL: queueUrl(personalDataQueue),
        PUSH_QUEUE_URL: queueUrl(pushQueue),
      },
      timeout: Duration.seconds(30),
    });
    // It closes the pages at which what is not due any more can be paid.
    callsStripe(changes, config);
    const queues = [liveQueue, mediaCleanerQueue, personalDataQueue, pushQueue];
    allow(
      changes,
      ['sqs:SendMessage'],
      queues.map((name) => arnOf('sqs', name)),
    );
    const failedEvents = addStreamEventSource(this, 'Changed', {
      target: changes,
      name: 'changes',
      tableStreamArn,
      batchSize: 100,
      retryAttempts: 20,
      filters: [
        { dynamodb: { Keys: { pk: { S: watched() } } } },
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
