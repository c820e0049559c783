import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MICROFRONTENDS, REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { AwsSolutionsChecks } from 'cdk-nag';
import { spell } from './assembly.ts';
import { rolesOf } from './deploy-roles.ts';

const { ofType, policies } = rolesOf(false);

const PREVIEWS = { task: 'preview', environment: 'preview' };
const WORKFLOWS = [
  ...MICROFRONTENDS.map((team) => ({ task: `deploy-${team}`, environment: team })),
  PREVIEWS,
];

test('each team, and the previews, have a role, which trusts only jobs of the repository in its own environment', () => {
  const trusts = ofType('AWS::IAM::Role').map(({ Properties }) => {
    const [statement, ...others] = (Properties.AssumeRolePolicyDocument as { Statement: object[] }).Statement;
    expect(others).toEqual([]);
    return [Properties.RoleName, statement];
  });
  expect(trusts).toEqual(
    WORKFLOWS.map(({ task, environment }) => [
      `hearthside-${task}`,
      {
        Effect: 'Allow',
        Action: 'sts:AssumeRoleWithWebIdentity',
        Principal: { Federated: { 'Fn::GetAtt': [expect.any(String), 'Arn'] } },
        Condition: {
          StringEquals: {
            'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
            'token.actions.githubusercontent.com:sub': `repo:hearth/side:environment:${environment}`,
          },
        },
      },
    ]),
  );
});

test('a role may read by path what the suite publishes, for which AWS asks for the path itself', () => {
  for (const { statements } of policies.filter(({ role }) => !role.startsWith('<preview'))) {
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
    const ofStacks = statements.flatMap(({ Action, Resource }) =>
      [Action].flat().some((action) => /^(cloudformation|sts):/.test(action))
        ? [Resource].flat().map(spell)
        : [],
    );
    expect(ofStacks.filter((resource) => /:stack\/|-deploy-role-/.test(resource))).toEqual([
      expect.stringMatching(new RegExp(`:stack/Hearthside-${team}/\\*$`, 'i')),
    ]);
    const all = statements.flatMap(({ Action, Resource }) => [[Action].flat(), [Resource].flat()].flat());
    expect(all.map(spell).filter((value) => value === '*' || /:\*$/.test(value))).toEqual([]);
  }
});

test('the role of previews reaches suites of pull requests alone', () => {
  const { statements = [] } = policies.find(({ role }) => role.startsWith('<preview')) ?? {};
  const strangers = statements
    .filter(
      ({ Condition }) =>
        !JSON.stringify(Condition ?? {}).includes('"aws:ResourceTag/suite":"hearthside-pull*"'),
    )
    .flatMap(({ Action, Resource }) =>
      [Resource].flat().map((resource) => [[Action].flat().join(), spell(resource)]),
    )
    .filter(([, resource = '']) => !/hearthside-pull\*/i.test(resource));
  expect(strangers).toEqual([
    ['sts:AssumeRole', expect.stringMatching(/-file-publishing-role-/)],
    ['iam:PassRole', expect.stringMatching(/-cfn-exec-role-/)],
    ['s3:GetObject', expect.stringMatching(/:::cdk-hnb659fds-assets-.*\/\*$/)],
    ['ssm:GetParameter,ssm:GetParameters', expect.stringMatching(/cdk-bootstrap\/hnb659fds\/version$/)],
    ['cognito-idp:ListUserPools', '*'],
  ]);
});

const workflowOf = (name: string) => readFileSync(join(REPOSITORY, `.github/workflows/${name}.yml`), 'utf8');

test('neither forks nor updates of dependencies get a preview, and the suite of a pull request ends with it', () => {
  const workflow = workflowOf('preview');
  expect(workflow).toContain('github.event.pull_request.head.repo.full_name == github.repository');
  expect(workflow).toContain("user.login != 'dependabot[bot]'");
  expect(workflow).toMatch(/types: \[.*closed\]/);
  // GitHub runs nothing of a pull request that is closed with a conflict.
  expect(workflow).toContain("inputs.number || github.event.action == 'closed'");
  expect(workflow).not.toMatch(/secrets\.|pull_request_target/);
});

test('a job has its role for as long as it may last', () => {
  const longest = new Map(
    rolesOf(false, 'elsewhere')
      .ofType('AWS::IAM::Role')
      .map(({ Properties }) => [Properties.RoleName, Properties.MaxSessionDuration ?? 3600]),
  );
  for (const [workflow, role] of Object.entries({
    deploy: 'deploy-hub',
    preview: 'preview',
    backup: 'backup',
  })) {
    const [, minutes] = /timeout-minutes: (\d+)/.exec(workflowOf(workflow)) ?? [];
    const [, seconds = 3600] = /role-duration-seconds: (\d+)/.exec(workflowOf(workflow)) ?? [];
    expect([role, Number(seconds), longest.get(`hearthside-${role}`)]).toEqual([
      ...[role, Number(minutes) * 60, Number(minutes) * 60],
    ]);
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
  expect(policies.filter(({ role }) => !role.startsWith('<backup')).length).toBe(WORKFLOWS.length);
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
  const workflow = workflowOf('deploy');
  const [, options = ''] = /options:\n((?: +- .+\n)+)/.exec(workflow) ?? [];
  expect(options.match(/[\w-]+$/gm)?.sort()).toEqual([...MICROFRONTENDS].sort());
  expect(workflow).toMatch(/environment: \$\{\{ inputs\.stack \}\}/);
  expect(workflow).not.toContain('secrets.');
});
