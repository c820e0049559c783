import { basename } from 'node:path';
import { buildSuite } from '../build/suite.ts';
import { planLocalReleases } from '../deployment/plan.ts';
import { runCommand } from '../deployment/run-command.ts';
import { localTarget } from '../target.ts';
import { dataFolder } from './data-folder.ts';
import { takeApp } from './take-app.ts';

/**
 * `npm run deploy -- storefront edge shell --local`: the running suite takes functions, routes and resources of the working tree, of
 * all stacks; then the named microfrontends are released behind the gate, in the order of a deployment.
 */
export async function deployLocally(names: string[]): Promise<void> {
  const releases = planLocalReleases(names);
  const site = await (await localTarget()).parameter('edge/site-url');
  await takeApp(site, basename(await buildSuite(dataFolder())));
  for (const { stack, commands } of releases) {
    for (const command of commands) await runCommand(command);
    console.log(`${stack} is released at ${site}`);
  }
}
