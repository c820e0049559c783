import type { Resource } from '../assembly/resource.ts';
import type { Functions } from '../lambda/functions.ts';
import type { Metrics } from './metrics.ts';

interface Filter {
  functionName: string;
  field: string;
  matches(value: number): boolean;
  transformations: { MetricNamespace: string; MetricName: string; MetricValue: string }[];
}

const COMPARISONS: Record<string, (value: number, limit: number) => boolean> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
};

/**
 * Counts what metric filters find in the logs of functions since the last time.
 * @throws Error for another pattern than a number's comparison
 */
export function createLogMetrics(
  filters: Resource[],
  functions: Pick<Functions, 'names' | 'logs'>,
  metrics: Metrics,
) {
  const defined = filters.map((filter) => filterOf(filter, functions.names));
  const lastLines = new Map<string, string>();

  return async function count(): Promise<void> {
    for (const [index, { functionName, field, matches, transformations }] of defined.entries()) {
      const lines = (await functions.logs(functionName)).split('\n').filter(Boolean);
      const last = lastLines.get(`${index}`);
      lastLines.set(`${index}`, lines.at(-1) ?? '');
      // What is in the log at the start is of an earlier run.
      if (last === undefined) continue;
      for (const line of lines.slice(lines.lastIndexOf(last) + 1)) {
        const value = numberIn(line, field);
        if (value === undefined || !matches(value)) continue;
        for (const { MetricNamespace, MetricName, MetricValue } of transformations)
          metrics.record(
            { Namespace: MetricNamespace, MetricName },
            MetricValue.startsWith('$') ? value : Number(MetricValue),
          );
      }
    }
  };
}

function filterOf({ logicalId, properties }: Resource, functionNames: string[]): Filter {
  const pattern = String(properties.FilterPattern);
  const [, field = '', operator = '', limit] = /^\{ *\$\.(\w+) *(>=?) *(-?[\d.]+) *\}$/.exec(pattern) ?? [];
  const compare = COMPARISONS[operator];
  const functionName = functionNames.find((name) => String(properties.LogGroupName).endsWith(`/${name}`));
  if (!compare || !functionName)
    throw new Error(
      `The metric filter ${logicalId} is not emulated: it needs a function's log and a pattern such as { $.field >= 0 }.`,
    );
  return {
    functionName,
    field,
    matches: (value) => compare(value, Number(limit)),
    transformations: properties.MetricTransformations as Filter['transformations'],
  };
}

function numberIn(line: string, field: string): number | undefined {
  try {
    const value = (JSON.parse(line) as Record<string, unknown> | null)?.[field];
    return typeof value === 'number' ? value : undefined;
  } catch {
    return undefined;
  }
}
