import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { namesIn, type QueueOwner } from './well-known.ts';

/** The dead-letter queue of a function, with an alarm on every event in it. */
export class FailedEvents extends Queue {
  constructor(scope: Construct, id: string, name: QueueOwner) {
    const queueName = namesIn(scope).failedEventsQueue(name);
    super(scope, id, {
      queueName,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    Validations.of(this).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'This is the dead-letter queue; an alarm watches its depth.',
    });
    addOwnerAlarm(this, 'Alarm', {
      metric: this.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: 'Maximum' }),
      whatHappened: `The function ${namesIn(scope).function(name)} gave up events; they wait in the queue ${queueName}.`,
      runbook: 'events-were-given-up',
    });
  }
}
