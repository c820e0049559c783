import { testResource } from '../assembly/resource.fake.ts';
import { createAlarms } from './alarms.ts';
import { createMetrics } from './metrics.ts';
import { createLogMetrics } from './monitoring.ts';

const TOPIC = 'arn:aws:sns:us-east-1:000000000000:alarms';
const MINUTE = 60_000;
const errors = (name: string) => ({
  Namespace: 'AWS/Lambda',
  MetricName: 'Errors',
  Dimensions: [{ Name: 'FunctionName', Value: name }],
});
let now: number;
let published: unknown[][];
beforeEach(() => {
  now = Date.UTC(2026, 10, 22, 12);
  published = [];
});

function watch(properties: object) {
  const metrics = createMetrics(() => now);
  const publish = async (...message: unknown[]) => void published.push(message);
  const alarm = testResource('AWS::CloudWatch::Alarm', 'mail-failed', {
    AlarmDescription: 'The mail function failed.',
    AlarmActions: [TOPIC],
    ComparisonOperator: 'GreaterThanThreshold',
    EvaluationPeriods: 1,
    Threshold: 0,
    TreatMissingData: 'notBreaching',
    ...properties,
  });
  const alarms = createAlarms({ alarms: [alarm], metrics, publish, now: () => now });
  return {
    metrics,
    async state(minutesLater: number) {
      now += minutesLater * MINUTE;
      await alarms.evaluate();
      return alarms.states()['mail-failed'];
    },
  };
}

test('an alarm publishes to its topic once, when it goes off', async () => {
  const { metrics, state } = watch({ ...errors('mail'), Period: 300, Statistic: 'Sum' });
  expect(await state(5)).toBe('OK');
  metrics.record(errors('mail'), 2);
  metrics.record(errors('other'), 7);
  expect(await state(1)).toBe('ALARM');
  expect(await state(1)).toBe('ALARM');
  const text = expect.stringContaining('The mail function failed.');
  expect(published).toEqual([[TOPIC, text, 'ALARM: "mail-failed" in us-east-1']]);
  // Two periods more are looked at while newer ones have no data.
  expect(await state(15)).toBe('OK');
  expect(published).toHaveLength(1);
});

test('an alarm waits until its periods have passed since the start', async () => {
  const { state } = watch({
    ...errors('mail'),
    Period: 60,
    Statistic: 'Maximum',
    EvaluationPeriods: 2,
    TreatMissingData: 'breaching',
  });
  expect([await state(1), await state(1)]).toEqual(['INSUFFICIENT_DATA', 'ALARM']);
});

test('an alarm adds up metrics by an expression, each with its own statistic', async () => {
  const stat = (Id: string, name: string, Stat: string) => ({
    Id,
    ReturnData: false,
    MetricStat: { Metric: errors(name), Period: 60, Stat },
  });
  const { metrics, state } = watch({
    Threshold: 7,
    Metrics: [
      { Id: 'all', Expression: 'FILL(a, 0) + FILL(b, 0)' },
      stat('a', 'mail', 'Sum'),
      stat('b', 'hub', 'Maximum'),
    ],
  });
  for (const value of [3, 2]) metrics.record(errors('mail'), value);
  for (const value of [3, 2]) metrics.record(errors('hub'), value);
  now += MINUTE;
  for (const value of [3, 2]) metrics.record(errors('mail'), value);
  for (const value of [3, 1]) metrics.record(errors('hub'), value);
  expect(await state(0)).toBe('ALARM');
});

describe('a metric filter', () => {
  const filter = (FilterPattern: string) =>
    testResource('AWS::Logs::MetricFilter', 'failures', {
      FilterPattern,
      LogGroupName: '/aws/lambda/check',
      MetricTransformations: [{ MetricNamespace: 'shop', MetricName: 'Failures', MetricValue: '$.failed' }],
    });
  const values = (metrics: ReturnType<typeof createMetrics>) =>
    metrics.series(
      { Namespace: 'shop', MetricName: 'Failures' },
      { statistic: 'Sum', seconds: 60, periods: 1, end: now },
    );

  test('counts each new line of the function’s log once', async () => {
    const metrics = createMetrics(() => now);
    let log = '{"failed":9,"at":0}\n';
    const functions = { names: ['check'], logs: async () => log };
    const count = createLogMetrics([filter('{ $.failed >= 0 }')], functions, metrics);
    await count();
    expect(values(metrics)).toEqual([undefined]);
    log += '{"failed":1,"at":1}\nno JSON\n{"failed":0,"at":2}\n{"failed":2,"at":3}\n';
    await count();
    await count();
    expect(values(metrics)).toEqual([3]);
  });

  test('with another pattern is refused with its name', () => {
    const functions = { names: ['check'], logs: async () => '' };
    expect(() => createLogMetrics([filter('ERROR')], functions, createMetrics())).toThrow('failures');
  });
});
