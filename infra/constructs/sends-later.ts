import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { CfnScheduleGroup } from 'aws-cdk-lib/aws-scheduler';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { allow } from './allow.ts';
import { allowAnyObjectBelow } from './bucket-access.ts';
import { arnOf, namesIn, type QueueOwner } from './well-known.ts';

export interface SendsLaterProps {
  name: QueueOwner;
  queueName: string;
  /** For what cannot be sent to the queue for a day. */
  failedEvents: Queue;
}

/**
 * Lets a function send to a queue at once, after some minutes, or by a one-time schedule (services/core/runtime/send-at.ts).
 * An account may have a million schedules, and make a thousand a second.
 */
export function sendsLater(scope: Construct, target: LambdaFunction, props: SendsLaterProps): void {
  const { name, queueName, failedEvents } = props;
  const queueArn = arnOf('sqs', queueName);
  const group = `${namesIn(scope).suite}-${name}`;
  new CfnScheduleGroup(scope, 'Schedules', { name: group });
  const role = new Role(scope, 'SchedulesRole', {
    assumedBy: new ServicePrincipal('scheduler.amazonaws.com'),
  });
  allow(role, ['sqs:SendMessage'], [queueArn, failedEvents.queueArn]);
  allow(target, ['sqs:SendMessage'], [queueArn]);
  const schedules = [arnOf('scheduler', `schedule/${group}/*`)];
  allow(target, ['scheduler:CreateSchedule', 'scheduler:DeleteSchedule'], schedules);
  if (target.role) allowAnyObjectBelow(target.role, schedules, 'A schedule has the name of its message.');
  allow(target, ['iam:PassRole'], [role.roleArn]);
  const variables = {
    GROUP: group,
    ROLE_ARN: role.roleArn,
    QUEUE_ARN: queueArn,
    DEAD_LETTERS_ARN: failedEvents.queueArn,
  };
  for (const [key, value] of Object.entries(variables)) target.addEnvironment(`SCHEDULE_${key}`, value);
}
