import { readSettings, type Settings } from '@hearthside/infra/config.ts';
import { settingsChange } from '@hearthside/infra/deployment/settings-change.ts';
import { FIRST_DEPLOY_ORDER, type StackId } from '@hearthside/infra/stacks/first-deploy-order.ts';
import { spell, synthesize, synthesizeWith } from './assembly.ts';

const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const DOMAIN = { domain: 'shop.example', certificateArn } satisfies Partial<Settings>;
const GOOGLE = {
  ...DOMAIN,
  hostedUiDomainPrefix: 'campfires',
  google: { clientId: 'id', clientSecretName: 'google' },
} satisfies Partial<Settings>;
// Passkeys belong to the domain, and the browser finds in the shell's config.json whether there are any.
const OF_THE_ADDRESS: StackId[] = [
  'identity',
  'edge',
  'media',
  'mail',
  'storefront',
  'hub',
  'admin',
  'shell',
  'observability',
];

/** Some settings: the stacks that have to be deployed when one changes, from what to what. */
const REACH: [keyof Settings, StackId[], from: Partial<Settings>, to: Partial<Settings>][] = [
  // The owner sees an e-mail before it leaves.
  ['brand', ['identity', 'mail', 'storefront', 'hub', 'admin'], {}, { brand: 'Campfires' }],
  ['domain', OF_THE_ADDRESS, {}, DOMAIN],
  ['domain', OF_THE_ADDRESS, DOMAIN, {}],
  // The social provider's popup comes back to the domain.
  ['domain', OF_THE_ADDRESS, GOOGLE, { ...GOOGLE, domain: 'other.example' }],
  // The browser finds the hosted sign-in page in the shell's config.json, and may call it by the edge's policy.
  [
    'hostedUiDomainPrefix',
    ['identity', 'edge', 'shell'],
    GOOGLE,
    { ...GOOGLE, hostedUiDomainPrefix: 'other' },
  ],
  [
    'originSecret',
    ['data', 'live', 'edge', 'storefront', 'hub', 'admin', 'observability'],
    { originSecret: 2 },
    { originSecret: 3 },
  ],
  // The roles of workflows are no part of a deployment.
  ['backupBucket', [], {}, { backupBucket: 'elsewhere' }],
];

const asDeployed = (settings: Partial<Settings>) => ({ ...readSettings(), ...settings });
const synthesizeFor = async (settings: Settings) => synthesize({ hearthside: settings }).assembly;

function changeOf(before: Partial<Settings>, wanted: Partial<Settings>) {
  const deployed = new Map(FIRST_DEPLOY_ORDER.map((stack) => [stack, asDeployed(before)]));
  return settingsChange(deployed, asDeployed(wanted), synthesizeFor);
}

test.each([
  ['EURO', 'currency: a currency is a code of ISO 4217: USD, EUR'],
  ['JPY', 'currency: amounts have two decimals, and this currency has not'],
])('the currency %s is refused', (currency, message) => {
  expect(() => synthesizeWith({ currency })).toThrow(message);
});

test.each(['Mars/Base', ''])('the time zone “%s” is refused', (timeZone) => {
  expect(() => synthesizeWith({ timeZone })).toThrow(
    'timeZone: a time zone has a name of IANA: America/Denver, Europe/Berlin',
  );
});

test.each(REACH)('a change of %s is deployed to %j', async (name, stacks, from, to) => {
  const change = await changeOf(from, to);
  expect(change.stacks).toEqual(stacks);
  expect(change.settings.includes(name)).toBe(stacks.length > 0);
});

test('while no setting has changed, no stack has to be deployed and the app is not synthesized', async () => {
  const deployed = new Map(FIRST_DEPLOY_ORDER.map((stack) => [stack, asDeployed(DOMAIN)]));
  const synthesized = jest.fn(synthesizeFor);
  expect(await settingsChange(deployed, asDeployed(DOMAIN), synthesized)).toEqual({
    settings: [],
    stacks: [],
  });
  expect(synthesized).not.toHaveBeenCalled();
});

test('stacks that a partial deployment left out still have to be deployed', async () => {
  const deployed = new Map(FIRST_DEPLOY_ORDER.map((stack) => [stack, asDeployed(DOMAIN)]));
  deployed.set('mail', asDeployed({}));
  deployed.delete('observability');
  const change = await settingsChange(deployed, asDeployed(DOMAIN), synthesizeFor);
  expect(change).toEqual({ settings: ['domain', 'certificateArn'], stacks: ['mail', 'observability'] });
});

test('a release with other setting names reaches every stack', async () => {
  const older = { ...readSettings(), color: 'red' };
  const deployed = new Map(FIRST_DEPLOY_ORDER.map((stack) => [stack, older]));
  const change = await settingsChange(deployed, asDeployed({}), synthesizeFor);
  expect(change).toEqual({ settings: ['color'], stacks: [...FIRST_DEPLOY_ORDER] });
});

test('the user pool reads the version of Google’s secret that the deployment names', () => {
  const secretOf = (context: object) =>
    JSON.stringify(synthesize({ hearthside: asDeployed(GOOGLE), ...context }, 'identity').resources);
  expect(secretOf({})).toContain('{{resolve:secretsmanager:google:SecretString:::}}');
  expect(secretOf({ googleSecretVersion: 'v2' })).toContain(
    '{{resolve:secretsmanager:google:SecretString:::v2}}',
  );
});

test('each stack records the settings that it was deployed with', () => {
  const { ofType } = synthesizeWith(GOOGLE);
  const records = ofType('AWS::SSM::Parameter').filter(({ Properties }) =>
    /settings$/.test(String(Properties.Name)),
  );
  expect(records.map(({ Properties }) => Properties.Name)).toEqual(
    expect.arrayContaining(FIRST_DEPLOY_ORDER.map((stack) => `/hearthside/${stack}/settings`)),
  );
  for (const { Properties } of records)
    expect(JSON.parse(String(Properties.Value))).toEqual(asDeployed(GOOGLE));
});

test('a stack publishes its own values only, never values that it has read from another stack', () => {
  for (const { Properties } of synthesizeWith(GOOGLE).ofType('AWS::SSM::Parameter'))
    expect(spell(Properties.Value)).not.toContain('<SsmParameterValue');
});
