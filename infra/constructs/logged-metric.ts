import { FilterPattern, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { SliceFunction } from './slice-function.ts';
import { namesIn } from './well-known.ts';

/**
 * The numbers that a function logs in a field, as a metric. A filter of the log needs no right, where the function would need
 * one to write a metric.
 */
export function loggedMetric(
  scope: Construct,
  id: string,
  { of, field, name }: { of: SliceFunction; field: string; name: string },
): MetricFilter {
  return new MetricFilter(scope, id, {
    logGroup: of.logGroup,
    filterPattern: FilterPattern.numberValue(`$.${field}`, '>=', 0),
    metricNamespace: namesIn(scope).suite,
    metricName: name,
    metricValue: `$.${field}`,
  });
}
