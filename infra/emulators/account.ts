/** The one account and region that the emulators stand for: the values of CloudFormation's pseudo parameters. */
export const ACCOUNT_ID = '000000000000';
export const REGION = 'us-east-1';
const PARTITION = 'aws';
const URL_SUFFIX = 'amazonaws.com';

export const PSEUDO_PARAMETERS: Record<string, string> = {
  'AWS::AccountId': ACCOUNT_ID,
  'AWS::Region': REGION,
  'AWS::Partition': PARTITION,
  'AWS::URLSuffix': URL_SUFFIX,
};

// The ARNs of these services name no region; those of S3 name no account either.
const GLOBAL_SERVICES = new Set(['cloudfront', 'iam', 's3', 'sts']);

/** ARN of a resource: `arn('dynamodb', 'table/orders')`. */
export function arn(service: string, resource: string): string {
  const region = GLOBAL_SERVICES.has(service) ? '' : REGION;
  const account = service === 's3' ? '' : ACCOUNT_ID;
  return `arn:${PARTITION}:${service}:${region}:${account}:${resource}`;
}

export function regionalHost(service: string): string {
  return `${service}.${REGION}.${URL_SUFFIX}`;
}

/** Address of a queue, which is also what `Ref` answers for it. */
export function queueUrl(name: string): string {
  return `https://${regionalHost('sqs')}/${ACCOUNT_ID}/${name}`;
}
