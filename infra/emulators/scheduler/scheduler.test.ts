import { setImmediate as turn } from 'node:timers/promises';
import {
  CreateScheduleCommand,
  type CreateScheduleCommandInput,
  DeleteScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler';
import { arn, REGION } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { movableClock } from '../clock.fake.ts';
import { startTestStore, type TestStore } from '../store/store.fake.ts';
import { startScheduler } from './scheduler.ts';

const HOUR_MS = 3_600_000;
const RoleArn = arn('iam', 'role/schedules');
let database: TestStore;
beforeAll(async () => {
  database = await startTestStore();
});
afterAll(() => database.close());

/** A scheduler whose clock stands still; `broken` says how often sending to the queue fails. */
async function aScheduler({
  broken = 0,
  group = `group-${Math.random()}`.replace('.', ''),
  clock = movableClock(),
} = {}) {
  const sent: [queue: string, body: string][] = [];
  let failures = broken;
  const iam = {
    secretOf: () => 'secret',
    allows: (_key: string, _action: string, resource: string) => !resource.endsWith('/forbidden'),
  };
  const service = await startScheduler({
    groups: [testResource('AWS::Scheduler::ScheduleGroup', group)],
    ...{ store: database.store, iam, clock, mayTake: (role) => role === RoleArn, maySend: () => true },
    async send(queue, body) {
      if (queue === arn('sqs', 'work') && failures-- > 0) throw new Error('It cannot be reached.');
      sent.push([queue, body]);
    },
  });
  const client = new SchedulerClient({
    endpoint: service.url,
    region: REGION,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  const create = (Name: string, given: Partial<CreateScheduleCommandInput> = {}) =>
    client.send(
      new CreateScheduleCommand({
        Name,
        GroupName: group,
        ScheduleExpression: `at(${new Date(clock.now() + 5 * HOUR_MS).toISOString().slice(0, 19)})`,
        FlexibleTimeWindow: { Mode: 'OFF' },
        ActionAfterCompletion: 'DELETE',
        ...given,
        Target: { Arn: arn('sqs', 'work'), RoleArn, Input: Name, ...given.Target },
      }),
    );
  const list = async () => {
    const { Schedules = [] } = await client.send(new ListSchedulesCommand({ GroupName: group }));
    return Schedules.map(({ Name }) => Name);
  };
  /** Moves the clock, and has what is due done. */
  async function pass(ms: number) {
    clock.advance(ms);
    for (let turns = 0; turns < 50; turns += 1) await turn();
  }
  return { service, client, group, clock, sent, create, list, pass };
}

test('a schedule sends its message once at its time, also after a restart, and is gone', async () => {
  const before = await aScheduler();
  await before.create('reminder');
  await before.pass(4 * HOUR_MS);
  expect(before.sent).toEqual([]);
  await before.service.close();
  const { sent, pass, list, service } = await aScheduler(before);
  expect(await list()).toEqual(['reminder']);
  await pass(HOUR_MS + 1_000);
  while ((await list()).length) await turn();
  expect(sent).toEqual([[arn('sqs', 'work'), 'reminder']]);
  await service.close();
});

test('one that is deleted sends nothing; a name is taken until then', async () => {
  const { client, group, create, list, pass, sent, service } = await aScheduler();
  await create('twice');
  await expect(create('twice')).rejects.toMatchObject({ name: 'ConflictException' });
  await client.send(new DeleteScheduleCommand({ GroupName: group, Name: 'twice' }));
  await expect(
    client.send(new DeleteScheduleCommand({ GroupName: group, Name: 'twice' })),
  ).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  });
  await pass(6 * HOUR_MS);
  expect([sent, await list()]).toEqual([[], []]);
  await service.close();
});

test.each([
  ['tries again', 2, 'work'],
  ['and goes to the dead-letter queue in the end', 9, 'failed'],
])('what cannot be sent %s', async (_, broken, queue) => {
  const { create, list, pass, sent, service } = await aScheduler({ broken });
  await create('later', {
    Target: {
      Arn: arn('sqs', 'work'),
      RoleArn,
      RetryPolicy: { MaximumRetryAttempts: 5 },
      DeadLetterConfig: { Arn: arn('sqs', 'failed') },
    },
  });
  await pass(5 * HOUR_MS + 1_000);
  while ((await list()).length) await pass(300_000);
  expect(sent).toEqual([[arn('sqs', queue), 'later']]);
  await service.close();
});

test.each([
  ['a time that is past', { ScheduleExpression: 'at(2020-01-01T00:00:00)' }, 'ValidationException'],
  ['a rate, which is not emulated', { ScheduleExpression: 'rate(1 hour)' }, 'ValidationException'],
  ['a group that is not there', { GroupName: 'other' }, 'ResourceNotFoundException'],
  [
    'a role that the service may not take',
    { Target: { Arn: arn('sqs', 'work'), RoleArn: arn('iam', 'role/other') } },
    'ValidationException',
  ],
])('%s is refused', async (_, given, name) => {
  const { create, list, service } = await aScheduler();
  await expect(create('refused', given)).rejects.toMatchObject({ name });
  expect(await list()).toEqual([]);
  await service.close();
});

test('a call needs its permission', async () => {
  const { create, service } = await aScheduler();
  await expect(create('forbidden')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  await service.close();
});
