import { Duration } from 'aws-cdk-lib';
import {
  EventSourceMapping,
  FilterCriteria,
  type Function as LambdaFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { allow } from './allow.ts';
import { FailedEvents } from './failed-events.ts';
import type { QueueOwner } from './well-known.ts';

const LATE = Duration.minutes(15);

export interface StreamEventSourceProps {
  target: LambdaFunction;
  name: QueueOwner;
  tableStreamArn: string;
  /** Which records, as `FilterCriteria.filter` takes them; one of them must match. */
  filters: Record<string, unknown>[];
  retryAttempts: number;
  /** @default 10 */
  batchSize?: number;
  /** A record that is older is given up. @default as long as the stream has it, a day */
  maxRecordAge?: Duration;
}

/**
 * Wakes a function with records of the table's stream. It reports which record failed; one that is given up waits in
 * the function's queue, which is answered, and the alarm says so.
 */
export function addStreamEventSource(scope: Construct, id: string, props: StreamEventSourceProps): Queue {
  const { target, name, tableStreamArn, filters, ...limits } = props;
  const failed = new FailedEvents(scope, 'FailedEvents', name);
  allow(target, ['sqs:SendMessage'], [failed.queueArn]);
  const reads = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  allow(
    target,
    reads.map((action) => `dynamodb:${action}`),
    [tableStreamArn],
  );
  const mapping = new EventSourceMapping(scope, id, {
    target,
    eventSourceArn: tableStreamArn,
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize: 10,
    bisectBatchOnError: true,
    reportBatchItemFailures: true,
    onFailure: { bind: () => ({ destination: failed.queueArn }) },
    filters: filters.map((filter) => FilterCriteria.filter(filter)),
    ...limits,
  });
  addOwnerAlarm(scope, 'StreamLateAlarm', {
    metric: target.metric('IteratorAge', { period: ALARM_PERIOD, statistic: 'Maximum' }),
    whatHappened: `The function ${name} reads changes of the table later than ${LATE.toMinutes()} minutes after they were made.`,
    runbook: 'messages-wait-in-a-queue',
    above: LATE.toMilliseconds(),
  });
  // Lambda checks the role's right to the stream when the mapping is made.
  if (target.role) mapping.node.addDependency(target.role);
  return failed;
}
