import { execFileSync } from 'node:child_process';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';

test('a dry run prints the commands of the deployment, needs no account and runs none of them', () => {
  const environment = { PATH: process.env.PATH, HOME: '/nonexistent' };
  const output = execFileSync(
    process.execPath,
    ['--import', 'tsx', 'infra/deploy.ts', 'hub', 'data', '--dry-run'],
    { cwd: REPOSITORY, env: environment, encoding: 'utf8' },
  );
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/^data: npx cdk deploy data --exclusively /),
    'hub: node infra/run.mjs infra/bundling/bundle-functions.ts hub-api',
    'hub: npm run build --workspace mfe-hub',
    expect.stringMatching(/^hub: npx cdk deploy hub --exclusively /),
  ]);
});
