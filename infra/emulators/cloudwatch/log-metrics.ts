import type { Resource } from '../assembly/resource.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Metrics } from './metrics.ts';

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
