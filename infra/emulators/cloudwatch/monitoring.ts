import type { Resource } from '../assembly/resource.ts';
import { every } from '../clock.ts';
import { service } from '../declaration.ts';
import { createSchedules } from '../events/schedules.ts';
import type { Invokers } from '../iam/policy.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Topics } from '../sns/topics.ts';
import type { Queue } from '../sqs/queues.ts';
import { createAlarms } from './alarms.ts';
import type { Metrics } from './metrics.ts';

const TICK_MS = 60_000;

export interface MonitoringOptions {
  ofType(...types: string[]): Resource[];
  metrics: Metrics;
  functions: Functions;
  queues: Queue[];
  invokers: Invokers;
  topics: Topics;
}

/** Runs the schedules, counts metrics and evaluates the alarms every minute. */
export function startMonitoring({ ofType, metrics, functions, queues, invokers, topics }: MonitoringOptions) {
  const schedules = createSchedules({ rules: ofType('AWS::Events::Rule'), lambda: functions, invokers });
  const alarms = createAlarms({ alarms: ofType('AWS::CloudWatch::Alarm'), metrics, publish: topics.publish });
  const countLogs = createLogMetrics(ofType('AWS::Logs::MetricFilter'), functions, metrics);
  const countFunctions = countingFunctions(functions, metrics);

  async function tick(): Promise<void> {
    await schedules.run();
    countFunctions();
    await countQueues(queues, metrics);
    await countLogs();
    await alarms.evaluate();
  }
  const stop = every(TICK_MS, tick);
  return { close: async () => stop() };
}

/** Lambda reports both for each minute with invocations, also when there are none. */
function countingFunctions({ names, counters }: Functions, metrics: Metrics): () => void {
  const none = { invocations: 0, errors: 0, throttles: 0 };
  const before = new Map(names.map((name) => [name, none]));
  return () => {
    for (const name of names) {
      const { invocations, errors, throttles } = counters(name);
      const known = before.get(name) ?? none;
      before.set(name, { invocations, errors, throttles });
      if (invocations === known.invocations && throttles === known.throttles) continue;
      const Dimensions = [{ Name: 'FunctionName', Value: name }];
      metrics.record({ Namespace: 'AWS/Lambda', MetricName: 'Errors', Dimensions }, errors - known.errors);
      const MetricName = 'Throttles';
      metrics.record({ Namespace: 'AWS/Lambda', MetricName, Dimensions }, throttles - known.throttles);
    }
  };
}

async function countQueues(queues: Queue[], metrics: Metrics): Promise<void> {
  for (const { name, list } of queues) {
    const messages = await list();
    const now = Date.now();
    const oldest = Math.min(...messages.map(({ sentAt }) => Date.parse(sentAt)), now);
    const values = {
      ApproximateNumberOfMessagesVisible: messages.filter(({ visibleAt }) => visibleAt <= now).length,
      ApproximateAgeOfOldestMessage: (now - oldest) / 1000,
    };
    for (const [MetricName, value] of Object.entries(values))
      metrics.record(
        { Namespace: 'AWS/SQS', MetricName, Dimensions: [{ Name: 'QueueName', Value: name }] },
        value,
      );
  }
}

declare module '../service.ts' {
  interface Services {
    monitoring: object;
  }
}

export const SERVICE = service('monitoring', {
  needs: ['functions', 'sqs', 'topics'],
  start: ({ functions, sqs, topics }, cloud) =>
    startMonitoring({ ...cloud, functions, queues: sqs?.queues ?? [], topics }),
});

interface Filter {
  functionName: string;
  field: string;
  transformations: { MetricNamespace: string; MetricName: string; MetricValue: string }[];
}

/**
 * Counts what metric filters find in the logs of functions since the last time.
 * @throws Error for another pattern than a number that is not negative, which is also the metric's value
 */
export function createLogMetrics(
  filters: Resource[],
  functions: Pick<Functions, 'names' | 'logs'>,
  metrics: Metrics,
) {
  const defined = filters.map((filter) => filterOf(filter, functions.names));
  const lastLines = new Map<string, string>();

  return async function count(): Promise<void> {
    for (const [index, { functionName, field, transformations }] of defined.entries()) {
      const lines = (await functions.logs(functionName)).split('\n').filter(Boolean);
      const last = lastLines.get(`${index}`);
      lastLines.set(`${index}`, lines.at(-1) ?? '');
      // What is in the log at the start is of an earlier run.
      if (last === undefined) continue;
      for (const line of lines.slice(lines.lastIndexOf(last) + 1)) {
        const value = numberIn(line, field);
        if (value === undefined || value < 0) continue;
        for (const { MetricNamespace: Namespace, MetricName } of transformations)
          metrics.record({ Namespace, MetricName }, value);
      }
    }
  };
}

function filterOf({ logicalId, properties }: Resource, functionNames: string[]): Filter {
  const [, field = ''] = /^\{ *\$\.(\w+) *>= *0 *\}$/.exec(String(properties.FilterPattern)) ?? [];
  const functionName = functionNames.find((name) => String(properties.LogGroupName).endsWith(`/${name}`));
  const transformations = properties.MetricTransformations as Filter['transformations'];
  if (!field || !functionName || transformations.some(({ MetricValue }) => MetricValue !== `$.${field}`))
    throw new Error(
      `The metric filter ${logicalId} is not emulated: it needs a function's log, a pattern { $.field >= 0 } and its value.`,
    );
  return { functionName, field, transformations };
}

function numberIn(line: string, field: string): number | undefined {
  try {
    const value = (JSON.parse(line) as Record<string, unknown> | null)?.[field];
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
