import { FIRST_DEPLOY_ORDER, type StackId } from '../stacks/first-deploy-order.ts';
import { planDeployment, planLocalReleases, planRemoval } from './plan.ts';

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

test('a canary is checked and released as one; the shell has none', () => {
  const [hub, shell] = planDeployment(['hub', 'shell'], { canary: '10' });
  expect(hub?.commands.filter((command) => command.join(' ').includes('--canary 10'))).toEqual([
    [...RELEASE, '--canary', '10', '--check'],
    [...RELEASE, '--canary', '10'],
  ]);
  expect(shell?.commands.flat()).not.toContain('--canary');
});

test('named stacks deploy in the first order, whatever order they are named in', () => {
  expect(planDeployment(['shell', 'data', 'edge']).map(({ stack }) => stack)).toEqual([
    'data',
    'edge',
    'shell',
  ]);
});

test('on this machine the microfrontends alone are released, in the same order', () => {
  expect(planLocalReleases(['shell', 'edge', 'hub'])).toEqual([
    { stack: 'hub', commands: [RELEASE.filter((word) => word !== '--aws')] },
    { stack: 'shell', commands: [expect.arrayContaining(['shell', '--built'])] },
  ]);
});

test('an unknown stack is refused with the names of those there are', () => {
  expect(() => planDeployment(['hub', 'hubb'])).toThrow(/no stack hubb\. Stacks: data, identity/);
});

test('a removal takes every stack, each before those it reads from', () => {
  const removal = planRemoval([]);
  expect(removal.map(({ stack }) => stack)).toEqual([...FIRST_DEPLOY_ORDER].reverse());
  expect(removal[0]?.commands.map((command) => command.join(' '))).toEqual([
    'npx cdk destroy observability --exclusively --context only=observability --output cdk.out/observability --force',
  ]);
});

test('the protection of a stack with data ends before it goes, where it is deployed', () => {
  const commands = (stack: StackId, deployed: StackId[]) =>
    planRemoval(deployed)
      .find((step) => step.stack === stack)
      ?.commands.map((command) => command.slice(0, 4).join(' '));
  const destroy = (stack: StackId) => `npx cdk destroy ${stack}`;
  expect(commands('data', ['data'])).toEqual(['npx cdk deploy data', destroy('data')]);
  expect(commands('identity', ['identity'])).toEqual([
    'node infra/run.mjs infra/bundling/bundle-functions.ts pre-sign-up',
    'npx cdk deploy identity',
    destroy('identity'),
  ]);
  expect(commands('identity', [])).toEqual([destroy('identity')]);
  expect(commands('hub', ['hub'])).toEqual([destroy('hub')]);
});
