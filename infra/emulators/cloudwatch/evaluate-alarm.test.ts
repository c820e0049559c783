import { type Alarm, evaluateAlarm, type Metric, type Series } from './evaluate-alarm.ts';

const METRIC = { Namespace: 'Shop', MetricName: 'Failures' };
const alarm = (more: Partial<Alarm> = {}): Alarm => ({
  ...METRIC,
  Threshold: 0,
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 3,
  TreatMissingData: 'notBreaching',
  ...more,
});
/** `0` is within the threshold, `X` beyond it, `-` missing; the newest comes last. */
const points = (text: string): Series => text.split(' ').map((point) => ({ 0: 0, X: 1 })[point]);
const state = (definition: Alarm, data: (metric: Metric) => Series) =>
  evaluateAlarm(definition, { periods: 5, data });

// CloudWatch's user guide, "How alarm state is evaluated when data is missing".
test.each([
  ['0 - X - X', 'OK', 'OK'],
  ['0 - - - -', 'OK', 'OK'],
  ['- - - - -', 'ALARM', 'OK'],
  ['0 X X - X', 'ALARM', 'ALARM'],
  ['- - X - -', 'ALARM', 'OK'],
])('%s is %s where missing data breaches, and %s where it does not', (text, breaching, notBreaching) => {
  const treated = (TreatMissingData: string) => state(alarm({ TreatMissingData }), () => points(text));
  expect([treated('breaching'), treated('notBreaching')]).toEqual([breaching, notBreaching]);
});

const summed = (Expression: string, Threshold = 0): Alarm => {
  const stat = (MetricName: string) => ({ MetricStat: { Metric: { ...METRIC, MetricName } } });
  const Metrics = [
    { Id: 'sum', Expression },
    ...['a', 'b'].map((Id) => ({ Id, ReturnData: false, ...stat(Id) })),
  ];
  return alarm({ Metrics, Threshold, EvaluationPeriods: 1 });
};

test.each(['a + b', 'FILL(a, 0) - FILL(b, 0)', 'SUM(METRICS())', 'FILL(a, 1)'])(
  '%s is not passed over',
  (expression) => {
    expect(() => state(summed(expression), () => points('X X X X X'))).toThrow(expression);
  },
);

test('an alarm that is not understood throws', () => {
  const none = () => points('0 0 0 0 0');
  expect(() => state(alarm({ ComparisonOperator: 'GreaterThanUpperThreshold' }), none)).toThrow();
  expect(() => state(alarm({ TreatMissingData: 'missing' }), none)).toThrow('missing');
});
