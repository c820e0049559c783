import { evaluateExpression, type Series } from './metric-math.ts';

export type AlarmState = 'OK' | 'ALARM' | 'INSUFFICIENT_DATA';
export type Metric = {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
};

/** The properties of an `AWS::CloudWatch::Alarm` that say when it goes off. */
export interface Alarm extends Partial<Metric> {
  Metrics?: { Id: string; ReturnData?: boolean; Expression?: string; MetricStat?: { Metric: Metric } }[];
  Threshold: number;
  ComparisonOperator: string;
  EvaluationPeriods: number;
  DatapointsToAlarm?: number;
  TreatMissingData?: string;
}

// To evaluate N periods CloudWatch looks at more: at two more in the examples of its documentation.
const LOOKS_BACK = 2;

const COMPARISONS: Record<string, (value: number, threshold: number) => boolean> = {
  GreaterThanThreshold: (value, threshold) => value > threshold,
  GreaterThanOrEqualToThreshold: (value, threshold) => value >= threshold,
  LessThanThreshold: (value, threshold) => value < threshold,
  LessThanOrEqualToThreshold: (value, threshold) => value <= threshold,
};

/** The metrics that an alarm watches, alone or in an expression. */
export function metricsOf({ Metrics, Namespace, MetricName, Dimensions }: Alarm): Metric[] {
  if (Metrics) return Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []);
  if (!Namespace || !MetricName) throw new Error('The alarm watches no metric that is understood here');
  return [{ Namespace, MetricName, Dimensions }];
}

/**
 * The state of an alarm by its metrics' values of the last `periods` periods, as CloudWatch documents it ("Configuring
 * how CloudWatch alarms treat missing data"). @throws Error for what is not understood here
 */
export function evaluateAlarm(
  alarm: Alarm,
  { periods, state, data }: { periods: number; state: AlarmState; data(metric: Metric): Series },
): AlarmState {
  const compare = COMPARISONS[alarm.ComparisonOperator];
  if (!compare) throw new Error(`${alarm.ComparisonOperator} is not understood here`);
  const { EvaluationPeriods: wanted, DatapointsToAlarm: toAlarm = wanted } = alarm;
  const range = resultOf(alarm, periods, data).slice(-(wanted + LOOKS_BACK));
  const points = range.flatMap((value, index) =>
    value === undefined ? [] : { breaches: compare(value, alarm.Threshold), age: range.length - index },
  );
  const evaluated = points.slice(-wanted);
  const breaching = evaluated.filter(({ breaches }) => breaches);
  const missing = wanted - evaluated.length;
  if (breaching.length >= toAlarm) return 'ALARM';
  switch (missing === 0 ? 'notBreaching' : treatmentOf(alarm)) {
    case 'notBreaching':
      return 'OK';
    case 'breaching':
      return breaching.length + missing >= toAlarm ? 'ALARM' : 'OK';
    case 'ignore':
      return breaching.length < evaluated.length ? 'OK' : state;
    case 'missing':
      if (evaluated.length === 0) return 'INSUFFICIENT_DATA';
      if (breaching.length < evaluated.length) return 'OK';
      // All present points breach the threshold, for long enough.
      return (breaching[0]?.age ?? 0) >= toAlarm ? 'ALARM' : state;
    default:
      throw new Error(`${alarm.TreatMissingData} is not understood here`);
  }
}

function treatmentOf(alarm: Alarm): string {
  // This applies to any setting of such an alarm: the API reference of PutMetricAlarm, TreatMissingData.
  if (metricsOf(alarm).some(({ Namespace }) => Namespace === 'AWS/DynamoDB')) return 'ignore';
  return alarm.TreatMissingData ?? 'missing';
}

/** The values that the alarm compares with its threshold. */
function resultOf(alarm: Alarm, length: number, data: (metric: Metric) => Series): Series {
  const { Metrics } = alarm;
  if (!Metrics) return metricsOf(alarm).flatMap(data);
  const seriesOf = (id: string): Series => {
    const { Expression, MetricStat } = Metrics.find(({ Id }) => Id === id) ?? {};
    if (MetricStat) return data(MetricStat.Metric);
    if (!Expression) throw new Error(`The alarm has no metric ${id}`);
    return evaluateExpression(Expression, seriesOf, length);
  };
  const returned = Metrics.filter(({ ReturnData }) => ReturnData !== false);
  if (returned.length !== 1 || !returned[0]) throw new Error('The alarm compares one result');
  return seriesOf(returned[0].Id);
}
