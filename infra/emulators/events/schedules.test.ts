import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createInvokers } from '../iam/policy.ts';
import { createSchedules } from './schedules.ts';

const check = arn('lambda', 'function:check');
const rule = (properties: object) =>
  testResource('AWS::Events::Rule', 'every-minute', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Targets: [{ Arn: check, Id: 'Target0' }],
    ...properties,
  });
const permission = testResource('AWS::Lambda::Permission', 'invoke', {
  Action: 'lambda:InvokeFunction',
  FunctionName: check,
  Principal: 'events.amazonaws.com',
  SourceArn: arn('events', 'rule/every-minute'),
});

function schedule(properties: object = {}, permissions = [permission]) {
  const events: unknown[] = [];
  const lambda = { invokeAsync: async (name: string, event: unknown) => void events.push([name, event]) };
  const schedules = createSchedules(
    { rules: [rule(properties)], lambda, invokers: createInvokers(permissions) },
    0,
  );
  return { events, schedules };
}

test('a function is invoked when its rate is due, and not twice', async () => {
  const { events, schedules } = schedule();
  for (const now of [59_000, 60_000, 61_000, 120_500]) await schedules.run(now);
  const event = { source: 'aws.events', 'detail-type': 'Scheduled Event' };
  expect(events).toEqual([
    [check, expect.objectContaining(event)],
    [check, expect.objectContaining(event)],
  ]);
});

test('what was missed while the machine slept happens once', async () => {
  const { events, schedules } = schedule();
  for (const now of [3_600_000, 3_600_001]) await schedules.run(now);
  expect(events).toHaveLength(1);
});

test.each([
  ['is disabled', { State: 'DISABLED' }, [permission]],
  ['waits for events only', { ScheduleExpression: undefined }, [permission]],
  ['the function does not permit', {}, []],
])('a rule that %s invokes nothing', async (_, properties, permissions) => {
  const { events, schedules } = schedule(properties, permissions);
  await schedules.run(60_000);
  expect(events).toEqual([]);
});

test.each([
  ['cron(0 12 * * ? *)', { ScheduleExpression: 'cron(0 12 * * ? *)' }],
  [':sqs:', { Targets: [{ Arn: arn('sqs', 'queue'), Id: 'Target0' }] }],
])('%s is refused', (name, properties) => {
  expect(() => schedule(properties)).toThrow(name);
});
