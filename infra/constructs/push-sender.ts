import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { allow } from './allow.ts';
import { pushEnvironment } from './push-secret.ts';
import { feedFromQueue } from './queue-feed.ts';
import { sendsLater } from './sends-later.ts';
import { SliceFunction } from './slice-function.ts';
import { arnOf, namesIn, queueUrl } from './well-known.ts';

/** Tells admins' devices what the changes function queues here, and each day what is late (services/consumers/push). */
export class PushSender extends Construct {
  constructor(scope: Construct, id: string, { config, userPoolId }: { config: Config; userPoolId: string }) {
    super(scope, id);
    const { pushQueue } = namesIn(this);
    const push = new SliceFunction(this, 'Push', {
      name: 'push',
      environment: {
        SENDER_EMAIL: config.senderEmail,
        PUSH_QUEUE_URL: queueUrl(pushQueue),
        USER_POOL_ID: userPoolId,
        ...pushEnvironment(this),
      },
      timeout: Duration.seconds(30),
    });
    // Who is still an admin.
    allow(
      push,
      ['cognito-idp:AdminListGroupsForUser', 'cognito-idp:ListUsers'],
      [arnOf('cognito-idp', `userpool/${userPoolId}`)],
    );
    const failedEvents = feedFromQueue(this, 'Told', {
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
