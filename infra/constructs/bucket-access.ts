import { Aws, Validations } from 'aws-cdk-lib';
import { Effect, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { allow } from './allow.ts';
import { bucketArn } from './well-known.ts';

export type ObjectAction = 'DeleteObject' | 'GetObject' | 'PutObject' | 'PutObjectTagging';

/** Lets a function do the named actions on objects of a well-known bucket: those below `media/`, or `config.json` alone. */
export function grantObjects(
  grantee: LambdaFunction,
  actions: ObjectAction[],
  bucketName: string,
  keys: string[],
): void {
  const resources = keys.map((key) => `${bucketArn(bucketName)}/${key.endsWith('/') ? `${key}*` : key}`);
  allow(
    grantee,
    actions.map((action) => `s3:${action}`),
    resources,
  );
  if (grantee.role) allowAnyObjectBelow(grantee.role, resources);
}

/** Lets a function list the objects below the named prefixes of a well-known bucket, and no others. */
export function grantListing(grantee: LambdaFunction, bucketName: string, prefixes: string[]): void {
  const conditions = { StringLike: { 's3:prefix': prefixes.map((prefix) => `${prefix}*`) } };
  allow(grantee, ['s3:ListBucket'], [bucketArn(bucketName)], conditions);
}

/** Keeps what is below the prefix from CloudFront, which may read the rest of the bucket. */
export function hideFromEdge(bucket: Bucket, prefix: string): void {
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      actions: ['s3:GetObject'],
      resources: [bucket.arnForObjects(`${prefix}*`)],
    }),
  );
}

/** Records with cdk-nag why a role's resources end in `*`. @default they are keys of objects */
export function allowAnyObjectBelow(
  role: IConstruct,
  resources: string[],
  reason = 'Keys of objects are not known beforehand; the prefix is as narrow as the work allows.',
): void {
  for (const resource of resources.filter((arn) => arn.endsWith('*'))) {
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::${asNagSpellsIt(resource)}]`,
      reason,
    });
  }
}

function asNagSpellsIt(arn: string): string {
  return arn
    .replaceAll(Aws.PARTITION, '<AWS::Partition>')
    .replaceAll(Aws.ACCOUNT_ID, '<AWS::AccountId>')
    .replaceAll(Aws.REGION, '<AWS::Region>');
}
