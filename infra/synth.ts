import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Stacks } from './app.ts';
import type { StackId } from './stacks/first-deploy-order.ts';

/**
 * What the CDK runs (`cdk.json`): synthesizes the whole app, or with the context `only` (`hub,admin`) just those stacks.
 * Only their files are loaded, so that another team's stack need not even compile. With `--wait` it loads the CDK, which
 * takes as long as a synthesis, and waits for a line: more of its environment, as JSON.
 */
if (process.argv.includes('--wait')) await waitForEnvironment();
const [{ createApp }, { FIRST_DEPLOY_ORDER, isStackId }, { loadStack }] = await Promise.all([
  import('./app.ts'),
  import('./stacks/first-deploy-order.ts'),
  import('./stacks/stack-class.ts'),
]);
const { only, local } = JSON.parse(process.env.CDK_CONTEXT_JSON ?? '{}');
const entries = await Promise.all(wantedStacks(only).map(async (id) => [id, await loadStack(id)] as const));
// A deployment of everything checks its templates; those of one stack were checked by the tests.
createApp(Object.fromEntries(entries) as Stacks, { validate: !only && !local }).synth();

/** The sources are read after the line. What they import of packages stays as it is. */
async function waitForEnvironment(): Promise<void> {
  const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
  for (const file of sources.filter((path) => /^(stacks|constructs).*\.ts$/.test(path)))
    for (const [, name = ''] of readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(
      / from '((?:@?aws|constructs|esbuild)[^']*)'/g,
    ))
      await import(name);
  for await (const line of createInterface({ input: process.stdin })) {
    Object.assign(process.env, JSON.parse(line));
    return;
  }
  // Who would have asked is gone.
  process.exit();
}

function wantedStacks(only: unknown): readonly StackId[] {
  if (typeof only !== 'string' || only === '') return FIRST_DEPLOY_ORDER;
  return only.split(',').map((name) => {
    if (!isStackId(name)) throw new Error(`There is no stack "${name}": ${FIRST_DEPLOY_ORDER.join(', ')}`);
    return name;
  });
}
