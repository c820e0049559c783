import { execFile } from 'node:child_process';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { readSettings } from './config.ts';
import { type FakeAccount, startAccount } from './deployment/aws.fake.ts';
import { FIRST_DEPLOY_ORDER } from './stacks/first-deploy-order.ts';

/** Runs the command with nothing in its environment but what is given. */
function deploy(args: string[], environment: NodeJS.ProcessEnv = {}) {
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', ...environment };
  return new Promise<{ code: number; lines: string[]; complaint: string }>((resolve) => {
    execFile(
      process.execPath,
      ['infra/run.mjs', 'infra/deploy.ts', ...args],
      { cwd: REPOSITORY, env },
      (error, stdout, complaint) =>
        resolve({ code: error ? Number(error.code) : 0, lines: stdout.trim().split('\n'), complaint }),
    );
  });
}

async function deployTo(account: FakeAccount, args: string[]) {
  const { url, close } = await startAccount(account);
  const credentials = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const access = { ...credentials, AWS_REGION: 'eu-central-1', AWS_ENDPOINT_URL: url };
  return deploy(args, access).finally(close);
}

const BOOTSTRAPPED = { '/cdk-bootstrap/hnb659fds/version': '30' };
const UNEDITED = /ownerEmail is owner@hearthside\.example.*: nobody receives that mail/;

/** The parameters of an account in which every stack was deployed with these settings. */
function deployedWith(settings: object): Record<string, string> {
  const records = FIRST_DEPLOY_ORDER.map((id) => [`/hearthside/${id}/settings`, JSON.stringify(settings)]);
  return { ...BOOTSTRAPPED, ...Object.fromEntries(records) };
}

test('a dry run prints the commands of the deployment, needs no account and runs none of them', async () => {
  const { lines } = await deploy(['hub', 'data', '--dry-run']);
  expect(lines).toEqual([
    expect.stringMatching(/^data: npx cdk deploy data --exclusively /),
    'hub: node infra/run.mjs infra/bundling/bundle-functions.ts hub-api',
    'hub: npm run build --workspace mfe-hub',
    expect.stringMatching(/^hub: .*release-command.ts hub --aws --built --check$/),
    expect.stringMatching(/^hub: npx cdk deploy hub --exclusively /),
    expect.stringMatching(/^hub: .*release-command.ts hub --aws --built$/),
  ]);
});

test('the roles of workflows are made for one repository, named as on GitHub', async () => {
  const { lines } = await deploy(['--bootstrap-ci', 'hearth@1/side@2', '--dry-run']);
  expect(lines).toEqual([expect.stringMatching(/^npx cdk deploy ci .* repository=hearth@1\/side@2 /)]);
  const { code, complaint } = await deploy(['--bootstrap-ci', 'hearth/*', '--dry-run']);
  expect([code, complaint.trim()]).toEqual([
    1,
    '"hearth/*" is no repository: name it as owner/name, as on GitHub.',
  ]);
});

test('before anything is built it is refused, with everything that is in the way', async () => {
  const { code, lines, complaint } = await deployTo({ cachePolicies: ['hearthside-files'] }, []);
  expect(code).toBe(1);
  expect(lines.filter(Boolean)).toEqual([
    expect.stringContaining('"resetMailsBySes"'),
    expect.stringContaining('need records in the DNS'),
  ]);
  expect(complaint).toMatch(UNEDITED);
  expect(complaint).toContain('npx cdk bootstrap aws://111122223333/eu-central-1');
  expect(complaint).toContain('This account has the suite "hearthside" in another region');
});

test('identities that SES has already are found', async () => {
  const { senderEmail } = readSettings();
  const { complaint } = await deployTo({ identities: [senderEmail], parameters: BOOTSTRAPPED }, []);
  expect(complaint).toContain(`set "existingIdentities": ["${senderEmail}"]`);
});

test('the stacks that changed settings reach are found, named and planned in the first order', async () => {
  const before = {
    ...readSettings(),
    domain: 'shop.example',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/1',
  };
  const { lines } = await deployTo({ parameters: deployedWith(before) }, ['--settings', '--dry-run']);
  expect(lines[0]).toBe(
    'Changed settings: domain, certificateArn. They reach identity, edge, media, mail, storefront, hub, admin, shell, observability.',
  );
  const planned = lines.filter((line) => line.includes('cdk deploy')).map((line) => line.split(':')[0]);
  expect(planned).toEqual([
    ...['identity', 'edge', 'media', 'mail', 'storefront', 'hub', 'admin', 'shell', 'observability'],
  ]);
});

test('as long as no setting has changed, --settings deploys nothing', async () => {
  const { lines } = await deployTo({ parameters: deployedWith(readSettings()) }, ['--settings']);
  expect(lines[0]).toBe('No setting has changed since the stacks were deployed.');
  expect(lines.filter((line) => line.includes('cdk deploy'))).toEqual([]);
});
