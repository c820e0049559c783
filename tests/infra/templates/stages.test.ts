import { readSettings, type Settings } from '@hearthside/infra/config.ts';
import { spell, synthesize, synthesizeWith } from './assembly.ts';

// Properties that end in Name, but need be unique only within another resource, or name no resource.
const NOT_UNIQUE = new Set([
  'AWS::CloudFront::Distribution HeaderName',
  'AWS::ApiGatewayV2::Api Name',
  'AWS::ApiGatewayV2::Authorizer Name',
  'AWS::ApiGatewayV2::Stage StageName',
  'AWS::CloudFront::Distribution DomainName',
  'AWS::CloudWatch::Alarm MetricName',
  'AWS::CloudWatch::Alarm Name',
  'AWS::Cognito::UserPool Name',
  'AWS::Cognito::UserPoolGroup GroupName',
  'AWS::Cognito::UserPoolIdentityProvider ProviderName',
  'AWS::DynamoDB::Table AttributeName',
  'AWS::DynamoDB::Table IndexName',
  'AWS::IAM::Policy PolicyName',
  'AWS::Lambda::Alias Name',
  'AWS::IAM::Role PolicyName',
  // Within its namespace, which is the suite's.
  'AWS::Logs::MetricFilter MetricName',
  'AWS::S3::Bucket DestinationBucketName',
  'AWS::S3::Bucket Name',
  'Custom::CDKBucketDeployment DestinationBucketName',
]);

const SETTINGS = {
  ownerEmail: 'owner@shop.example',
  senderEmail: 'hello@shop.example',
  domain: 'shop.example',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  hostedUiDomainPrefix: 'campfires',
  google: { clientId: 'id', clientSecretName: 'google' },
} satisfies Partial<Settings>;

/** Every fixed name of a suite: `AWS::SQS::Queue QueueName hearthside-live`. */
function fixedNames({ resources }: ReturnType<typeof synthesize>): string[] {
  return resources.flatMap(({ Type, Properties }) => namesBelow(Type, Properties));
}

function namesBelow(type: string, value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => {
    const isName = /Name$/.test(key) || (type === 'AWS::Cognito::UserPoolDomain' && key === 'Domain');
    if (!isName) return namesBelow(type, below);
    const text = spell(below);
    // What begins with a reference is named by the resource that it refers to.
    return NOT_UNIQUE.has(`${type} ${key}`) || text.startsWith('<') ? [] : [`${type} ${key} ${text}`];
  });
}

test('the walk over names sees those that AWS wants to be unique', () => {
  const kinds = new Set(
    fixedNames(synthesizeWith(SETTINGS)).map((name) => name.split(' ').slice(0, 2).join(' ')),
  );
  expect([...kinds]).toEqual(
    expect.arrayContaining([
      'AWS::CloudFront::CachePolicy Name',
      'AWS::CloudFront::Function Name',
      'AWS::CloudFront::OriginAccessControl Name',
      'AWS::CloudFront::OriginRequestPolicy Name',
      'AWS::CloudFront::ResponseHeadersPolicy Name',
      'AWS::CloudWatch::Dashboard DashboardName',
      'AWS::Cognito::UserPoolDomain Domain',
      'AWS::DynamoDB::Table TableName',
      'AWS::Lambda::Function FunctionName',
      'AWS::Logs::LogGroup LogGroupName',
      'AWS::S3::Bucket BucketName',
      'AWS::SNS::Topic TopicName',
      'AWS::SQS::Queue QueueName',
      'AWS::SSM::Parameter Name',
    ]),
  );
});

test.each([
  ['dev', 'live'],
  // A stage that is called like a part of the suite.
  [undefined, 'live'],
])('no fixed name of stage %s occurs in stage %s, nor the name of a stack', (one, other) => {
  const [first, second] = [one, other].map((stage) => synthesizeWith({ ...SETTINGS, stage }));
  if (!first || !second) throw new Error('Two suites expected');
  const taken = new Set([...fixedNames(first), ...first.assembly.stacks.map(({ stackName }) => stackName)]);
  const wanted = [...fixedNames(second), ...second.assembly.stacks.map(({ stackName }) => stackName)];
  expect(wanted.filter((name) => taken.has(name))).toEqual([]);
});

test('a stage finds and may touch its own suite only', () => {
  const { assembly } = synthesizeWith({ ...SETTINGS, stage: 'dev' });
  for (const { template } of assembly.stacks) {
    const mentions = JSON.stringify(template).match(/hearthside[\w-]*/g) ?? [];
    // Ids within a template have no hyphens.
    expect(mentions.filter((mention) => !/^hearthside-?dev/.test(mention))).toEqual([]);
  }
});

test('the local cloud has no stage', () => {
  const names = fixedNames(synthesize({ local: true, hearthside: { ...readSettings(), stage: 'dev' } }));
  expect(names).toEqual(fixedNames(synthesize({ local: true })));
});
