import { createHash } from 'node:crypto';
import {
  ConflictException,
  CreateScheduleCommand,
  DeleteScheduleCommand,
  ResourceNotFoundException,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { env } from './env.ts';
import { sendMessage } from './queue.ts';
import { endsWithin } from './request-limits.ts';

/** The longest delay of a message in SQS. */
const LONGEST_DELAY_MS = 15 * 60_000;

const scheduler = new SchedulerClient({ maxAttempts: 4, requestHandler: endsWithin(4000) });

/**
 * Sends a message to the queue whose address the environment names, to arrive at a moment (ms): with a delay, or by a one-time
 * schedule where SQS has none so long. A message that a function sends itself again and again would be stopped as a loop.
 * Repeating it makes one schedule.
 */
export async function sendAt(variable: string, message: object, at: number): Promise<void> {
  const wait = at - Date.now();
  if (wait <= LONGEST_DELAY_MS) return sendMessage(variable, message, Math.max(0, Math.ceil(wait / 1000)));
  const Input = JSON.stringify(message);
  await scheduler
    .send(
      new CreateScheduleCommand({
        ...scheduleOf(message, at),
        ScheduleExpression: `at(${new Date(at + 999).toISOString().slice(0, 19)})`,
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        Target: {
          Arn: env('SCHEDULE_QUEUE_ARN'),
          RoleArn: env('SCHEDULE_ROLE_ARN'),
          DeadLetterConfig: { Arn: env('SCHEDULE_DEAD_LETTERS_ARN') },
          Input,
        },
      }),
    )
    .catch(unless(ConflictException));
}

/** Takes back what is scheduled for a moment; one that was never scheduled, or has run, is none. */
export async function takeBack(message: object, at: number): Promise<void> {
  await scheduler
    .send(new DeleteScheduleCommand(scheduleOf(message, at)))
    .catch(unless(ResourceNotFoundException));
}

function scheduleOf(message: object, at: number) {
  const Name = createHash('sha256')
    .update(`${JSON.stringify(message)} ${at}`)
    .digest('hex');
  return { GroupName: env('SCHEDULE_GROUP'), Name };
}

function unless(expected: new (...args: never[]) => Error) {
  return (error: unknown) => {
    if (!(error instanceof expected)) throw error;
  };
}
