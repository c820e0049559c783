import {
  type Alarm,
  type AlarmState,
  evaluateAlarm,
  type Metric,
  metricsOf,
  type Series,
} from '@hearthside/infra/emulators/cloudwatch/evaluate-alarm.ts';
import { synthesize } from './assembly.ts';

/** Every alarm, and its state when none of its metrics has any data. */
const WITHOUT_DATA: Record<string, AlarmState> = {
  'admin/ApiAlarm': 'OK',
  'admin/PaymentsCompareAlarm': 'OK',
  'data/TableThrottleAlarm': 'OK',
  'edge/GatewayServerErrorAlarm': 'OK',
  'identity/RefusedAlarm': 'OK',
  'hub/ApiAlarm': 'OK',
  'identity/PostConfirmationAlarm': 'OK',
  'identity/PreSignUpAlarm': 'OK',
  'live/ConnectionAlarm': 'OK',
  'live/GatewayErrorAlarm': 'OK',
  'live/FanOutFanOutAlarm': 'OK',
  'live/FanOutFailedEventsAlarm': 'OK',
  'live/FanOutToldLateAlarm': 'OK',
  'live/ChangesChangesAlarm': 'OK',
  'live/ChangesFailedEventsAlarm': 'OK',
  'live/ChangesStreamLateAlarm': 'OK',
  'live/PersonalDataWorkerAlarm': 'OK',
  'live/PersonalDataFailedEventsAlarm': 'OK',
  'live/PersonalDataAskedLateAlarm': 'OK',
  'live/PushPushAlarm': 'OK',
  'live/PushFailedEventsAlarm': 'OK',
  'live/PushToldLateAlarm': 'OK',
  'mail/OutboxHeldLateAlarm': 'OK',
  'mail/OutboxStreamLateAlarm': 'OK',
  'mail/OutboxMailAlarm': 'OK',
  'mail/OutboxFailedEventsAlarm': 'OK',
  'mail/OutboxUncertainAlarm': 'OK',
  'mail/OutboxFeedbackBounceRateAlarm': 'OK',
  'mail/OutboxFeedbackComplaintRateAlarm': 'OK',
  'mail/OutboxFeedbackFailedEventsAlarm': 'OK',
  'mail/OutboxFeedbackFeedbackAlarm': 'OK',
  'media/ImagesFailedEventsAlarm': 'OK',
  'media/ImagesImagesAlarm': 'OK',
  'media/CleanerCleanerAlarm': 'OK',
  'media/CleanerFailedEventsAlarm': 'OK',
  'media/CleanerRemovedLateAlarm': 'OK',
  'observability/ReportsIngestAlarm': 'OK',
  'observability/CanaryJudgeAlarm': 'OK',
  'observability/CanaryAlarm': 'OK',
  'observability/SiteCheckCheckAlarm': 'OK',
  // A missing check is as bad as a failed check.
  'observability/SiteCheckAlarm': 'ALARM',
  'storefront/ApiAlarm': 'OK',
  'storefront/PageAlarm': 'OK',
};

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

test('every alarm is known here', () => {
  expect(alarms.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT_DATA).sort());
});

describe.each(alarms)('$name', ({ name, alarm }) => {
  const periods = alarm.EvaluationPeriods;

  test('is OK without failures', () => {
    expect(stateOf(alarm, () => QUIET)).toBe('OK');
  });

  test('has a known state when data is missing', () => {
    expect(stateOf(alarm, () => MISSING)).toBe(WITHOUT_DATA[name]);
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
    const since = WITHOUT_DATA[name] === 'OK' ? MISSING : QUIET;
    const data = () => beyond(alarm, periods, PERIODS - periods).map((point, index) => point ?? since[index]);
    expect(stateOf(alarm, data)).toBe('OK');
  });
});
