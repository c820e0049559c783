import type { Resource } from '../assembly/resource.ts';

/**
 * EventBridge's pattern syntax, which FilterCriteria use: a record matches if every field of the pattern matches. Of the
 * comparisons `prefix` is known; another one is an error, because a filter that passes everything would hide it.
 */
export function matchesPattern(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) return pattern.some((matcher) => matchesOne(matcher, value));
  const fields = isObject(value) ? value : {};
  return Object.entries(pattern as Record<string, unknown>).every(([name, inner]) =>
    matchesPattern(inner, fields[name]),
  );
}

function matchesOne(matcher: unknown, value: unknown): boolean {
  if (!isObject(matcher)) return matcher === value;
  const { prefix, ...others } = matcher;
  const [other] = Object.keys(others);
  if (other) throw new Error(`The filter comparison "${other}" is not emulated.`);
  return typeof value === 'string' && value.startsWith(String(prefix));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An event source mapping of the templates. */
export interface Mapping {
  id: string;
  functionName: string;
  sourceArn: string;
  batchSize: number;
  /** Batches of a queue that are delivered at once. */
  concurrency: number;
  /** Infinity: until the record leaves the stream. */
  retries: number;
  maxAgeMs: number;
  bisect: boolean;
  reportsItemFailures: boolean;
  /** ARN of the queue that gets reports of discarded batches. */
  onFailure?: string;
  wants(record: unknown): boolean;
}

interface MappingProperties {
  FunctionName: string;
  EventSourceArn: string;
  StartingPosition?: string;
  BatchSize?: number;
  ScalingConfig?: { MaximumConcurrency?: number };
  MaximumRetryAttempts?: number;
  MaximumRecordAgeInSeconds?: number;
  BisectBatchOnFunctionError?: boolean;
  FunctionResponseTypes?: string[];
  DestinationConfig?: { OnFailure?: { Destination?: string } };
  FilterCriteria?: { Filters?: { Pattern: string }[] };
}

// Lambda starts with five pollers for a queue. A development machine needs no more.
const POLLERS = 5;

export function mappingOf({ physicalId, properties }: Resource): Mapping {
  const given = properties as unknown as MappingProperties;
  if (given.StartingPosition === 'LATEST')
    throw new Error(`The mapping of ${given.FunctionName} starts at LATEST; TRIM_HORIZON is emulated.`);
  if ('MaximumBatchingWindowInSeconds' in properties)
    throw new Error(`The mapping of ${given.FunctionName} has a batching window, which is not emulated.`);
  const isQueue = given.EventSourceArn.includes(':sqs:');
  const patterns = (given.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern) as unknown);
  if (isQueue && patterns.length > 0)
    throw new Error(`The mapping of ${given.FunctionName} filters a queue, which is not emulated.`);
  return {
    id: physicalId,
    functionName: given.FunctionName,
    sourceArn: given.EventSourceArn,
    batchSize: given.BatchSize ?? (isQueue ? 10 : 100),
    concurrency: Math.min(given.ScalingConfig?.MaximumConcurrency ?? POLLERS, POLLERS),
    retries: orEndless(given.MaximumRetryAttempts),
    maxAgeMs: orEndless(given.MaximumRecordAgeInSeconds) * 1000,
    bisect: given.BisectBatchOnFunctionError ?? false,
    reportsItemFailures: given.FunctionResponseTypes?.includes('ReportBatchItemFailures') ?? false,
    onFailure: given.DestinationConfig?.OnFailure?.Destination,
    wants: (record) => patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record)),
  };
}

/** No limit is -1 or missing in the template. */
function orEndless(limit = -1): number {
  return limit === -1 ? Number.POSITIVE_INFINITY : limit;
}

/** The identifiers in the answer of a function with ReportBatchItemFailures; undefined if there is no such list. */
export function reportedFailures(answer: unknown): string[] | undefined {
  const failures = (answer as { batchItemFailures?: { itemIdentifier: string }[] } | null)?.batchItemFailures;
  return Array.isArray(failures) ? failures.map(({ itemIdentifier }) => itemIdentifier) : undefined;
}
