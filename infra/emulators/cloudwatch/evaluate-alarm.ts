/** A metric's values, oldest first, one for each period; undefined where CloudWatch has no data point. */
export type Series = readonly (number | undefined)[];

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
  TreatMissingData?: string;
}

/** To evaluate N periods CloudWatch looks at more: at two more in the examples of its documentation. */
export const LOOKS_BACK = 2;

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
  { periods, data }: { periods: number; data(metric: Metric): Series },
): AlarmState {
  const { ComparisonOperator, EvaluationPeriods: wanted, Threshold, TreatMissingData } = alarm;
  if (ComparisonOperator !== 'GreaterThanThreshold' || 'DatapointsToAlarm' in alarm)
    throw new Error(`${ComparisonOperator}, or fewer points than periods, is not understood here`);
  if (TreatMissingData !== 'breaching' && TreatMissingData !== 'notBreaching')
    throw new Error(`Missing data that is ${TreatMissingData} is not understood here`);
  const range = resultOf(alarm, periods, data).slice(-(wanted + LOOKS_BACK));
  const evaluated = range.filter((value) => value !== undefined).slice(-wanted);
  const breaching = evaluated.filter((value) => value > Threshold).length;
  const missing = TreatMissingData === 'breaching' ? wanted - evaluated.length : 0;
  return breaching + missing >= wanted ? 'ALARM' : 'OK';
}

/** The values that the alarm compares with its threshold: of its metric, or the sum of several. */
function resultOf(alarm: Alarm, length: number, data: (metric: Metric) => Series): Series {
  const { Metrics } = alarm;
  if (!Metrics) return metricsOf(alarm).flatMap(data);
  const [sum, ...others] = Metrics.filter(({ ReturnData }) => ReturnData !== false);
  if (!sum?.Expression || others.length > 0) throw new Error('The alarm compares one sum');
  const filled = sum.Expression.split('+').map((part) => {
    const [, id] = /^ *FILL\((\w+), *0\) *$/.exec(part) ?? [];
    const { MetricStat } = Metrics.find(({ Id }) => Id === id) ?? {};
    if (!MetricStat) throw new Error(`"${sum.Expression}" is no sum of metrics filled with 0`);
    return data(MetricStat.Metric);
  });
  return Array.from({ length }, (_, at) => filled.reduce((total, series) => total + (series[at] ?? 0), 0));
}
