import type { Settings } from '@hearthside/infra/config.ts';
import { spell, synthesizeWith } from './assembly.ts';

const SENDER = 'hello@shop.example';
const OWNER = 'owner@home.example';
const DOMAIN = 'shop.example';
const ALL = { made: [SENDER, OWNER, DOMAIN], usable: [SENDER, OWNER, DOMAIN] };

/** The identities that a stack makes, and those that its mail function may use. */
function identities(settings: Partial<Settings>) {
  const { ofType } = synthesizeWith({ senderEmail: SENDER, ownerEmail: OWNER, ...settings }, 'mail');
  const statements = ofType('AWS::IAM::Policy').flatMap(
    ({ Properties }) =>
      (Properties.PolicyDocument as { Statement: { Action: string; Resource: unknown }[] }).Statement,
  );
  const resources = statements.find(({ Action }) => Action === 'ses:SendRawEmail')?.Resource;
  return {
    made: ofType('AWS::SES::EmailIdentity').map(({ Properties }) => Properties.EmailIdentity),
    usable: [resources].flat().flatMap((resource) => spell(resource).split(':identity/')[1] ?? []),
  };
}

test('the alarm counts the e-mails of which nobody knows whether they left', () => {
  const { ofType } = synthesizeWith({}, 'mail');
  const [filter] = ofType('AWS::Logs::MetricFilter').filter(({ Properties }) =>
    JSON.stringify(Properties.MetricTransformations).includes('UncertainMails'),
  );
  expect(filter?.Properties).toMatchObject({
    FilterPattern: '{ $.uncertain >= 0 }',
    MetricTransformations: [
      { MetricNamespace: 'hearthside', MetricName: 'UncertainMails', MetricValue: '$.uncertain' },
    ],
  });
  const [alarm] = ofType('AWS::CloudWatch::Alarm').filter(
    ({ Properties }) => Properties.MetricName === 'UncertainMails',
  );
  expect(alarm?.Properties).toMatchObject({ Namespace: 'hearthside', Statistic: 'Sum', Threshold: 0 });
});

test("sender's and owner's addresses are confirmed, since SES's sandbox mails to no other, and the domain signs", () => {
  expect(identities({})).toEqual({ made: [SENDER, OWNER, DOMAIN], usable: [SENDER, OWNER, DOMAIN] });
});

test('an owner who is the sender is confirmed once', () => {
  const ownerEmail = 'Hello@Shop.example';
  expect(identities({ ownerEmail })).toEqual({
    made: [SENDER, DOMAIN],
    usable: [SENDER, ownerEmail, DOMAIN],
  });
});

test.each([
  ['an address', [SENDER], { made: [OWNER, DOMAIN], usable: [SENDER, OWNER, DOMAIN] }],
  ['both addresses', [SENDER, OWNER], { made: [DOMAIN], usable: [SENDER, OWNER, DOMAIN] }],
  ["the sender's domain", ['shop.example'], { made: [OWNER], usable: [SENDER, OWNER, 'shop.example'] }],
  ['a domain above', ['example'], { made: [], usable: [SENDER, OWNER, DOMAIN, 'example'] }],
  ['a domain that ends alike', ['op.example'], ALL],
  ["a stranger's domain", ['other.example'], ALL],
])('what the account has already is used, not made: %s', (_, existingIdentities, expected) => {
  expect(identities({ existingIdentities })).toEqual(expected);
});

test("an owner in the sender's verified domain needs no confirmation", () => {
  expect(identities({ ownerEmail: 'me@shop.example', existingIdentities: ['shop.example'] })).toEqual({
    made: [],
    usable: [SENDER, 'me@shop.example', 'shop.example'],
  });
});

test('reset codes leave by SES, in the name of the domain that signs, once the settings say so', () => {
  const mailer = (settings: Partial<Settings>) => {
    const [pool] = synthesizeWith({ senderEmail: SENDER, ...settings }, 'identity').ofType(
      'AWS::Cognito::UserPool',
    );
    const { SourceArn, ...mailer } = (pool?.Properties.EmailConfiguration ?? {}) as Record<string, unknown>;
    return { ...mailer, identity: spell(SourceArn).split(':identity/')[1] };
  };
  expect(mailer({})).toEqual({});
  const brand = 'Café Ember';
  expect(mailer({ resetMailsBySes: true, brand })).toEqual({
    EmailSendingAccount: 'DEVELOPER',
    ConfigurationSet: expect.any(String),
    From: `=?UTF-8?B?${Buffer.from(brand).toString('base64')}?= <${SENDER}>`,
    identity: DOMAIN,
  });
  expect(mailer({ resetMailsBySes: true, existingIdentities: ['example'] })).toMatchObject({
    identity: 'example',
  });
});

test('the records of the domain go into its zone, where the settings name one', () => {
  const records = (mailZone?: Settings['mailZone']) =>
    synthesizeWith({ senderEmail: SENDER, mailZone }, 'mail')
      .ofType('AWS::Route53::RecordSet')
      .map(({ Properties }) => String(Properties.Type));
  expect(records()).toEqual([]);
  expect(records({ id: 'Z1' }).sort()).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT', 'TXT']);
  expect(records({ id: 'Z1', hasDmarc: true }).sort()).toEqual(['CNAME', 'CNAME', 'CNAME', 'MX', 'TXT']);
});

test('SES reports bounces and complaints of every e-mail to one function, and keeps no list of its own', () => {
  const { ofType } = synthesizeWith({}, 'mail');
  const [set] = ofType('AWS::SES::ConfigurationSet');
  expect(set?.Properties).toMatchObject({
    Name: 'hearthside',
    SuppressionOptions: { SuppressedReasons: [] },
  });
  const [reports] = ofType('AWS::SES::ConfigurationSetEventDestination');
  expect(reports?.Properties.EventDestination).toMatchObject({ MatchingEventTypes: ['bounce', 'complaint'] });
  const [subscription, ...others] = ofType('AWS::SNS::Subscription');
  expect([subscription?.Properties.Protocol, others]).toEqual(['lambda', []]);
});

test('answers are received only where the settings name a domain for them', () => {
  const replyDomain = `reply.${DOMAIN}`;
  const stackWith = (settings: Partial<Settings>) =>
    synthesizeWith({ senderEmail: SENDER, ...settings }, 'mail').ofType;
  const without = stackWith({});
  expect([...without('AWS::SES::ReceiptRule'), ...without('AWS::S3::Bucket')]).toEqual([]);
  expect(JSON.stringify(without('AWS::Lambda::Function'))).not.toContain('REPLY_DOMAIN');

  const receiving = stackWith({ replyDomain, mailZone: { id: 'Z1' } });
  const [rule] = receiving('AWS::SES::ReceiptRule');
  expect(rule?.Properties.Rule).toMatchObject({
    Enabled: true,
    ScanEnabled: true,
    Recipients: [replyDomain],
  });
  const records = receiving('AWS::Route53::RecordSet').filter(({ Properties }) => Properties.Type === 'MX');
  expect(records.map(({ Properties }) => Properties.Name)).toContain(`${replyDomain}.`);
  expect(() => stackWith({ replyDomain: 'reply.other.example' })).toThrow("below the sender's domain");
});
