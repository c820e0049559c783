import type { Settings } from '@hearthside/infra/config.ts';
import { spell, synthesizeWith } from './assembly.ts';

const SENDER = 'hello@shop.example';
const OWNER = 'owner@home.example';

/** The identities that a stack makes, and those that its mail function may use. */
function identities(settings: Partial<Settings>) {
  const { ofType } = synthesizeWith({ senderEmail: SENDER, ownerEmail: OWNER, ...settings }, 'mail');
  const statements = ofType('AWS::IAM::Policy').flatMap(
    ({ Properties }) =>
      (Properties.PolicyDocument as { Statement: { Action: string; Resource: unknown }[] }).Statement,
  );
  const resources = statements.find(({ Action }) => Action === 'ses:SendEmail')?.Resource;
  return {
    made: ofType('AWS::SES::EmailIdentity').map(({ Properties }) => Properties.EmailIdentity),
    usable: [resources].flat().flatMap((resource) => spell(resource).split(':identity/')[1] ?? []),
  };
}

test("sender's and owner's addresses are confirmed: SES's sandbox mails to no other", () => {
  expect(identities({})).toEqual({ made: [SENDER, OWNER], usable: [SENDER, OWNER] });
});

test('an owner who is the sender is confirmed once', () => {
  const ownerEmail = 'Hello@Shop.example';
  expect(identities({ ownerEmail })).toEqual({ made: [SENDER], usable: [SENDER, ownerEmail] });
});

test.each([
  ['an address', [SENDER], { made: [OWNER], usable: [SENDER, OWNER] }],
  ['both addresses', [SENDER, OWNER], { made: [], usable: [SENDER, OWNER] }],
  ["the sender's domain", ['shop.example'], { made: [OWNER], usable: [SENDER, OWNER, 'shop.example'] }],
  ['a domain above', ['example'], { made: [], usable: [SENDER, OWNER, 'example'] }],
  ['a domain that ends alike', ['op.example'], { made: [SENDER, OWNER], usable: [SENDER, OWNER] }],
  ["a stranger's domain", ['other.example'], { made: [SENDER, OWNER], usable: [SENDER, OWNER] }],
])('what the account has already is used, not made: %s', (_, existingIdentities, expected) => {
  expect(identities({ existingIdentities })).toEqual(expected);
});

test("an owner in the sender's verified domain needs no confirmation", () => {
  expect(identities({ ownerEmail: 'me@shop.example', existingIdentities: ['shop.example'] })).toEqual({
    made: [],
    usable: [SENDER, 'me@shop.example', 'shop.example'],
  });
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
