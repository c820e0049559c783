import { Aws } from 'aws-cdk-lib';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Bucket, CfnBucket } from 'aws-cdk-lib/aws-s3';
import { bucketArn } from './well-known.ts';

/**
 * Has a bucket invoke the function for each object that arrives below one of the prefixes. The L2 way is a custom resource with
 * a function of its own; the bucket can say it itself.
 */
export function notifyOfObjects(
  target: LambdaFunction,
  bucket: Bucket,
  name: string,
  prefixes: string[],
): void {
  target.addPermission('S3Invoke', {
    principal: new ServicePrincipal('s3.amazonaws.com'),
    sourceArn: bucketArn(name),
    sourceAccount: Aws.ACCOUNT_ID,
  });
  const cfnBucket = bucket.node.defaultChild as CfnBucket;
  cfnBucket.notificationConfiguration = {
    lambdaConfigurations: prefixes.map((prefix) => ({
      event: 's3:ObjectCreated:*',
      function: target.functionArn,
      filter: { s3Key: { rules: [{ name: 'prefix', value: prefix }] } },
    })),
  };
  // S3 tries the function when the bucket is told of it, so the permission has to be there before.
  cfnBucket.node.addDependency(target.permissionsNode.findChild('S3Invoke'));
}
