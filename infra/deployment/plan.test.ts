import { FIRST_DEPLOY_ORDER } from '../stacks/first-deploy-order.ts';
import { planDeployment } from './plan.ts';

test('a first deployment makes every stack, each after those it reads from', () => {
  expect(planDeployment([]).map(({ stack }) => stack)).toEqual(FIRST_DEPLOY_ORDER);
});

test("one team's deployment builds that team's functions and microfrontend, and touches that team's stack only", () => {
  expect(planDeployment(['hub'])).toEqual([
    {
      stack: 'hub',
      commands: [
        'node infra/run.mjs infra/bundling/bundle-functions.ts hub-api personal-data'.split(' '),
        'npm run build --workspace mfe-hub'.split(' '),
        'npx cdk deploy hub --exclusively --context only=hub --output cdk.out/hub --require-approval never'.split(
          ' ',
        ),
      ],
    },
  ]);
});

test('named stacks deploy in the first order, whatever order they are named in', () => {
  expect(planDeployment(['shell', 'data', 'edge']).map(({ stack }) => stack)).toEqual([
    'data',
    'edge',
    'shell',
  ]);
});

test('an unknown stack is refused with the names of those there are', () => {
  expect(() => planDeployment(['hub', 'hubb'])).toThrow(/no stack hubb\. Stacks: data, identity/);
});
