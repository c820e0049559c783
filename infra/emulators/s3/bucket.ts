import { arn } from '../account.ts';
import type { Resource } from '../assembly/resource.ts';
import type { Iam } from '../iam/iam.ts';
import { decide, list, type Statement } from '../iam/policy.ts';
import type { ObjectFiles } from './object-files.ts';
import { S3Error } from './s3-error.ts';

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

/** @throws S3Error 403 unless the key's role or the bucket's policy allows the action */
export type Authorize = (
  bucket: Bucket,
  accessKeyId: string | undefined,
  action: string,
  arn: string,
  context?: Record<string, string[]>,
) => void;

/** Decides as S3 does: a Deny of the bucket's policy wins, otherwise the policy or the role must allow. */
export function authorizeWith(iam: Iam): Authorize {
  return (bucket, accessKeyId, action, arn, context) => {
    const decision = bucket.policy.decide({ principal: { role: accessKeyId ?? '' }, action, resource: arn });
    if (decision === 'Deny') throw denied();
    if (decision === 'Allow') return;
    if (accessKeyId === undefined || !iam.allows(accessKeyId, action, arn, context)) throw denied();
  };
}

function denied(): S3Error {
  return new S3Error('AccessDenied', 'Access Denied');
}

/** A function that a bucket notifies. */
export interface NotificationTarget {
  arn: string;
  /** Objects below it. */
  prefix: string;
}

/** A bucket of the templates with its objects. */
export interface Bucket {
  name: string;
  resource: Resource;
  policy: BucketPolicy;
  targets: NotificationTarget[];
  files: ObjectFiles;
}

/** ARN of an object, or of the bucket itself. */
export function arnOf(bucket: string, key?: string): string {
  return key === undefined ? arn('s3', bucket) : arn('s3', `${bucket}/${key}`);
}
