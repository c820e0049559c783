import type { Iam } from '../iam/iam.ts';
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3-error.ts';

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
