import { SESClient } from '@aws-sdk/client-ses';
import type { Settings } from '../config.ts';
import type { DnsRecord } from '../constructs/mail-records.ts';
import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';
import { adviceFor } from './advice.ts';
import { type FakeAccount, startAccount } from './aws.fake.ts';
import type { Dns } from './dns.ts';
import { type Facts, gatherFacts } from './facts.ts';
import { planDeployment } from './plan.ts';
import { noticesOf, problemsOf } from './preflight.ts';
import { deactivateRules } from './teardown.ts';

const settings: Settings = {
  brand: 'Campfires',
  ownerEmail: 'me@campfires.shop',
  senderEmail: 'us@campfires.shop',
  timeZone: 'Europe/Berlin',
};
const ALL: StackId[] = [...FIRST_DEPLOY_ORDER];

/** An account in which nothing stands against a first deployment. */
const ready: Facts = {
  settings,
  region: 'eu-central-1',
  account: '111122223333',
  isBootstrapped: true,
  deployed: new Map(),
  knownIdentities: [],
  cachePolicies: ['somebody-elses'],
};
const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/1';
const mailZone = { id: 'Z1' };
const nothing = () => Promise.reject(Object.assign(new Error(), { code: 'ENODATA' }));
const NO_RECORDS: Dns = { resolveCname: nothing, resolve4: nothing, resolveMx: nothing, resolveTxt: nothing };
const deployed = (with_ = settings) => new Map(ALL.map((stack) => [stack, with_]));

test('in a new account that is prepared nothing stands against a deployment', () => {
  expect(problemsOf(ready, ALL)).toEqual([]);
});

test('a new account’s ten executions are told with what they mean, and stand against nothing', () => {
  const facts = { ...ready, deployed: undefined, concurrency: 10 };
  expect(problemsOf(facts, ALL)).toEqual([]);
  expect(noticesOf(facts)).toEqual([
    expect.stringMatching(/runs 10 functions at once.*503.*service-quotas/s),
  ]);
  expect(noticesOf({ ...facts, concurrency: 1000 })).toEqual([]);
  // Before the first deployment it may be one that CloudFront refuses.
  const first = { ...facts, deployed: new Map() };
  expect(noticesOf(first)[1]).toMatch(/looks new.*Open a case at/);
  expect(noticesOf({ ...first, concurrency: 1000 }).join()).not.toContain('looks new');
});

test('SES’s sandbox is told with whom to try the shop, and stands against nothing', () => {
  const facts = { ...ready, deployed: undefined, isInSandbox: true };
  expect(problemsOf(facts, ALL)).toEqual([]);
  expect(noticesOf(facts)).toEqual([
    expect.stringMatching(/me@campfires\.shop, us@campfires\.shop.* only.*put-account-details/s),
    expect.stringContaining('50 a day'),
  ]);
});

describe('the codes to reset passwords', () => {
  const bySes: Facts = { ...ready, settings: { ...settings, resetMailsBySes: true }, deployed: deployed() };

  test('are few as long as Cognito sends them, which is told with what to do', () => {
    const facts = (isInSandbox: boolean) => ({ ...ready, deployed: undefined, isInSandbox });
    expect(noticesOf(facts(true)).at(-1)).toMatch(
      /50 a day.*Once SES is out of its sandbox, set "resetMailsBySes"/,
    );
    expect(noticesOf(facts(false))).toEqual([
      expect.stringMatching(/50 a day.*SES is out of its sandbox: .* set "resetMailsBySes"/),
    ]);
    expect(noticesOf({ ...bySes, isInSandbox: false })).toEqual([]);
  });

  test('leave by SES once it writes to customers and knows the sender’s domain', () => {
    expect(problemsOf({ ...bySes, isInSandbox: false, missingMailRecords: [] }, ['identity'])).toEqual([]);
    expect(problemsOf({ ...bySes, isInSandbox: true }, ['identity'])).toEqual([
      expect.stringContaining('no code to reset their password'),
    ]);
    expect(problemsOf({ ...bySes, deployed: new Map() }, ALL)).toEqual([
      expect.stringContaining('Deploy without it first'),
    ]);
    const missingMailRecords: DnsRecord[] = [{ type: 'MX', name: 'bounces.campfires.shop', value: '10 x' }];
    expect(problemsOf({ ...bySes, missingMailRecords }, ['identity'])).toEqual([
      expect.stringContaining('MX bounces.campfires.shop'),
    ]);
    expect(problemsOf({ ...bySes, isInSandbox: true, missingMailRecords }, ['hub'])).toEqual([]);
  });
});

describe('the proof of the sender’s e-mails', () => {
  const missing: DnsRecord[] = [
    { type: 'CNAME', name: 'a1._domainkey.campfires.shop', value: 'a1.dkim.amazonses.com' },
  ];
  const unsigned = {
    ...ready,
    deployed: deployed(),
    knownIdentities: undefined,
    missingMailRecords: missing,
  };

  test('a suite whose e-mails fail DMARC is refused, with the records to add', () => {
    expect(problemsOf(unsigned, ALL)).toEqual([
      expect.stringContaining(
        'Add to the DNS of campfires.shop:\n  CNAME a1._domainkey.campfires.shop a1.dkim.amazonses.com',
      ),
    ]);
  });

  test('a first deployment may go on without them, and the other stacks too', () => {
    const first = { ...unsigned, deployed: new Map([['mail' as const, settings]]) };
    expect([problemsOf(first, ALL), problemsOf(unsigned, ['hub'])]).toEqual([[], []]);
    expect(noticesOf(first)).toEqual([expect.stringContaining('a1.dkim.amazonses.com')]);
  });

  test('before the first deployment it is said that records will come', () => {
    expect(noticesOf({ ...ready, deployed: new Map() })).toEqual([
      expect.stringMatching(/us@campfires\.shop need records in the DNS of campfires\.shop/),
    ]);
  });
});

test('where the suite is, neither the whole nor a part is refused', () => {
  const facts = {
    ...ready,
    deployed: deployed(),
    knownIdentities: [settings.ownerEmail, settings.senderEmail],
    cachePolicies: ['hearthside-files'],
  };
  expect(problemsOf(facts, ALL)).toEqual([]);
  expect(problemsOf(facts, ['hub'])).toEqual([]);
});

/** A set-up that is wrong: the settings and the account that are other than in one where nothing is. */
interface SetUp {
  settings?: Partial<Settings>;
  account?: FakeAccount;
  region?: string;
  stacks?: StackId[];
}

test.each<[string, SetUp, wrong: string, step: string]>([
  [
    'an address that nobody owns',
    { settings: { ownerEmail: 'owner@hearthside.example' } },
    'In cdk.json, ownerEmail is owner@hearthside.example: nobody receives that mail.',
    'Put in addresses whose mail you can read.',
  ],
  [
    'a region that does not exist',
    { region: 'eu-centrall-1' },
    'There is no AWS region "eu-centrall-1".',
    'Set AWS_REGION to one like eu-central-1 or us-east-1.',
  ],
  [
    'an opt-in region',
    { region: 'eu-south-1' },
    'eu-south-1 is an opt-in region',
    'Set AWS_REGION to a region that is not opt-in, such as eu-central-1',
  ],
  [
    'credentials that AWS refuses',
    { account: { knowsKey: false } },
    'There are no valid AWS credentials here.',
    'Sign in ("aws sso login", or "aws configure") and set AWS_PROFILE',
  ],
  [
    'a region without bootstrap',
    { account: { parameters: {} } },
    'is not prepared for CDK yet.',
    'npx cdk bootstrap aws://111122223333/eu-central-1',
  ],
  [
    'a part of a suite that is not there',
    { stacks: ['hub', 'shell'] },
    'has no suite "hearthside", which hub, shell would be a part of.',
    'Set AWS_REGION and AWS_PROFILE to where it is, or deploy it whole with "npm run deploy".',
  ],
  [
    'a suite that is in another region',
    { account: { cachePolicies: ['hearthside-files'] } },
    'This account has the suite "hearthside" in another region than eu-central-1',
    'choose another "stage" in cdk.json.',
  ],
  [
    'an identity that the account has',
    { account: { identities: ['us@campfires.shop'] } },
    'SES in eu-central-1 has us@campfires.shop already',
    'set "existingIdentities": ["us@campfires.shop"]',
  ],
  [
    'the sender’s domain, which the account has',
    { account: { identities: ['campfires.shop'] } },
    'SES in eu-central-1 has campfires.shop already',
    'set "existingIdentities": ["campfires.shop"]',
  ],
  [
    'an identity that is said to exist',
    { settings: { existingIdentities: ['us@campfires.shop'] } },
    'SES in eu-central-1 does not know us@campfires.shop',
    'Verify it there, or take it out.',
  ],
  [
    'a domain that exists and does not sign',
    {
      settings: { existingIdentities: ['campfires.shop'] },
      account: { identities: ['campfires.shop'], dkimTokens: { 'campfires.shop': ['a1'] } },
    },
    'its identity campfires.shop, which "existingIdentities" in cdk.json names, has no verified DKIM',
    'aws ses verify-domain-dkim --domain campfires.shop',
  ],
  [
    'a zone that the account does not have',
    { settings: { mailZone } },
    '"mailZone" has the id Z1, but this account has no such zone.',
    'Put in the id of the hosted zone of campfires.shop (aws route53 list-hosted-zones)',
  ],
  [
    'the zone of another domain',
    { settings: { mailZone }, account: { zones: { Z1: 'other.shop' } } },
    'it is the zone of other.shop.',
    'Put in the id of the hosted zone of campfires.shop',
  ],
  [
    'a region without SES’s receiving',
    { settings: { replyDomain: 'reply.campfires.shop' } },
    'SES receives no e-mails in eu-central-1, so replies to reply.campfires.shop cannot arrive.',
    'Take "replyDomain" out of cdk.json, or deploy to a region like eu-west-1 or us-east-1.',
  ],
  [
    'a firewall where CloudFront takes none',
    { settings: { waf: true } },
    'CloudFront takes firewalls of us-east-1 only, and this suite is for eu-central-1.',
    'Set AWS_REGION to us-east-1 before the first deployment',
  ],
  [
    'Google without a domain',
    {
      settings: {
        google: { clientId: 'id', clientSecretName: 'campfires/google' },
        hostedUiDomainPrefix: 'campfires',
      },
      account: { secrets: ['campfires/google'] },
    },
    'In cdk.json, "google" is set without "domain"',
    'Set "domain" and "certificateArn" too, or take "google" and "hostedUiDomainPrefix" out.',
  ],
  [
    'codes by an SES that writes to nobody',
    { settings: { resetMailsBySes: true }, account: { mailsPerDay: 200 } },
    'customers would get no code to reset their password.',
    'Take it out until AWS gives the account production access.',
  ],
  [
    'a payment provider’s secret that is not there',
    { settings: { stripe: { secretName: 'campfires/stripe' } }, account: { secrets: ['campfires/strype'] } },
    'Secrets Manager in eu-central-1 does not have what "stripe" or "google" in cdk.json names.',
    `aws secretsmanager create-secret --name campfires/stripe --secret-string '{"secretKey":"sk_…","webhookSecret":"whsec_…"}'`,
  ],
  ...(
    [
      ['of nobody', undefined, 'this account has no such certificate in us-east-1', 'request-certificate'],
      [
        'of another host',
        { Status: 'ISSUED' },
        'it is for *.other.shop, not for campfires.shop',
        'request-certificate',
      ],
      [
        'that waits for its proof',
        { Status: 'PENDING_VALIDATION', SubjectAlternativeNames: ['campfires.shop'] },
        'nobody has proved the domain yet',
        'DomainValidationOptions',
      ],
      [
        'that has ended',
        { Status: 'EXPIRED', SubjectAlternativeNames: ['campfires.shop'] },
        'it is EXPIRED',
        'request-certificate',
      ],
    ] satisfies [string, Partial<NonNullable<FakeAccount['certificate']>> | undefined, string, string][]
  ).map(([whose, given, wrong, step]): [string, SetUp, string, string] => [
    `a certificate ${whose}`,
    {
      settings: { domain: 'campfires.shop', certificateArn },
      account: given && {
        certificate: { SubjectAlternativeNames: ['*.other.shop'], NotAfter: 2e9, ...given },
      },
    },
    wrong,
    step,
  ]),
])('%s: refused alone, with what is wrong and the next step', async (_, setUp, wrong, step) => {
  const { account, region = 'eu-central-1', stacks = ALL } = setUp;
  const parameters = { '/cdk-bootstrap/hnb659fds/version': '30' };
  const { access, close } = await startAccount({ parameters, ...account });
  const written = { ...settings, ...setUp.settings };
  const facts = await gatherFacts(written, { ...access, region }, NO_RECORDS).finally(close);
  const [problem, ...others] = problemsOf(facts, stacks);
  expect(others).toEqual([]);
  expect(problem).toContain(wrong);
  expect(problem).toContain(step);
});

test.each<[string, Partial<Facts>, StackId[], RegExp]>([
  [
    'a sender that is nobody',
    { settings: { ...settings, senderEmail: 'hello@example.com' } },
    ALL,
    /senderEmail is hello@example\.com/,
  ],
  ['no region', { region: undefined }, ALL, /No AWS region is set\. Set AWS_REGION/],
  [
    'an identity that the account has, and the suite would make from now on',
    {
      deployed: deployed({ ...settings, existingIdentities: ['us@campfires.shop'] }),
      knownIdentities: [settings.ownerEmail, settings.senderEmail],
    },
    ALL,
    /has us@campfires\.shop already/,
  ],
  [
    'an identity that the suite has made, and is said to exist without it',
    {
      deployed: deployed(),
      settings: { ...settings, existingIdentities: ['us@campfires.shop'] },
      knownIdentities: [settings.ownerEmail, settings.senderEmail],
    },
    ALL,
    /made us@campfires\.shop itself, and would remove it.*Take it out there/,
  ],
  [
    'a domain that the suite has made, and is said to exist without it',
    {
      deployed: deployed(),
      settings: { ...settings, existingIdentities: ['campfires.shop'] },
      knownIdentities: [settings.ownerEmail, settings.senderEmail, 'campfires.shop'],
    },
    ALL,
    /made campfires\.shop itself, and would remove it.*Take it out there/,
  ],
  [
    'addresses that change places',
    {
      deployed: deployed(),
      settings: { ...settings, ownerEmail: settings.senderEmail, senderEmail: settings.ownerEmail },
      knownIdentities: [settings.ownerEmail, settings.senderEmail],
    },
    ALL,
    /me@campfires\.shop and us@campfires\.shop would change.*another address there first/,
  ],
  [
    'one address for both, which was the owner’s',
    {
      deployed: deployed(),
      settings: { ...settings, senderEmail: settings.ownerEmail },
      knownIdentities: [settings.ownerEmail, settings.senderEmail],
    },
    ALL,
    /me@campfires\.shop would change.*another address there first/,
  ],
  [
    'a zone that has a DMARC record already',
    { settings: { ...settings, mailZone }, mailZoneName: 'campfires.shop', hasDmarc: true },
    ALL,
    /set "hasDmarc": true in "mailZone"/,
  ],
])('%s: refused, with what to do', (_, facts, stacks, problem) => {
  expect(problemsOf({ ...ready, ...facts }, stacks)).toEqual([expect.stringMatching(problem)]);
});

test('answers to e-mails need a record and the active receipt rules, once the suite receives them', () => {
  const replyDomain = 'reply.campfires.shop';
  const receiving = { ...settings, replyDomain };
  const record: DnsRecord = { type: 'MX', name: replyDomain, value: '10 inbound-smtp.eu.example' };
  const facts = { ...ready, settings: receiving, deployed: deployed(receiving) };
  const found = (missing: DnsRecord[], activeReceiptRules: string | null) => {
    const all = { ...facts, missingReplyRecords: missing, activeReceiptRules };
    expect(noticesOf(all)).toEqual(problemsOf(all, ALL));
    return problemsOf(all, ['mail']);
  };
  expect(found([record], null)).toEqual([
    expect.stringContaining(`MX ${replyDomain} 10 inbound-smtp.eu.example`),
  ]);
  expect(found([], null)).toEqual([
    expect.stringContaining('set-active-receipt-rule-set --rule-set-name hearthside'),
  ]);
  expect(found([], 'others')).toEqual([expect.stringContaining('Copy their rules into "hearthside"')]);
  expect(found([], 'hearthside')).toEqual([]);
  expect(problemsOf({ ...facts, missingReplyRecords: [record] }, ['hub'])).toEqual([]);
  expect(problemsOf({ ...facts, missingReplyRecords: [record], deployed: deployed() }, ALL)).toEqual([]);
});

test('every problem is named at once', () => {
  const facts = { ...ready, settings: { ...settings, ownerEmail: 'a@b.test' }, isBootstrapped: false };
  expect(problemsOf(facts, ALL)).toHaveLength(2);
});

test('what could not be found out stands against nothing', () => {
  expect(problemsOf({ settings, region: 'eu-central-1' }, ALL)).toEqual([]);
});

test('an account without room for another suite’s cache policies is refused, the suite that has them is not', () => {
  const cachePolicies = Array.from({ length: 20 }, (_, place) => `of-stage-${place}`);
  expect(problemsOf({ ...ready, cachePolicies }, ALL)).toEqual([
    expect.stringMatching(/This one has 20, and a suite needs 4.*servicequotas/),
  ]);
  expect(problemsOf({ ...ready, cachePolicies: cachePolicies.slice(4) }, ALL)).toEqual([]);
  expect(problemsOf({ ...ready, cachePolicies, deployed: deployed() }, ['edge'])).toEqual([]);
});

test('executions are reserved only where AWS has some to reserve', () => {
  const reserving = { ...ready, settings: { ...settings, reservedConcurrency: true } };
  expect(problemsOf({ ...reserving, concurrency: 10 }, ALL)).toEqual([
    expect.stringMatching(/runs 10 functions at once.*Take it out/),
  ]);
  expect(problemsOf({ ...reserving, concurrency: 1000 }, ALL)).toEqual([]);
});

test('a suite of another stage is not in the way', () => {
  const dev = { ...ready, settings: { ...settings, stage: 'dev' } };
  expect(problemsOf({ ...dev, cachePolicies: ['hearthside-files'] }, ALL)).toEqual([]);
  expect(problemsOf({ ...ready, cachePolicies: ['hearthside-dev-files'] }, ALL)).toEqual([]);
});

test('what AWS and the DNS know of the sender’s e-mails is found', async () => {
  const { access, close } = await startAccount({
    dkimTokens: { 'campfires.shop': ['a1', 'b2'] },
    mailsPerDay: 200,
    zones: { Z1: 'campfires.shop' },
  });
  const dns: Dns = {
    resolveCname: async (name: string) => (name.startsWith('a1.') ? ['a1.dkim.amazonses.com'] : nothing()),
    resolve4: async (host) =>
      host === 'inbound-smtp.eu-central-1.amazonaws.com' ? ['192.0.2.1'] : nothing(),
    resolveMx: nothing,
    resolveTxt: async (name: string) =>
      name.startsWith('_dmarc.') ? [['v=DMARC1; ', 'p=reject']] : nothing(),
  };
  try {
    expect(await gatherFacts(settings, access, dns)).toMatchObject({
      isInSandbox: true,
      missingMailRecords: [
        { type: 'CNAME', name: 'b2._domainkey.campfires.shop' },
        { type: 'MX', name: 'bounces.campfires.shop', value: '10 feedback-smtp.eu-central-1.amazonses.com' },
        { type: 'TXT', name: 'bounces.campfires.shop', value: 'v=spf1 include:amazonses.com ~all' },
      ],
    });
    const existing = { ...settings, existingIdentities: ['campfires.shop'] };
    expect(await gatherFacts(existing, access, dns)).toMatchObject({ unsignedDomain: 'campfires.shop' });
    const withZone = { ...settings, mailZone };
    expect(await gatherFacts(withZone, access, dns)).toMatchObject({
      mailZoneName: 'campfires.shop',
      hasDmarc: true,
    });
    const receiving = { ...settings, replyDomain: 'reply.campfires.shop' };
    expect(await gatherFacts(receiving, access, dns)).toMatchObject({
      receives: true,
      activeReceiptRules: 'others',
      missingReplyRecords: [
        { type: 'MX', name: 'reply.campfires.shop', value: '10 inbound-smtp.eu-central-1.amazonaws.com' },
      ],
    });
    expect(await gatherFacts(receiving, { ...access, region: 'eu-south-2' }, dns)).toMatchObject({
      receives: false,
    });
    const gone = { ...settings, mailZone: { id: 'Z2' } };
    expect(await gatherFacts(gone, access, dns)).toMatchObject({ mailZoneName: null });
  } finally {
    await close();
  }
});

test('what waits for a click, or waited too long, is told with the command that asks anew', async () => {
  const account: FakeAccount = {
    identities: ['me@campfires.shop', 'us@campfires.shop', 'campfires.shop'],
    verification: { 'us@campfires.shop': 'Pending', 'campfires.shop': 'Failed' },
    alarms: { 'me@campfires.shop': 'PendingConfirmation' },
  };
  const { access, close } = await startAccount(account);
  const told = async () => {
    const { unverified, unconfirmedTopic } = await gatherFacts(settings, access);
    return noticesOf({ ...ready, deployed: deployed(), unverified, unconfirmedTopic });
  };
  expect(await told()).toEqual([
    expect.stringMatching(
      /us@campfires\.shop is Pending: aws ses verify-email-identity .*campfires\.shop is Failed: aws ses verify-domain-dkim --domain campfires\.shop$/s,
    ),
    expect.stringContaining(
      'sns subscribe --topic-arn arn:aws:sns:eu-central-1:111122223333:hearthside-alarms',
    ),
  ]);
  // An address that is not deployed yet is nothing to confirm: the alarms go to the one before.
  const next = { ...settings, ownerEmail: 'you@campfires.shop' };
  const { unconfirmedTopic } = await gatherFacts(next, access);
  expect(noticesOf({ ...ready, settings: next, deployed: deployed(), unconfirmedTopic })).toEqual([]);
  // SNS has forgotten the address after two days.
  account.alarms = {};
  expect((await told())[1]).toContain('sns subscribe');
  account.verification = {};
  account.alarms = { 'me@campfires.shop': 'arn:aws:sns:eu-central-1:111122223333:hearthside-alarms:1' };
  expect(await told()).toEqual([]);
  await close();
});

test('what a running suite lacks is told, and nothing once it is there', async () => {
  const account: FakeAccount = {
    parameters: {
      '/cdk-bootstrap/hnb659fds/version': '30',
      '/hearthside/identity/user-pool-id': 'pool',
      '/hearthside/edge/api-id': 'api1',
    },
    certificate: {
      Status: 'ISSUED',
      SubjectAlternativeNames: ['*.campfires.shop'],
      NotAfter: Date.now() / 1000 + 86_400,
    },
    admins: { 'me@campfires.shop': true, 'you@campfires.shop': false },
    stages: {
      $default: "Successfully deployed stage with deployment ID 'a1'",
      pages: 'Deployment attempt failed: Too Many Requests',
    },
  };
  const { access, close } = await startAccount(account);
  const domain = { domain: 'shop.campfires.shop', certificateArn, backupBucket: 'copies' };
  const told = async (adminSecondFactor = false) => {
    const written = { ...settings, ...domain, adminSecondFactor, resetMailsBySes: true };
    const { certificate, backedUp, admins, failedStages } = await gatherFacts(written, access, NO_RECORDS);
    const facts = { ...ready, settings: written, deployed: deployed(written) };
    return noticesOf({ ...facts, certificate, backedUp, admins, failedStages });
  };
  const [renewal, backup, factor, stages] = await told();
  expect(renewal).toMatch(/certificate ends on .* was not renewed/);
  expect(backup).toMatch(/^copies has no backup: .*npm run backup$/s);
  expect(factor).toMatch(
    /^A password alone .* you@campfires\.shop has no authenticator app yet: .*"adminSecondFactor": true/,
  );
  expect(stages).toMatch(
    /pages: Deployment attempt failed: Too Many Requests\n.*update-stage --api-id api1/s,
  );
  expect((await told(true))[2]).toMatch(/^you@campfires\.shop has .* stay closed/);
  account.backedUp = new Date('2026-01-02');
  expect((await told())[1]).toMatch(/^The last backup in copies is of 2026-01-02/);
  account.backedUp = new Date();
  account.admins = { 'me@campfires.shop': true };
  account.stages = {};
  account.certificate = {
    Status: 'ISSUED',
    SubjectAlternativeNames: ['*.campfires.shop'],
    NotAfter: Date.now() / 1000 + 300 * 86_400,
  };
  expect(await told(true)).toEqual([]);
  expect(await told()).toEqual([expect.stringMatching(/every admin has an authenticator app/)]);
  await close();
});

test('a new version of Google’s secret is told, until a deployment has named it', async () => {
  const google = { clientId: 'id', clientSecretName: 'campfires/google' };
  const { access, close } = await startAccount({ secrets: ['campfires/google'] });
  const { googleSecretVersion } = await gatherFacts({ ...settings, google }, access, NO_RECORDS).finally(
    close,
  );
  const told = (secretVersion: string) =>
    noticesOf({
      ...ready,
      deployed: deployed({ ...settings, google: { ...google, secretVersion } }),
      googleSecretVersion,
    });
  expect(told('v1')).toEqual([expect.stringMatching(/npm run deploy -- identity$/)]);
  expect(told('v2')).toEqual([]);
  const [{ commands = [] } = {}] = planDeployment(['identity'], { googleSecretVersion });
  expect(commands.flat().join(' ')).toContain('--context googleSecretVersion=v2');
});

test.each([
  ['hearthside', null],
  ['others', 'others'],
])('before a teardown removes its rules, SES’s active set %s becomes %s', async (activeRules, then) => {
  const account: FakeAccount = { activeRules };
  const { access, close } = await startAccount(account);
  await deactivateRules('hearthside', new SESClient(access));
  expect(account.activeRules).toBe(then);
  await close();
});

test('without credentials a deployment says how to sign in', async () => {
  const facts = await gatherFacts(settings, {
    region: 'us-east-1',
    credentials: () => Promise.reject(new Error('Could not load credentials from any providers')),
  });
  expect(problemsOf(facts, ALL)).toEqual([expect.stringMatching(/aws sso login/)]);
});

test.each([
  ['ExpiredTokenException', 'The security token included in the request is expired', /aws sso login/],
  ['Error', 'Region is missing', /AWS_REGION/],
  ['Error', 'getaddrinfo ENOTFOUND', /cannot be reached: getaddrinfo/],
])('%s %s is answered with what to do', (name, message, advice) => {
  expect(adviceFor(Object.assign(new Error(message), { name }))).toMatch(advice);
});
