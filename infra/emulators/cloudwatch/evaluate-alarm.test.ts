import { type Alarm, type AlarmState, evaluateAlarm } from './evaluate-alarm.ts';
import { evaluateExpression, type Series } from './metric-math.ts';

const METRIC = { Namespace: 'Shop', MetricName: 'Failures' };
const alarm = (more: Partial<Alarm> = {}): Alarm => ({
  ...METRIC,
  Threshold: 0,
  ComparisonOperator: 'GreaterThanThreshold',
  EvaluationPeriods: 3,
  ...more,
});
/** `0` is within the threshold, `X` beyond it, `-` missing; the newest comes last. */
const points = (text: string): Series => text.split(' ').map((point) => ({ 0: 0, X: 1 })[point]);
const state = (definition: Alarm, text: string, before: AlarmState = 'OK') =>
  evaluateAlarm(definition, { periods: 5, state: before, data: () => points(text) });

const TREATMENTS = ['missing', 'ignore', 'breaching', 'notBreaching'];

// CloudWatch's user guide, "How alarm state is evaluated when data is missing": both of its tables.
test.each<[string, number, string[]]>([
  ['0 - X - X', 3, ['OK', 'OK', 'OK', 'OK']],
  ['0 - - - -', 3, ['OK', 'OK', 'OK', 'OK']],
  ['- - - - -', 3, ['INSUFFICIENT_DATA', 'before', 'ALARM', 'OK']],
  ['0 X X - X', 3, ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
  ['- - X - -', 3, ['ALARM', 'before', 'ALARM', 'OK']],
  ['0 - X - X', 2, ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
  ['0 0 X 0 X', 2, ['ALARM', 'ALARM', 'ALARM', 'ALARM']],
  ['0 - X - -', 2, ['OK', 'OK', 'ALARM', 'OK']],
  ['- - - - 0', 2, ['OK', 'OK', 'ALARM', 'OK']],
  ['- - - X -', 2, ['ALARM', 'before', 'ALARM', 'OK']],
])('%s with %d points of three to alarm', (text, DatapointsToAlarm, expected) => {
  for (const before of ['OK', 'ALARM'] as const)
    expect(
      TREATMENTS.map((TreatMissingData) =>
        state(alarm({ DatapointsToAlarm, TreatMissingData }), text, before),
      ),
    ).toEqual(expected.map((wanted) => (wanted === 'before' ? before : wanted)));
});

test('missing data of the table is ignored, whatever the alarm’s setting is', () => {
  const definition = alarm({ Namespace: 'AWS/DynamoDB', TreatMissingData: 'notBreaching' });
  expect(state(definition, '- - - - -', 'ALARM')).toBe('ALARM');
});

const series: Record<string, Series> = { a: [1, undefined, 3], b: [10, 20, undefined], none: [undefined] };

test.each<[string, Series]>([
  ['a + b', [11, undefined, undefined]],
  ['FILL(a, 0) + FILL(b, 0)', [11, 20, 3]],
  ['FILL(a + b, 7)', [11, 7, 7]],
  ['(FILL(a, 0) - 1) * 2 / FILL(b, 4)', [0, -0.1, 1]],
])('%s counts as CloudWatch counts it', (expression, expected) => {
  expect(evaluateExpression(expression, (id) => series[id] ?? [], 3)).toEqual(expected);
});

test.each(['SUM(METRICS())', 'a +', 'a b', 'FILL(a, REPEAT)', 'IF(a > 1, 1, 0)', 'a ^ 2'])(
  '%s is not passed over',
  (expression) => {
    expect(() => evaluateExpression(expression, () => series.a ?? [], 3)).toThrow(expression);
  },
);

test('an alarm on an unsupported metric throws', () => {
  expect(() => state(alarm({ ComparisonOperator: 'GreaterThanUpperThreshold' }), '0 0 0 0 0')).toThrow();
  expect(() => state(alarm({ TreatMissingData: 'guess' }), '- - - - -')).toThrow('guess');
});
