import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { openSynthesis } from '../../build/suite.ts';
import { type Assembly, readAssembly } from '../../emulators/emulators.ts';
import { watchFiles } from './watch-files.ts';

const QUIET_MS = 150;
// The routes of the gateway follow from these, and those of CloudFront and all builds from the pages.
const ROUTES = /(^|[\\/])(api|[\w-]+-routes|pages\.contract)\.ts$/;
const PAGES = /pages\.contract\.ts$/;

/**
 * Synthesizes the CDK app again whenever its sources change, or the routes of a slice; `apply` gets the assembly if its
 * templates differ from those that run, which are in the folder `assembly` at first.
 */
export function watchStacks(
  dataDir: string,
  assembly: string,
  apply: (assembly: Assembly) => Promise<void>,
  log: (line: string) => void,
): { close(): Promise<void> } {
  let running = templatesIn(assembly);
  let turn: Promise<unknown> = Promise.resolve();
  let isQueued = false;
  const routes = readRoutes();
  const synthesis = openSynthesis(dataDir);

  function synthesizeSoon(): void {
    // What changes before the next synthesis begins is part of it.
    if (isQueued) return;
    isQueued = true;
    turn = turn.then(synthesize).catch((error: Error) => {
      log(`The stacks stay as they were. ${error.message}`);
    });
  }

  async function synthesize(): Promise<void> {
    isQueued = false;
    const started = performance.now();
    const folder = await synthesis.run();
    const templates = await templatesIn(folder);
    if (templates === (await running)) return;
    await apply(await readAssembly(folder));
    await synthesis.use(folder);
    running = Promise.resolve(templates);
    log(`stacks: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }

  async function routesChanged(files: string[]): Promise<void> {
    const known = await routes;
    for (const file of files.filter((one) => ROUTES.test(one))) {
      const now = routesIn(await readFile(file, 'utf8').catch(() => ''));
      if (known.get(file) === now) continue;
      known.set(file, now);
      if (PAGES.test(file)) log('The pages have changed. Start npm run dev again to have them.');
      else synthesizeSoon();
    }
  }

  const stops = [
    watchFiles(['infra/stacks', 'infra/constructs'], QUIET_MS, synthesizeSoon),
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
