import { readSettings } from '@hearthside/infra/config.ts';
import { namesOf } from '@hearthside/infra/constructs/well-known.ts';
import { FUNCTION_NAMES, FUNCTIONS } from '@hearthside/infra/functions.ts';
import { FIRST_DEPLOY_ORDER } from '@hearthside/infra/stacks/first-deploy-order.ts';
import { MICROFRONTENDS } from '@hearthside/shell/federation/workspaces.ts';
import { spell, synthesize, synthesizeWith } from './assembly.ts';
import { WITH_REPLIES } from './with-replies.ts';

const order: readonly string[] = FIRST_DEPLOY_ORDER;
const { assembly, ofType, only } = synthesizeWith(WITH_REPLIES);

test('the first deployment knows every stack and makes each after those it reads from', () => {
  expect(assembly.stacks.map(({ id }) => id).sort()).toEqual([...order].sort());
  const published = new Map(
    ofType('AWS::SSM::Parameter').map(({ stack, Properties }) => [Properties.Name, order.indexOf(stack)]),
  );
  const wanted = assembly.stacks.flatMap(({ id, template }) =>
    Object.values<{ Type: string; Default: string }>(template.Parameters ?? {})
      .filter((parameter) => parameter.Type.startsWith('AWS::SSM::Parameter::Value'))
      .map((parameter) => parameter.Default)
      .filter((name) => name.startsWith('/hearthside/'))
      .map((name) => ({ name, by: order.indexOf(id) })),
  );
  expect(wanted.length).toBeGreaterThan(5);
  for (const { name, by } of wanted) expect(published.get(name)).toBeLessThan(by);
});

test('no stack imports from, exports to or depends on another', () => {
  for (const { template, dependencies } of assembly.stacks) {
    const text = JSON.stringify(template);
    expect(text).not.toContain('Fn::ImportValue');
    expect(text).not.toContain('"Export"');
    expect(dependencies.filter(({ id }) => !id.endsWith('.assets'))).toEqual([]);
  }
});

test("a team's stack synthesized alone is the one of the whole app", () => {
  for (const id of MICROFRONTENDS) {
    const alone = synthesizeWith(WITH_REPLIES, id).assembly;
    expect(alone.stacks.map((stack) => stack.id)).toEqual([id]);
    expect(alone.stacks[0]?.template).toEqual(
      assembly.getStackByName(alone.stacks[0]?.stackName ?? '').template,
    );
  }
});

test('functions have names by which other stacks and the dashboard find them, and belong to the stack that bundles them', () => {
  const functions = ofType('AWS::Lambda::Function').filter(({ Properties }) => Properties.FunctionName);
  const dashboard = spell(only('AWS::CloudWatch::Dashboard').Properties.DashboardBody);
  expect(functions).toHaveLength(FUNCTION_NAMES.length);
  for (const { Properties } of functions) expect(dashboard).toContain(String(Properties.FunctionName));
  expect(functions.map(({ Properties, stack }) => [Properties.FunctionName, stack]).sort()).toEqual(
    FUNCTION_NAMES.map((name) => [namesOf('hearthside').function(name), FUNCTIONS[name].stack]).sort(),
  );
});

test('no gateway makes metrics of each route, which are billed; the dashboard reads routes in the access log', () => {
  const settings = ofType('AWS::ApiGatewayV2::Stage').map(
    ({ Properties }) => Properties.DefaultRouteSettings,
  );
  expect(settings.length).toBeGreaterThan(1);
  for (const one of settings) expect(one).toMatchObject({ DetailedMetricsEnabled: false });
  const dashboard = spell(only('AWS::CloudWatch::Dashboard').Properties.DashboardBody);
  expect(dashboard).toContain('/aws/vendedlogs/hearthside-api');
});

test('a wrong setting is named before anything is deployed', () => {
  const settings = { ...readSettings(), ownerEmail: 'owner' };
  expect(() => synthesize({ hearthside: settings })).toThrow(/ownerEmail/);
  expect(() =>
    synthesize({ hearthside: { ...settings, ownerEmail: 'a@b.example', domain: 'b.example' } }),
  ).toThrow('domain and certificateArn go together');
});
