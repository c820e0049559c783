import {
  type Alarm,
  type AlarmState,
  evaluateAlarm,
  type Metric,
  metricsOf,
  type Series,
} from '@hearthside/infra/emulators/cloudwatch/evaluate-alarm.ts';
import { synthesize } from './assembly.ts';

// A missing check is as bad as a failed check. None of the others goes off without data.
const withoutData = (name: string): AlarmState => (name === 'observability/SiteCheckAlarm' ? 'ALARM' : 'OK');

const alarms = synthesize()
  .ofType('AWS::CloudWatch::Alarm')
  .map(({ stack, logicalId, Properties }) => ({
    name: `${stack}/${logicalId.replace(/[0-9A-F]{8}$/, '')}`,
    alarm: Properties as unknown as Alarm,
  }));
const PERIODS = 8;
const MISSING: Series = new Array(PERIODS).fill(undefined);
const QUIET: Series = new Array(PERIODS).fill(0);

/** Only values beyond the threshold: their age and their length in periods. */
function beyond({ Threshold }: Alarm, long: number, ago = 0): Series {
  return MISSING.map((_, index) => {
    const age = PERIODS - 1 - index;
    return age >= ago && age < ago + long ? Threshold + 1 : undefined;
  });
}

const isSame = (one: Metric, other: Metric) => JSON.stringify(one) === JSON.stringify(other);
const stateOf = (alarm: Alarm, data: (metric: Metric) => Series) =>
  evaluateAlarm(alarm, { periods: PERIODS, data });

describe.each(alarms)('$name', ({ name, alarm }) => {
  const periods = alarm.EvaluationPeriods;

  test('is OK without failures', () => {
    expect(stateOf(alarm, () => QUIET)).toBe('OK');
  });

  test('has a known state when data is missing', () => {
    expect(stateOf(alarm, () => MISSING)).toBe(withoutData(name));
  });

  // AWS has no data for most errors while there are no errors. Missing data must not hide present data.
  test.each(metricsOf(alarm).map((metric) => [metric.MetricName, metric]))(
    'goes off by %s alone, while the others have no data',
    (_, failing) => {
      const data = (metric: Metric) => (isSame(metric, failing) ? beyond(alarm, periods) : MISSING);
      expect(stateOf(alarm, data)).toBe('ALARM');
    },
  );

  test('returns to OK after its cause', () => {
    const since = withoutData(name) === 'OK' ? MISSING : QUIET;
    const data = () => beyond(alarm, periods, PERIODS - periods).map((point, index) => point ?? since[index]);
    expect(stateOf(alarm, data)).toBe('OK');
  });
});
