import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TEMPLATES_ALONE } from '@hearthside/infra/app.ts';
import { readContext } from '@hearthside/infra/config.ts';
import { CiStack } from '@hearthside/infra/deployment/ci/ci-stack.ts';
import { newFolder } from '@hearthside/infra/emulators/new-folder.fake.ts';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { App } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { spell } from './assembly.ts';

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

function rolesOf(hasProvider: boolean, backupBucket?: string) {
  const context = { ...readContext(), ...TEMPLATES_ALONE };
  const app = new App({
    outdir: newFolder(),
    analyticsReporting: false,
    treeMetadata: false,
    builtinCloudFormationValidation: false,
    context,
  });
  new CiStack(app, 'ci', { repository: 'hearth/side', hasProvider, backupBucket });
  const resources = Object.values<{ Type: string; Properties: Record<string, unknown> }>(
    app.synth().getStackByName('ci').template.Resources,
  );
  const ofType = (type: string) => resources.filter(({ Type }) => Type === type);
  const policies = ofType('AWS::IAM::Policy').map(({ Properties }) => ({
    role: spell(Properties.Roles),
    statements: (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  }));
  return { app, ofType, policies };
}

const { ofType, policies } = rolesOf(false);

test('each team has a role, which trusts only jobs of the repository in its own environment', () => {
  const trusts = ofType('AWS::IAM::Role').map(({ Properties }) => {
    const [statement, ...others] = (Properties.AssumeRolePolicyDocument as { Statement: object[] }).Statement;
    expect(others).toEqual([]);
    return [Properties.RoleName, statement];
  });
  expect(trusts).toEqual(
    MICROFRONTENDS.map((team) => [
      `hearthside-deploy-${team}`,
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRoleWithWebIdentity',
        Principal: { Federated: { 'Fn::GetAtt': [expect.any(String), 'Arn'] } },
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:hearth/side:environment:${team}`,
          },
        },
      },
    ]),
  );
});

test('a role may read by path what the suite publishes, for which AWS asks for the path itself', () => {
  for (const { statements } of policies) {
    const [read] = statements.filter(({ Action }) => [Action].flat().includes('ssm:GetParametersByPath'));
    const resources = [read?.Resource].flat().map(spell);
    expect(resources).toEqual([
      expect.stringMatching(/:parameter\/hearthside$/),
      expect.stringMatching(/\/hearthside\/\*$/),
    ]);
  }
});

test('a role writes its own team’s releases, moves its own functions, and has no right to everything', () => {
  for (const team of MICROFRONTENDS) {
    const { statements = [] } = policies.find(({ role }) => role.startsWith(`<${team}`)) ?? {};
    const allowed = (action: string) =>
      statements
        .filter(({ Action }) => [Action].flat().includes(action))
        .flatMap(({ Resource }) => [Resource].flat().map(spell));
    const others = MICROFRONTENDS.filter((other) => other !== team);
    const foreign = new RegExp(`[/.-](${others.join('|')})([/.-]|$)`);
    expect(allowed('s3:PutObject')).toContainEqual(expect.stringMatching(new RegExp(`/${team}/\\*$`)));
    for (const action of ['s3:PutObject', 'lambda:UpdateAlias'])
      expect(allowed(action).filter((resource) => foreign.test(resource))).toEqual([]);
    const all = statements.flatMap(({ Action, Resource }) => [[Action].flat(), [Resource].flat()].flat());
    expect(all.map(spell).filter((value) => value === '*' || /:\*$/.test(value))).toEqual([]);
  }
});

test('with a bucket for it, a role copies the suite out of the account, and may neither change nor delete any of it', () => {
  const { policies } = rolesOf(false, 'elsewhere');
  const { statements = [] } = policies.find(({ role }) => role.startsWith('<backup')) ?? {};
  const actions = statements.flatMap(({ Action }) => Action);
  expect(actions.filter((action) => !/:(Get|List|Scan|AdminList)/.test(action))).toEqual(['s3:PutObject']);
  const writes = statements.filter(({ Action }) => Action.includes('s3:PutObject'));
  expect(writes.map(({ Resource }) => spell(Resource))).toEqual([
    'arn:<AWS::Partition>:s3:::elsewhere/hearthside/*',
  ]);
  expect(policies.filter(({ role }) => !role.startsWith('<backup')).length).toBe(MICROFRONTENDS.length);
});

test('cdk-nag finds nothing in the roles that has no written reason', () => {
  const { violations } = new AwsSolutionsChecks().validateScope(rolesOf(false, 'elsewhere').app);
  expect(violations.map(({ ruleName }) => ruleName)).toEqual([]);
});

test('where the account trusts GitHub already, no second provider is made', () => {
  expect(ofType('AWS::IAM::OIDCProvider')).toHaveLength(1);
  expect(rolesOf(true).ofType('AWS::IAM::OIDCProvider')).toEqual([]);
});

test('the workflow runs in the environments that the roles trust, and stores no key', () => {
  const workflow = readFileSync(join(REPOSITORY, '.github/workflows/deploy.yml'), 'utf8');
  const [, options = ''] = /options:\n((?: +- .+\n)+)/.exec(workflow) ?? [];
  expect(options.match(/[\w-]+$/gm)?.sort()).toEqual([...MICROFRONTENDS].sort());
  expect(workflow).toMatch(/environment: \$\{\{ inputs\.stack \}\}/);
  expect(workflow).not.toContain('secrets.');
});
