import { Duration, Validations } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { ALARM_PERIOD, addOwnerAlarm } from './alarm.ts';
import { namesIn, type QueueOwner } from './well-known.ts';

/** The queue in which a function's events end that it could not handle, and the alarm that says so. */
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
      description: `Events that ${name} could not handle wait in ${queueName}`,
    });
  }
}
