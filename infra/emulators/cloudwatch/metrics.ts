import type { Metric, Series } from './evaluate-alarm.ts';

/** The values of one minute. */
interface Minute {
  sum: number;
  maximum: number;
}

/** The metrics that emulators count, by minute as CloudWatch keeps them. */
export interface Metrics {
  record(metric: Metric, value: number): void;
  /** A value for each period, the newest last, up to the minute of `end`; undefined where nothing was recorded. */
  series(
    metric: Metric,
    options: { statistic: string; seconds: number; periods: number; end: number },
  ): Series;
}

const KEPT_MINUTES = 180;

const STATISTICS: Record<string, (minutes: Minute[]) => number> = {
  Sum: (minutes) => minutes.reduce((total, { sum }) => total + sum, 0),
  Maximum: (minutes) => Math.max(...minutes.map(({ maximum }) => maximum)),
};

/** Keeps metrics in memory. `now` answers epoch milliseconds. */
export function createMetrics(now: () => number = Date.now): Metrics {
  const byMetric = new Map<string, Map<number, Minute>>();
  return {
    record(metric, value) {
      const name = nameOf(metric);
      const minutes = byMetric.get(name) ?? new Map<number, Minute>();
      byMetric.set(name, minutes);
      const minute = Math.floor(now() / 60_000);
      const { sum, maximum } = minutes.get(minute) ?? { sum: 0, maximum: value };
      minutes.set(minute, { sum: sum + value, maximum: Math.max(maximum, value) });
      for (const old of minutes.keys()) if (old < minute - KEPT_MINUTES) minutes.delete(old);
    },
    series(metric, { statistic, seconds, periods, end }) {
      const compute = STATISTICS[statistic];
      if (!compute) throw new Error(`The statistic ${statistic} is not emulated.`);
      const minutes = byMetric.get(nameOf(metric)) ?? new Map<number, Minute>();
      const each = seconds / 60;
      const first = Math.floor(end / 60_000) + 1 - each * periods;
      return Array.from({ length: periods }, (_, period) => {
        const from = first + period * each;
        const found = Array.from({ length: each }, (_, i) => minutes.get(from + i)).filter(
          (minute) => minute !== undefined,
        );
        return found.length > 0 ? compute(found) : undefined;
      });
    },
  };
}

function nameOf({ Namespace, MetricName, Dimensions = [] }: Metric): string {
  const dimensions = Dimensions.map(({ Name, Value }) => `${Name}=${Value}`).sort();
  return [Namespace, MetricName, ...dimensions].join(' ');
}
