import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContext, readSettings, type Settings } from '@hearthside/infra/config.ts';
import { interpret } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { readAssemblyFiles } from '@hearthside/infra/emulators/assembly/template.ts';
import { list, type Statement } from '@hearthside/infra/emulators/iam/policy.ts';
import { statementsOf } from '@hearthside/infra/emulators/iam/roles.ts';
import { FIRST_DEPLOY_ORDER } from '@hearthside/infra/stacks/first-deploy-order.ts';
import { startDeployableAccount } from '../fixtures/account/deployable-account.fake.ts';
import { copyRepository, type RepositoryCopy } from '../fixtures/copy/repository-copy.ts';
import { rolesOf } from './templates/deploy-roles.ts';

const UNVERIFIED =
  'Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support';

let copy: RepositoryCopy;
let aws: Awaited<ReturnType<typeof startDeployableAccount>>;

beforeAll(async () => {
  copy = await copyRepository();
  const recorded = FIRST_DEPLOY_ORDER.filter((stack) => stack !== 'edge').map((stack) => [
    `/hearthside/${stack}/settings`,
    JSON.stringify(settingsOf('ann@campfires.shop')),
  ]);
  aws = await startDeployableAccount({
    ...Object.fromEntries(recorded),
    '/hearthside/data/table-stream-arn': 'arn:aws:dynamodb:us-east-1:1:table/hearthside/stream/1',
    '/hearthside/identity/user-pool-id': 'us-east-1_pool',
    '/hearthside/identity/user-pool-client-ids': 'client',
    '/hearthside/live/api-id': 'live',
  });
  await writeSettings('ann@campfires.shop');
});
afterAll(async () => {
  await aws.close();
  await copy.remove();
});

function settingsOf(ownerEmail: string): Settings {
  return { ...readSettings(), ownerEmail, senderEmail: 'hello@campfires.shop' };
}

function writeSettings(ownerEmail: string, others: Partial<Settings> = {}) {
  const context = { ...readContext(), hearthside: { ...settingsOf(ownerEmail), ...others } };
  const manifest = { app: 'node --import tsx infra/synth.ts', versionReporting: false, context };
  return writeFile(join(copy.root, 'cdk.json'), JSON.stringify(manifest));
}

/** Runs a command, as a person or a workflow does. */
function run(args: string[], answer = '') {
  const env = { PATH: process.env.PATH, HOME: '/nonexistent', ...aws.environment };
  return new Promise<{ code: number; output: string }>((resolve) => {
    const command = execFile(
      ...([process.execPath, ['infra/run.mjs', ...args], { cwd: copy.root, env, maxBuffer: 1e8 }] as const),
      (error, out, complaint) => resolve({ code: error ? Number(error.code) : 0, output: out + complaint }),
    );
    command.stdin?.end(answer);
  });
}

const deploy = (...args: string[]) => run(['infra/deploy.ts', ...args]);

/** @throws Error with what it says when it fails */
async function deployed(...args: string[]): Promise<string> {
  const { code, output } = await deploy(...args);
  if (code !== 0) throw new Error(output);
  return output;
}

test('an account without CloudFront is told to ask for it, and the same command goes on once it has it', async () => {
  aws.account.refuses = { 'AWS::CloudFront::Distribution': UNVERIFIED };
  const refused = await deploy('edge');
  expect(refused.output).toMatch(/before its Support has verified it.*Open a case/);
  expect(refused.output.trim()).toMatch(/Once the cause is fixed: npm run deploy -- edge$/);
  expect(refused.code).toBe(1);
  expect(Object.keys(aws.account.parameters).filter((name) => name.includes('/edge/'))).toEqual([]);
  expect(aws.account.cachePolicies).toEqual([]);

  aws.account.refuses = {};
  expect(await deployed('edge')).toMatch(/The shop is at https:\/\/\w+\.cloudfront\.net/);
});

test('another owner’s address reaches alarms, budget and mails', async () => {
  await deployed('mail', 'observability');
  await writeSettings('bo@campfires.shop');
  expect(await deployed('--settings')).toContain(
    'Changed settings: ownerEmail. They reach mail, observability.',
  );
  for (const type of ['AWS::Budgets::Budget', 'AWS::SNS::Subscription'])
    expect(JSON.stringify(aws.stacks.made(type))).toContain('bo@campfires.shop');
  expect(JSON.stringify(aws.stacks.made('AWS::Budgets::Budget'))).not.toContain('ann@');
});

test('with a name, as it once had, the budget would stand in its own way', async () => {
  await copy.insert(
    'infra/stacks/observability.stack.ts',
    "budgetType: 'COST',",
    "budgetName: 'hearthside', ",
  );
  await deployed('observability');
  await writeSettings('cy@campfires.shop');
  const { code, output } = await deploy('observability');
  expect(output).toContain('"hearthside already exists"');
  expect(code).toBe(1);
});

/** What the role of the hub's workflow says, for the distribution that is deployed. */
async function roleOfHub(): Promise<Statement[]> {
  const files = await readAssemblyFiles(rolesOf(true).app.synth().directory);
  const Name = '/hearthside/edge/distribution-id';
  const Properties = { Name, Value: aws.account.parameters[Name] };
  const edge = { Id: { Type: 'AWS::SSM::Parameter', Properties } };
  const templates = [...files.templates, { stack: 'edge', resources: edge, parameters: {} }];
  return statementsOf('hearthside-deploy-hub', interpret({ ...files, templates }).resources);
}

/** The workflow's own command (.ci/deploy). */
const WORKFLOW = ['hub', '--canary', '10'];

test('a role that may read below the suite’s path, but not the path, is told which right it lacks', async () => {
  const statements = (await roleOfHub()).map((each) => ({
    ...each,
    Resource: list(each.Resource).filter((resource) => !resource.endsWith(':parameter/hearthside')),
  }));
  Object.assign(aws.account, { statements });
  const { code, output } = await deploy(...WORKFLOW);
  expect(output).toMatch(
    /perform: ssm:GetParametersByPath on resource: arn:aws:ssm:\S+:parameter\/hearthside\b/,
  );
  expect(code).toBe(1);
});
