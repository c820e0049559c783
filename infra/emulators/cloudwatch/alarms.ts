import { REGION } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Topics } from '../sns/topics.ts';
import { type Alarm, type AlarmState, evaluateAlarm, LOOKS_BACK, type Metric } from './evaluate-alarm.ts';
import type { Metrics } from './metrics.ts';

interface AlarmProperties extends Alarm {
  AlarmDescription?: string;
  Period?: number;
  Statistic?: string;
  Metrics?: {
    Id: string;
    ReturnData?: boolean;
    Expression?: string;
    MetricStat?: { Metric: Metric; Period: number; Stat: string };
  }[];
  AlarmActions?: string[];
}

export interface Alarms {
  /** Evaluates every alarm as of now, and tells its topics when its state has changed. */
  evaluate(): Promise<void>;
  /** Name → state. */
  states(): Record<string, AlarmState>;
}

export interface AlarmsOptions {
  alarms: Resource[];
  metrics: Metrics;
  publish: Topics['publish'];
  /** Epoch milliseconds. */
  now?(): number;
}

/** The alarms of the templates. An alarm is first evaluated when its periods have passed since now. */
export function createAlarms({ alarms, metrics, publish, now = Date.now }: AlarmsOptions): Alarms {
  const startedAt = now();
  const states = new Map<string, AlarmState>(
    alarms.map(({ physicalId }) => [physicalId, 'INSUFFICIENT_DATA']),
  );

  async function evaluate({ physicalId: name, properties }: Resource): Promise<void> {
    const alarm = properties as unknown as AlarmProperties;
    const periods = alarm.EvaluationPeriods + LOOKS_BACK;
    const stated = (metric: Metric) =>
      alarm.Metrics?.find(({ MetricStat }) => MetricStat?.Metric === metric)?.MetricStat;
    const longest = Math.max(
      ...(alarm.Metrics ?? []).map(({ MetricStat }) => MetricStat?.Period ?? 0),
      alarm.Period ?? 0,
    );
    if (now() - startedAt < alarm.EvaluationPeriods * longest * 1000) return;
    const before = states.get(name) ?? 'INSUFFICIENT_DATA';
    const state = evaluateAlarm(alarm, {
      periods,
      data: (metric) =>
        metrics.series(metric, {
          statistic: stated(metric)?.Stat ?? alarm.Statistic ?? 'Sum',
          seconds: stated(metric)?.Period ?? alarm.Period ?? 60,
          periods,
          end: now(),
        }),
    });
    if (state === before) return;
    states.set(name, state);
    if (state !== 'ALARM') return;
    const message = messageOf(name, state, before, alarm.AlarmDescription ?? '', new Date(now()));
    const subject = `${state}: "${name}" in ${REGION}`;
    for (const topicArn of alarm.AlarmActions ?? []) await publish(topicArn, message, subject);
  }

  return {
    async evaluate() {
      for (const alarm of alarms) await evaluate(alarm);
    },
    states: () => Object.fromEntries(states),
  };
}

function messageOf(
  name: string,
  state: AlarmState,
  before: AlarmState,
  description: string,
  at: Date,
): string {
  return `You are receiving this email because your Amazon CloudWatch Alarm "${name}" in the ${REGION} region has entered the ${state} state at "${at.toUTCString()}".

Alarm Details:
- Name: ${name}
- Description: ${description}
- State Change: ${before} -> ${state}
`;
}
