import type { Duration } from 'aws-cdk-lib';
import { EventSourceMapping, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { allow } from './allow.ts';
import { FailedEvents } from './failed-events.ts';
import type { QueueOwner } from './well-known.ts';

const LATE_SECONDS = 15 * 60;

/** How many instances of its function a queue keeps busy: AWS takes no smaller number, and a new account runs ten in all. */
const INSTANCES = 2;

export interface QueueEventSourceProps {
  target: LambdaFunction;
  name: QueueOwner;
  queueName: string;
  /** Time until a failed message is retried; longer than the function's time limit. */
  retryAfter: Duration;
  /** How often a message is tried before it waits in the function's queue of failed events. */
  maxReceiveCount: number;
  batchSize: number;
  /** @default a queue of failed events of its own */
  failedEvents?: Queue;
}

/**
 * A queue of work for a function. It reports which message failed; the dead-letter queue's alarm reports the rest. Answers that
 * one.
 */
export function addQueueEventSource(scope: Construct, id: string, props: QueueEventSourceProps): Queue {
  const { target, name, queueName, retryAfter, maxReceiveCount, failedEvents, ...limits } = props;
  const deadLetters = failedEvents ?? new FailedEvents(scope, 'FailedEvents', name);
  const queue = new Queue(scope, `${id}Queue`, {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    visibilityTimeout: retryAfter,
    deadLetterQueue: { queue: deadLetters, maxReceiveCount },
  });
  allow(target, ['sqs:DeleteMessage', 'sqs:GetQueueAttributes', 'sqs:ReceiveMessage'], [queue.queueArn]);
  const mapping = new EventSourceMapping(scope, id, {
    target,
    eventSourceArn: queue.queueArn,
    reportBatchItemFailures: true,
    maxConcurrency: INSTANCES,
    ...limits,
  });
  addOwnerAlarm(scope, `${id}LateAlarm`, {
    metric: queue.metricApproximateAgeOfOldestMessage({ period: ALARM_PERIOD, statistic: 'Maximum' }),
    whatHappened: `Messages in the queue ${queueName} wait longer than ${LATE_SECONDS / 60} minutes.`,
    runbook: 'messages-wait-in-a-queue',
    above: LATE_SECONDS,
  });
  // Lambda checks the role's right to the queue when the mapping is made.
  if (target.role) mapping.node.addDependency(target.role);
  return deadLetters;
}
