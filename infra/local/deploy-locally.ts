import { basename, resolve } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { buildSuite } from '../build/suite.ts';
import { planDeployment } from '../deployment/plan.ts';
import { runCommand } from '../deployment/run-command.ts';
import { localTarget } from '../target.ts';
import { takeApp } from './take-app.ts';

/**
 * `npm run deploy -- storefront edge shell --local`: the running suite takes functions, routes and resources of the working tree, of
 * all stacks; then the named microfrontends are released behind the gate, in the order of a deployment.
 */
export async function deployLocally(names: string[]): Promise<void> {
  const released = planDeployment(names).flatMap(({ commands }) =>
    commands.filter((command) => command.includes('--aws') && !command.includes('--check')),
  );
  const site = await (await localTarget()).parameter('edge/site-url');
  await takeApp(site, basename(await buildSuite(resolve(REPOSITORY, process.env.DATA_DIR ?? '.local'))));
  for (const command of released) {
    await runCommand(command.filter((word) => word !== '--aws'));
    console.log(`${command[3]} is released at ${site}`);
  }
}
