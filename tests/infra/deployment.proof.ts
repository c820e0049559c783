import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readContext, readSettings, type Settings } from '@hearthside/infra/config.ts';
import { planDeployment } from '@hearthside/infra/deployment/plan.ts';
import { interpret } from '@hearthside/infra/emulators/assembly/assembly.ts';
import { readAssemblyFiles } from '@hearthside/infra/emulators/assembly/template.ts';
import { isAllowed, list, type Statement } from '@hearthside/infra/emulators/iam/policy.ts';
import { statementsOf } from '@hearthside/infra/emulators/iam/roles.ts';
import { startDeployableAccount } from '../fixtures/account/deployable-account.fake.ts';
import { copyRepository, type RepositoryCopy } from '../fixtures/copy/repository-copy.ts';
import { rolesOf } from './templates/deploy-roles.ts';

const UNVERIFIED =
  'Your account must be verified before you can add new CloudFront resources. To verify your account, please contact AWS Support';

let copy: RepositoryCopy;
let aws: Awaited<ReturnType<typeof startDeployableAccount>>;

beforeAll(async () => {
  copy = await copyRepository();
  aws = await startDeployableAccount();
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
      ...([process.execPath, args, { cwd: copy.root, env, maxBuffer: 1e8 }] as const),
      (error, out, complaint) => resolve({ code: error ? Number(error.code) : 0, output: out + complaint }),
    );
    command.stdin?.end(answer);
  });
}

const deploy = (...args: string[]) => run(['infra/run.mjs', 'infra/deploy.ts', ...args]);

/** @throws Error with what it says when it fails */
async function deployed(...args: string[]): Promise<string> {
  const { code, output } = await deploy(...args);
  if (code !== 0) throw new Error(output);
  return output;
}

test('a first deployment to an account without CloudFront says to ask for it, and its last line goes on', async () => {
  aws.account.refuses = { 'AWS::CloudFront::Distribution': UNVERIFIED };
  const { code, output } = await deploy();
  expect(output).toMatch(/\[4\/11\] edge … failed.*before its Support has verified it.*Open a case/s);
  expect(code).toBe(1);
  expect(Object.keys(aws.account.parameters).filter((name) => name.includes('/edge/'))).toEqual([]);
  expect(aws.account.cachePolicies).toEqual([]);

  aws.account.refuses = {};
  const [, ...rest] = /npm run deploy --((?: \w+)+)$/.exec(output.trim())?.[1]?.split(' ') ?? [];
  expect(rest[0]).toBe('edge');
  expect(await deployed(...rest)).toContain('The shop is at http');
});

test('another owner’s address reaches alarms, budget and mails', async () => {
  await writeSettings('bo@campfires.shop');
  expect(await deployed('--settings')).toContain(
    'Changed settings: ownerEmail. They reach mail, observability.',
  );
  for (const type of ['AWS::Budgets::Budget', 'AWS::SNS::Subscription'])
    expect(JSON.stringify(aws.stacks.made(type))).toContain('bo@campfires.shop');
  expect(JSON.stringify(aws.stacks.made('AWS::Budgets::Budget'))).not.toContain('ann@');
});

test('another suite with the same addresses is told that SES has them, before anything is deployed', async () => {
  await writeSettings('bo@campfires.shop', { stage: 'dev' });
  const { code, output } = await deploy();
  await writeSettings('bo@campfires.shop');
  expect(output).toContain(
    'set "existingIdentities": ["hello@campfires.shop","bo@campfires.shop","campfires.shop"].',
  );
  expect([code, aws.account.identities.length]).toEqual([1, 3]);
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

test('the hub’s workflow deploys stack and canary with the rights of its role, and needs them', async () => {
  await copy.replace('mfe-hub/src/accounts/account-page.tsx', 'Account Settings', 'Settings of the account');
  const statements = await roleOfHub();
  Object.assign(aws.account, { statements, used: [] });
  await deployed(...WORKFLOW);

  const unused = statements.flatMap(({ Action }) =>
    list(Action).filter((action) => {
      const others = statements.map((each) => ({
        ...each,
        Action: list(each.Action).filter((name) => name !== action),
      }));
      return aws.account.used.every((right) => isAllowed(others, right));
    }),
  );
  // What a failure needs, and a function that is another one.
  expect(unused).toEqual([
    ...['ContinueUpdateRollback', 'DescribeEvents', 'GetTemplateSummary', 'RollbackStack'].map(
      (action) => `cloudformation:${action}`,
    ),
    'lambda:UpdateAlias',
  ]);
});

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

test('a teardown takes away what is deployed, though the rules of its e-mails are the active ones', async () => {
  Object.assign(aws.account, { statements: undefined, activeRules: 'hearthside' });
  await writeSettings('cy@campfires.shop', { replyDomain: 'reply.campfires.shop' });
  // The command would ask the DNS whether SES receives e-mails there.
  for (const [, ...command] of planDeployment(['mail']).flatMap(({ commands }) => commands))
    await run(command[0] === 'cdk' ? ['node_modules/.bin/cdk', ...command.slice(1)] : command);
  expect(aws.stacks.made('AWS::SES::ReceiptRuleSet')).toHaveLength(1);
  const { code, output } = await run(
    ['infra/run.mjs', 'infra/deployment/teardown.ts', '--discard'],
    'hearthside\n',
  );
  expect(output).toContain('hearthside is gone.');
  expect(code).toBe(0);
  expect(aws.account.activeRules).toBeNull();
  for (const type of ['AWS::SES::ReceiptRuleSet', 'AWS::CloudFront::Distribution', 'AWS::Lambda::Function'])
    expect(aws.stacks.made(type)).toEqual([]);
});
