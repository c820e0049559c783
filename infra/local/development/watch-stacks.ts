import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { synthesizeAgain } from '../../build/suite.ts';
import { type Assembly, readAssembly } from '../../emulators/emulators.ts';
import { watchFiles } from './watch-files.ts';

const QUIET_MS = 150;
// The routes of the gateway follow from these.
const ROUTES = /(^|[\\/])(api|[\w-]+-routes)\.ts$/;

/**
 * Synthesizes the CDK app again whenever its sources change; `apply` gets the assembly if its templates differ from those
 * that run, which are in the folder `assembly` at first.
 */
export function watchStacks(
  dataDir: string,
  assembly: string,
  apply: (assembly: Assembly) => Promise<void>,
  log: (line: string) => void,
): { close(): Promise<void> } {
  let running = templatesIn(assembly);
  let turn: Promise<unknown> = Promise.resolve();
  const synthesizeNow = () => {
    turn = turn
      .then(synthesize)
      .catch((error: Error) => log(`The stacks stay as they were. ${error.message}`));
  };

  async function synthesize(): Promise<void> {
    const started = performance.now();
    const folder = await synthesizeAgain(dataDir);
    const templates = await templatesIn(folder);
    if (templates === (await running)) return;
    await apply(await readAssembly(folder));
    running = Promise.resolve(templates);
    log(`stacks: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }

  const stops = [
    watchFiles(['infra/stacks', 'infra/constructs'], QUIET_MS, synthesizeNow),
    watchFiles(['services'], QUIET_MS, (files) => {
      if (files.some((file) => ROUTES.test(file))) synthesizeNow();
    }),
  ];
  return {
    async close() {
      for (const stop of stops) stop();
      await turn;
    },
  };
}

async function templatesIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.template.json')).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n');
}
