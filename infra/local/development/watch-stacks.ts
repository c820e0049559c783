import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { openSynthesis } from '../../build/suite.ts';
import { FIRST_DEPLOY_ORDER, isStackId, type StackId } from '../../stacks/first-deploy-order.ts';
import { watchFiles } from './watch-files.ts';

const QUIET_MS = 150;
// The routes of the gateway follow from these, and those of CloudFront and all builds from the pages.
const ROUTES = /(^|[\\/])(api|[\w-]+-routes|pages\.contract)\.ts$/;
const STACK = /[\\/]stacks[\\/](\w+)\.stack\.ts$/;
const PAGES = /pages\.contract\.ts$/;

/**
 * Synthesizes the CDK app again whenever its sources change, or the routes of a slice, and one stack alone when only its file
 * does; `apply` gets the assembly's folder if its templates differ from those of the one that runs.
 */
export function watchStacks(
  dataDir: string,
  running: () => string,
  apply: (assembly: string) => Promise<void>,
  log: (line: string) => void,
): { close(): Promise<void> } {
  let turn: Promise<unknown> = Promise.resolve();
  const queued = new Set<StackId>();
  const routes = readRoutes();
  const synthesis = openSynthesis(dataDir);

  function synthesizeSoon(stacks: readonly StackId[]): void {
    // What changes before the next synthesis begins is part of it.
    const isQueued = queued.size > 0;
    for (const stack of stacks) queued.add(stack);
    if (isQueued) return;
    turn = turn.then(synthesize).catch((error: Error) => {
      log(`The stacks stay as they were. ${error.message}`);
    });
  }

  async function synthesize(): Promise<void> {
    const stacks = [...queued];
    queued.clear();
    const started = performance.now();
    const folder = await synthesis.run(stacks, running());
    if ((await templatesIn(folder)) === (await templatesIn(running()))) return;
    await apply(folder);
    await synthesis.use(folder);
    log(`stacks: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }

  async function routesChanged(files: string[]): Promise<void> {
    const known = await routes;
    for (const file of files.filter((one) => ROUTES.test(one))) {
      const now = routesIn(await readFile(file, 'utf8').catch(() => ''));
      if (known.get(file) === now) continue;
      // The pages stay those of the start, so what is put back asks for nothing.
      if (PAGES.test(file)) {
        log('The pages have changed. Start npm run dev again to have them.');
        continue;
      }
      known.set(file, now);
      synthesizeSoon(FIRST_DEPLOY_ORDER);
    }
  }

  const stops = [
    watchFiles(['infra/stacks', 'infra/constructs'], QUIET_MS, (files) => synthesizeSoon(stacksOf(files))),
    watchFiles(['services'], QUIET_MS, (files) => void routesChanged(files)),
  ];
  return {
    async close() {
      for (const stop of stops) stop();
      await turn;
      synthesis.close();
    },
  };
}

/** The stacks that are of these files alone: stacks know each other by names and parameters. */
function stacksOf(files: string[]): readonly StackId[] {
  const stacks = files.map((file) => STACK.exec(file)?.[1] ?? '');
  return stacks.every(isStackId) ? stacks : FIRST_DEPLOY_ORDER;
}

async function templatesIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.template.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n');
}

/** The routes that the slices declare, by file. */
async function readRoutes(): Promise<Map<string, string>> {
  const folder = join(REPOSITORY, 'services');
  const files = (await readdir(folder, { recursive: true })).map((file) => join(folder, file));
  const found = files.filter((file) => ROUTES.test(file));
  return new Map(
    await Promise.all(found.map(async (file) => [file, routesIn(await readFile(file, 'utf8'))] as const)),
  );
}

function routesIn(source: string): string {
  return [...source.matchAll(/(?:\.(\w+)\(\s*|path: )'(\/[^']*)'/g)]
    .map(([, method, path]) => `${method} ${path}`)
    .join();
}
