import type { Resource } from '../assembly/resource.ts';

interface Statement {
  Effect: 'Allow' | 'Deny';
  Principal?: '*' | Record<string, string | string[]>;
  Action: string | string[];
  Resource: string | string[];
  Condition?: Record<string, Record<string, string | string[]>>;
}

export interface BucketPolicy {
  /** The policy's decision; undefined if no statement matches. */
  decide(request: PolicyRequest): 'Allow' | 'Deny' | undefined;
}

interface PolicyRequest {
  /** A service (`cloudfront.amazonaws.com`) or an access key. */
  principal: { service: string } | { role: string };
  action: string;
  resource: string;
  context?: Record<string, string>;
}

const AS_IF_OVER_TLS = { 'aws:securetransport': 'true', 's3:tlsversion': '1.3' };

/** Combines the policies of a bucket. Local connections count as secure transport, because they are TLS on AWS. */
export function bucketPolicy(bucket: string, policies: Resource[]): BucketPolicy {
  const statements = policies
    .filter((policy) => policy.properties.Bucket === bucket)
    .flatMap((policy) => (policy.properties.PolicyDocument as { Statement: Statement[] }).Statement);
  return {
    decide(request) {
      const context = { ...AS_IF_OVER_TLS, ...lowerCaseNames(request.context ?? {}) };
      const matching = statements.filter(
        (statement) =>
          isPrincipal(statement.Principal, request.principal) &&
          list(statement.Action).some((pattern) => matches(pattern, request.action)) &&
          list(statement.Resource).some((pattern) => matches(pattern, request.resource)) &&
          conditionHolds(statement.Condition ?? {}, context),
      );
      if (matching.some((statement) => statement.Effect === 'Deny')) return 'Deny';
      return matching.length > 0 ? 'Allow' : undefined;
    },
  };
}

function isPrincipal(allowed: Statement['Principal'], principal: PolicyRequest['principal']): boolean {
  if (allowed === undefined) return false;
  if (allowed === '*' || list(allowed.AWS ?? []).includes('*')) return true;
  return 'service' in principal
    ? list(allowed.Service ?? []).includes(principal.service)
    : list(allowed.AWS ?? []).includes(principal.role);
}

function conditionHolds(
  condition: NonNullable<Statement['Condition']>,
  context: Record<string, string>,
): boolean {
  return Object.entries(condition).every(([operator, keys]) =>
    Object.entries(keys).every(([key, expected]) => {
      const actual = context[key.toLowerCase()];
      switch (operator) {
        case 'Bool':
        case 'StringEquals':
          return actual !== undefined && list(expected).some((value) => String(value) === actual);
        case 'StringLike':
        case 'ArnLike':
        case 'ArnEquals':
          return actual !== undefined && list(expected).some((pattern) => matches(pattern, actual));
        case 'NumericLessThan':
          return actual !== undefined && list(expected).some((limit) => Number(actual) < Number(limit));
        default:
          throw new Error(`A bucket policy uses the condition operator ${operator}, which is not emulated.`);
      }
    }),
  );
}

function matches(pattern: string, value: string): boolean {
  const source = pattern
    .replace(/[\\^$.+()|{}[\]]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.');
  return new RegExp(`^${source}$`, 's').test(value);
}

function lowerCaseNames(context: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(context).map(([name, value]) => [name.toLowerCase(), value]));
}

function list<T>(value: T | T[]): T[] {
  return Array.isArray(value) ? value : [value];
}
