import type { Resource } from '../assembly/resource.ts';
import { decide, list, type Statement } from '../iam/policy.ts';

type BucketStatement = Statement & { Principal?: '*' | Record<string, string | string[]> };

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

const AS_IF_OVER_TLS = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' };

/** Combines the policies of a bucket. Local connections count as secure transport, because they are TLS on AWS. */
export function bucketPolicy(bucket: string, policies: Resource[]): BucketPolicy {
  const statements = policies
    .filter((policy) => policy.properties.Bucket === bucket)
    .flatMap((policy) => (policy.properties.PolicyDocument as { Statement: BucketStatement[] }).Statement);
  return {
    decide({ principal, action, resource, context }) {
      const values = Object.entries({ ...AS_IF_OVER_TLS, ...context }).map(([key, value]) => [key, [value]]);
      const own = statements.filter(({ Principal }) => isPrincipal(Principal, principal));
      return decide(own, { action, resource, context: Object.fromEntries(values) });
    },
  };
}

function isPrincipal(allowed: BucketStatement['Principal'], principal: PolicyRequest['principal']): boolean {
  if (allowed === undefined) return false;
  if (allowed === '*' || list(allowed.AWS).includes('*')) return true;
  return 'service' in principal
    ? list(allowed.Service).includes(principal.service)
    : list(allowed.AWS).includes(principal.role);
}
