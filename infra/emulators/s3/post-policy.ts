import type { Iam } from '../iam/iam.ts';
import { checkSignature, splitCredential } from '../iam/signature.ts';
import { S3Error } from './s3-error.ts';

export interface PostPermit {
  accessKeyId: string;
  /** Bytes the file may have. */
  min: number;
  max: number;
}

type LengthRange = ['content-length-range', number, number];
type FieldCondition = ['eq' | 'starts-with', string, string];
type Condition = Record<string, string> | FieldCondition | LengthRange;

/** Fields that a policy need not list. */
const UNLISTED = new Set(['policy', 'x-amz-signature', 'file', 'bucket']);

/**
 * Checks the fields of a form against its policy, as S3 does for uploads of browsers.
 * @throws S3Error 403 that names the failed condition
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export function checkPostPolicy(fields: Map<string, string>, bucket: string, iam: Iam): PostPermit {
  const encoded = fields.get('policy');
  if (!encoded) throw denied('Access Denied');
  const { accessKeyId, scope } = splitCredential(fields.get('x-amz-credential') ?? '');
  checkSignature(iam, { accessKeyId, scope, signature: fields.get('x-amz-signature') ?? '' }, encoded);
  const { expiration, conditions } = parsePolicy(encoded);
  if (!(Date.parse(expiration) > Date.now())) throw denied('Invalid according to Policy: Policy expired.');

  const values = new Map([...fields, ['bucket', bucket]]);
  const listed = new Set<string>();
  const permit: PostPermit = { accessKeyId, min: 0, max: Number.POSITIVE_INFINITY };
  for (const condition of conditions.flatMap(normalized)) {
    if (isLengthRange(condition)) {
      [, permit.min, permit.max] = condition;
      continue;
    }
    const [operator, field, expected] = condition;
    const name = field.replace(/^\$/, '').toLowerCase();
    listed.add(name);
    const actual = values.get(name);
    const holds =
      actual !== undefined && (operator === 'eq' ? actual === expected : actual.startsWith(expected));
    if (!holds)
      throw denied(`Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
  }
  const extra = [...fields.keys()].filter(
    (name) => !listed.has(name) && !UNLISTED.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw denied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
  return permit;
}

function normalized(condition: Condition): (FieldCondition | LengthRange)[] {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ['eq', `$${name}`, value]);
  }
  const [operator, first, second] = condition;
  const lengths = operator === 'content-length-range' && Number.isFinite(first) && Number.isFinite(second);
  const field = (operator === 'eq' || operator === 'starts-with') && typeof first === 'string';
  if (!lengths && !(field && typeof second === 'string')) throw invalid();
  return [condition];
}

function isLengthRange(condition: FieldCondition | LengthRange): condition is LengthRange {
  return condition[0] === 'content-length-range';
}

function parsePolicy(encoded: string): { expiration: string; conditions: Condition[] } {
  try {
    const policy = JSON.parse(Buffer.from(encoded, 'base64').toString());
    if (typeof policy.expiration !== 'string' || !Array.isArray(policy.conditions)) throw invalid();
    return policy;
  } catch {
    throw invalid();
  }
}

function invalid(): S3Error {
  return new S3Error(
    'InvalidPolicyDocument',
    'The content of the form does not meet the conditions specified.',
  );
}

function denied(message: string): S3Error {
  return new S3Error('AccessDenied', message);
}
