import { FIRST_DEPLOY_ORDER } from '../stacks/first-deploy-order.ts';
import { planDeployment } from './plan.ts';

const RELEASE = 'node infra/run.mjs infra/releases/release-command.ts hub --aws --built'.split(' ');

test('a first deployment makes every stack, each after those it reads from', () => {
  expect(planDeployment([]).map(({ stack }) => stack)).toEqual(FIRST_DEPLOY_ORDER);
});

test('a team’s deployment builds, checks and deploys that team’s part alone, and only then makes it live', () => {
  expect(planDeployment(['hub'])).toEqual([
    {
      stack: 'hub',
      commands: [
        'node infra/run.mjs infra/bundling/bundle-functions.ts hub-api'.split(' '),
        'npm run build --workspace mfe-hub'.split(' '),
        [...RELEASE, '--check'],
        'npx cdk deploy hub --exclusively --context only=hub --output cdk.out/hub --require-approval never'.split(
          ' ',
        ),
        RELEASE,
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
