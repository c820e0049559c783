import { arn } from '../account.ts';
import { testResource } from '../assembly/resource.fake.ts';
import { createInvokers } from '../iam/policy.ts';
import { targetsOf } from './notifications.ts';

const images = arn('lambda', 'function:images');
const bucket = testResource('AWS::S3::Bucket', 'media', {
  NotificationConfiguration: { LambdaConfigurations: [{ Event: 's3:ObjectCreated:*', Function: images }] },
});
const permission = (changes: Record<string, string>) =>
  testResource('AWS::Lambda::Permission', 'invoke', {
    Action: 'lambda:InvokeFunction',
    FunctionName: images,
    Principal: 's3.amazonaws.com',
    SourceArn: arn('s3', 'media'),
    ...changes,
  });

test('a bucket notifies a function that it may invoke', () => {
  const invokers = createInvokers([permission({})]);
  expect(targetsOf(bucket, invokers)).toMatchObject([{ arn: images }]);
});

test.each<[string, Record<string, string>]>([
  ['another bucket', { SourceArn: arn('s3', 'other') }],
  ['another account', { SourceAccount: '111111111111' }],
  ['another service', { Principal: 'sns.amazonaws.com' }],
  ['another function', { FunctionName: 'other' }],
  ['another action', { Action: 'lambda:GetFunction' }],
])('a permission of %s does not suffice, and the deployment fails', (_, changes) => {
  const invokers = createInvokers([permission(changes)]);
  expect(() => targetsOf(bucket, invokers)).toThrow('no permission lets S3 invoke it');
});
