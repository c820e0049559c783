import { createHash } from 'node:crypto';
import { arn, queueUrl, REGION, regionalHost } from '../account.ts';

/** The resource whose ids and attributes are made. */
export interface Identity {
  stack: string;
  logicalId: string;
  /** A resolved property as text; undefined if the template does not set it. */
  property(name: string): string | undefined;
}

/** The values of `Ref` and `Fn::GetAtt` for one type. */
export interface Physical {
  ref(of: Identity): string;
  attributes?: Record<string, (of: Identity) => string>;
}

const LOWER = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id that is the same in every run: a hash of stack and logical id. */
function generated({ stack, logicalId }: Identity, length: number, alphabet = LOWER): string {
  const bytes = createHash('sha512').update(`${stack}/${logicalId}`).digest();
  return Array.from(bytes.subarray(0, length), (byte) => alphabet[byte % alphabet.length]).join('');
}

function uuid(of: Identity): string {
  const hex = generated(of, 32, '0123456789abcdef');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function named(property: string) {
  return (of: Identity) => of.property(property) ?? `${of.stack}-${of.logicalId}-${generated(of, 8)}`;
}

const bucketName = (of: Identity) => named('BucketName')(of).toLowerCase();
const table: Physical = {
  ref: named('TableName'),
  attributes: {
    Arn: (of) => arn('dynamodb', `table/${table.ref(of)}`),
    StreamArn: (of) => arn('dynamodb', `table/${table.ref(of)}/stream/2026-01-01T00:00:00.000`),
  },
};
const queueName = named('QueueName');
const queueRef = (of: Identity) => queueUrl(queueName(of));
const poolId = (of: Identity) => {
  const id = generated(of, 9, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789');
  return `${REGION}_${id}`;
};
const clientId = (of: Identity) => generated(of, 26);
const apiId = (of: Identity) => generated(of, 10);
const distributionId = (of: Identity) => `E${generated(of, 13, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')}`;
const edgeFunctionArn = (of: Identity) => arn('cloudfront', `function/${named('Name')(of)}`);
const functionName = (of: Identity) =>
  /:function:(.+)$/.exec(of.property('FunctionName') ?? '')?.[1] ?? of.property('FunctionName');
// AWS counts versions. Here a version has the same number in every run.
const functionVersion = (of: Identity) => generated(of, 8, '123456789');
const aliasArn = (of: Identity) => arn('lambda', `function:${functionName(of)}:${of.property('Name')}`);
const topicArn = (of: Identity) => arn('sns', named('TopicName')(of));
const roleName = named('RoleName');
const identified = (id: (of: Identity) => string): Physical => ({ ref: id, attributes: { Id: id } });
const short = (of: Identity) => generated(of, 7);

/** Every type that has an emulator or to which other resources refer. */
export const PHYSICAL: Record<string, Physical> = {
  'AWS::ApiGatewayV2::Api': { ref: apiId },
  'AWS::ApiGatewayV2::Authorizer': { ref: short },
  'AWS::ApiGatewayV2::Integration': { ref: short },
  'AWS::ApiGatewayV2::Route': { ref: short },
  'AWS::ApiGatewayV2::RouteResponse': { ref: short },
  'AWS::ApiGatewayV2::Stage': { ref: named('StageName') },
  'AWS::CloudWatch::Alarm': { ref: named('AlarmName') },
  'AWS::CloudFront::CachePolicy': identified(uuid),
  'AWS::CloudFront::Distribution': {
    ref: distributionId,
    attributes: { Id: distributionId, DomainName: (of) => `d${generated(of, 13)}.cloudfront.net` },
  },
  'AWS::CloudFront::Function': {
    ref: edgeFunctionArn,
    attributes: { FunctionARN: edgeFunctionArn },
  },
  'AWS::CloudFront::OriginAccessControl': identified(distributionId),
  'AWS::CloudFront::OriginRequestPolicy': identified(uuid),
  'AWS::CloudFront::ResponseHeadersPolicy': identified(uuid),
  'AWS::Cognito::UserPool': {
    ref: poolId,
    attributes: { Arn: (of) => arn('cognito-idp', `userpool/${poolId(of)}`) },
  },
  'AWS::Cognito::UserPoolClient': { ref: clientId },
  'AWS::Cognito::UserPoolDomain': { ref: named('Domain') },
  'AWS::Cognito::UserPoolGroup': { ref: named('GroupName') },
  'AWS::Cognito::UserPoolIdentityProvider': { ref: named('ProviderName') },
  'AWS::DynamoDB::Table': table,
  'AWS::Events::Rule': {
    ref: named('Name'),
    attributes: { Arn: (of) => arn('events', `rule/${named('Name')(of)}`) },
  },
  'AWS::IAM::Policy': { ref: named('PolicyName') },
  'AWS::IAM::Role': {
    ref: roleName,
    attributes: { Arn: (of) => arn('iam', `role/${roleName(of)}`) },
  },
  'AWS::Lambda::Alias': { ref: aliasArn },
  'AWS::Lambda::EventInvokeConfig': { ref: uuid },
  'AWS::Lambda::EventSourceMapping': { ref: uuid },
  'AWS::Lambda::Function': {
    ref: named('FunctionName'),
    attributes: { Arn: (of) => arn('lambda', `function:${named('FunctionName')(of)}`) },
  },
  'AWS::Lambda::Permission': { ref: named('Id') },
  'AWS::Lambda::Version': {
    ref: (of) => arn('lambda', `function:${functionName(of)}:${functionVersion(of)}`),
    attributes: { Version: functionVersion },
  },
  'AWS::Logs::LogGroup': {
    ref: named('LogGroupName'),
    attributes: { Arn: (of) => arn('logs', `log-group:${named('LogGroupName')(of)}:*`) },
  },
  'AWS::Logs::MetricFilter': { ref: named('FilterName') },
  'AWS::S3::Bucket': {
    ref: bucketName,
    attributes: {
      Arn: (of) => arn('s3', bucketName(of)),
      DomainName: (of) => `${bucketName(of)}.s3.amazonaws.com`,
      RegionalDomainName: (of) => `${bucketName(of)}.${regionalHost('s3')}`,
    },
  },
  'AWS::S3::BucketPolicy': { ref: named('Bucket') },
  'AWS::SES::ConfigurationSet': { ref: named('Name') },
  'AWS::SES::ReceiptRule': { ref: (of) => of.logicalId },
  'AWS::SES::ConfigurationSetEventDestination': { ref: uuid },
  'AWS::SES::EmailIdentity': { ref: named('EmailIdentity') },
  'AWS::SecretsManager::Secret': { ref: (of) => arn('secretsmanager', `secret:${named('Name')(of)}`) },
  'AWS::Scheduler::ScheduleGroup': { ref: named('Name') },
  'AWS::SNS::Subscription': { ref: (of) => `${of.property('TopicArn')}:${uuid(of)}` },
  'AWS::SNS::Topic': { ref: topicArn },
  'AWS::SQS::Queue': {
    ref: queueRef,
    attributes: { Arn: (of) => arn('sqs', queueName(of)), QueueName: queueName, QueueUrl: queueRef },
  },
  'AWS::SSM::Parameter': { ref: named('Name'), attributes: { Value: (of) => of.property('Value') ?? '' } },
  'AWS::WAFv2::WebACL': {
    ref: named('Name'),
    attributes: { Arn: (of) => arn('wafv2', `webacl/${named('Name')(of)}`) },
  },
  'Custom::CDKBucketDeployment': {
    ref: uuid,
    attributes: { DestinationBucketArn: (of) => of.property('DestinationBucketArn') ?? '' },
  },
};
