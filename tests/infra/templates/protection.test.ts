import { UNPROTECTED } from '@hearthside/infra/stacks/first-deploy-order.ts';
import { type Synthesized, spell, synthesize, synthesizeWith } from './assembly.ts';
import { EVERY_SETTING } from './every-setting.ts';
import { WITH_REPLIES } from './with-replies.ts';

const { resources, ofType, only } = synthesizeWith(WITH_REPLIES);

/** Kept whatever becomes of its stack, unless its creation fails: nothing is in it then, and its name is wanted again. */
const KEPT = { DeletionPolicy: 'RetainExceptOnCreate', UpdateReplacePolicy: 'Retain' };

interface Notified {
  LambdaConfigurations: { Filter: { S3Key: { Rules: { Value: string }[] } } }[];
}

interface Allowed {
  Effect: string;
  Resource: unknown;
  Condition: { StringEquals: Record<string, unknown> };
}

test('the table outlives its stack, can be restored to any second and cannot be deleted by mistake', () => {
  const { Properties, ...kept } = only('AWS::DynamoDB::Table');
  expect(kept).toMatchObject(KEPT);
  expect(Properties).toMatchObject({
    DeletionProtectionEnabled: true,
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
    TimeToLiveSpecification: { AttributeName: 'expiresAt', Enabled: true },
    BillingMode: 'PAY_PER_REQUEST',
  });
});

test('the stacks with what people have written cannot be terminated by mistake', () => {
  const protectedIn = ({ assembly }: Synthesized) =>
    assembly.stacks.filter(({ terminationProtection }) => terminationProtection).map(({ id }) => id);
  expect(protectedIn(synthesize()).sort()).toEqual(['data', 'identity', 'media']);
  expect(protectedIn(synthesize({ [UNPROTECTED]: 'true' }, 'data'))).toEqual([]);
});

test('what stays behind when a creation fails has no name that the next creation wants', () => {
  const kept = resources.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
  expect(kept.map(({ Type, Properties }) => [Type, Object.keys(Properties)])).toEqual([
    ['AWS::IAM::Role', ['AssumeRolePolicyDocument', 'ManagedPolicyArns']],
    ['AWS::ApiGateway::Account', ['CloudWatchRoleArn']],
  ]);
});

test('a loop that reads or writes the table by mistake has a limit', () => {
  expect(only('AWS::DynamoDB::Table').Properties.OnDemandThroughput).toEqual({
    MaxReadRequestUnits: 3000,
    MaxWriteRequestUnits: 1000,
  });
});

test('the owner hears of a bill that reaches the budget', () => {
  expect(only('AWS::Budgets::Budget').Properties).toMatchObject({
    Budget: { BudgetLimit: { Amount: 50, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
    NotificationsWithSubscribers: [
      { Notification: { NotificationType: 'ACTUAL', Threshold: 100 } },
      { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
    ],
  });
});

test('what account-wide read-only roles see of functions holds no secret that could be read at run time instead', () => {
  const functions = synthesizeWith(EVERY_SETTING).ofType('AWS::Lambda::Function');
  const secrets = functions.flatMap(({ Properties }) => {
    const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    return Object.keys(Variables).filter((name) => JSON.stringify(Variables[name]).includes('{{resolve:'));
  });
  // The page's functions have the first, and the edge's code holds both too.
  expect([...new Set(secrets)].sort()).toEqual(['LOCAL_REMOTE_KEYS', 'ORIGIN_SECRETS']);
});

test('the user pool outlives its stack and takes what the specification allows as a password', () => {
  const { Properties, ...kept } = only('AWS::Cognito::UserPool');
  expect(kept).toMatchObject(KEPT);
  expect(Properties).toMatchObject({
    DeletionProtection: 'ACTIVE',
    UsernameAttributes: ['email'],
    UsernameConfiguration: { CaseSensitive: false },
    Policies: { PasswordPolicy: { MinimumLength: 6, RequireNumbers: false, RequireUppercase: false } },
    UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  });
  expect(JSON.stringify(Properties)).not.toMatch(/WEB_?AUTHN/i);
});

test('passkeys are of a domain that stays, verify their user, and count as both factors', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
  const { ofType: ofShop } = synthesizeWith({ domain: 'shop.example', certificateArn }, 'identity');
  expect(ofShop('AWS::Cognito::UserPool')[0]?.Properties).toMatchObject({
    Policies: { SignInPolicy: { AllowedFirstAuthFactors: ['PASSWORD', 'WEB_AUTHN'] } },
    WebAuthnRelyingPartyID: 'shop.example',
    WebAuthnUserVerification: 'required',
    WebAuthnFactorConfiguration: 'MULTI_FACTOR_WITH_USER_VERIFICATION',
  });
  for (const { Properties } of ofShop('AWS::Cognito::UserPoolClient'))
    expect(Properties.ExplicitAuthFlows).toContain('ALLOW_USER_AUTH');
});

test("the browser's clients have no secret, do not tell which accounts exist, and write name and address only", () => {
  const clients = ofType('AWS::Cognito::UserPoolClient');
  expect(clients.length).toBeGreaterThan(1);
  for (const { Properties } of clients)
    expect(Properties).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 60 },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      WriteAttributes: ['email', 'name'],
    });
});

test('no bucket is public, and each is kept and refuses plain HTTP', () => {
  const policies = ofType('AWS::S3::BucketPolicy').map(({ Properties }) => JSON.stringify(Properties));
  expect(ofType('AWS::S3::Bucket')).toHaveLength(4);
  for (const { logicalId, Properties, ...kept } of ofType('AWS::S3::Bucket')) {
    expect(kept).toMatchObject(KEPT);
    expect(Object.values(Properties.PublicAccessBlockConfiguration as object)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(policies.find((policy) => policy.includes(`{"Ref":"${logicalId}"}`))).toContain(
      'aws:SecureTransport',
    );
  }
});

test('of the media bucket CloudFront reads media/ only, and only this distribution', () => {
  const statements = ofType('AWS::S3::BucketPolicy')
    .filter(({ stack }) => stack === 'media')
    .flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Allowed[] }).Statement)
    .filter(({ Effect }) => Effect === 'Allow');
  expect(statements).toHaveLength(1);
  expect(statements[0]).toMatchObject({
    Action: 's3:GetObject',
    Principal: { Service: 'cloudfront.amazonaws.com' },
  });
  expect(spell(statements[0]?.Resource)).toMatch(/>\/media\/\*$/);
  expect(spell(statements[0]?.Condition.StringEquals['AWS:SourceArn'])).toMatch(/edgedistributionid\w+>$/);
});

test('only originals start the images function, not what it writes', () => {
  const prefixes = ofType('AWS::S3::Bucket').flatMap(({ stack, Properties }) => {
    if (stack !== 'media') return [];
    const notified = Properties.NotificationConfiguration as Notified | undefined;
    return notified?.LambdaConfigurations.map(({ Filter }) => Filter.S3Key.Rules[0]?.Value) ?? [];
  });
  expect(prefixes.length).toBeGreaterThan(0);
  for (const prefix of prefixes) expect(prefix).not.toMatch(/^(media|held|archives)?\/?$/);
});

test('every log expires, and every function writes to one of these logs', () => {
  for (const { Properties } of ofType('AWS::Logs::LogGroup')) expect(Properties.RetentionInDays).toBe(30);
  for (const { Properties } of ofType('AWS::Lambda::Function'))
    expect(spell((Properties.LoggingConfig as { LogGroup: unknown }).LogGroup)).toMatch(/Log/);
});

test('every function of ours runs on Node 24 on arm64, and its failures reach the owner', () => {
  const alarms = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => JSON.stringify(Properties));
  for (const { logicalId, Properties } of ofType('AWS::Lambda::Function')) {
    if (!Properties.FunctionName) continue;
    expect(Properties).toMatchObject({ Runtime: 'nodejs24.x', Architectures: ['arm64'] });
    expect(alarms.some((alarm) => alarm.includes(`{"Ref":"${logicalId}"}`))).toBe(true);
  }
  for (const alarm of alarms) expect(alarm).toContain(':hearthside-alarms');
});
