import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { freePort } from '@hearthside/infra/emulators/free-port.ts';
import { ensureBrowser } from './browser.ts';
import { JEST, runCommand } from './command.ts';
import { machineFactor } from './machine-factor.ts';
import { newDataFolder } from './suite.ts';

/**
 * `node infra/run.mjs tests/nightly.ts [section…]`: what takes too long for `npm test`, for each night and before a release.
 * Each section fails if something is lost, doubled, mixed or refused; times are only printed.
 */
const SECTIONS: Record<string, string[]> = {
  /** Whatever asks `proving`, with all its generated cases. */
  generated: jest(...filesThat(/\.test\.tsx?$/, '/proving.ts')),
  ...Object.fromEntries(
    filesThat(/(api|infra)\/[^/]*\.proof\.ts$/).map((file) => [basename(file, '.proof.ts'), jest(file)]),
  ),
  mutation: ['infra/run.mjs', 'tests/mutation/mutation.ts'],
  judges: journeys('screens', 'search-engines'),
  templates: ['infra/run.mjs', 'tests/conformance/programs.ts'],
  tools: journeys('site-walk.proof'),
  /** Another shop of services/trade: buying works there, and no word of the first is left. */
  shops: journeys('quotes', 'consultation-status', 'conversation', 'address-proof', 'shops.proof'),
  ...Object.fromEntries(
    ['kills', 'sockets', 'releases', 'bad-requests', 'load'].map((name) => [
      name,
      ['infra/run.mjs', 'tests/bench/bench.ts', name],
    ]),
  ),
};

/** The example beside the shop itself. */
const OTHER_SHOP = 'oak-and-iron';

/** Files of the repository by their path and what they mention. */
function filesThat(path: RegExp, mention = ''): string[] {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  return files.filter((file) => path.test(file) && readFileSync(file, 'utf8').includes(mention));
}

function jest(...files: string[]): string[] {
  return [...JEST, '--runTestsByPath', ...files];
}

function journeys(...names: string[]): string[] {
  const config = 'tests/journeys/playwright.config.ts';
  return ['node_modules/@playwright/test/cli.js', 'test', '--config', config, '--reporter', 'list', ...names];
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(SECTIONS, name));
if (unknown.length > 0) {
  console.error(
    `There is no section "${unknown.join('", "')}". Sections: ${Object.keys(SECTIONS).join(', ')}.`,
  );
  process.exit(2);
}

const failed: string[] = [];
const dataDir = await newDataFolder();
await ensureBrowser();
const chosen = Object.entries(SECTIONS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
for (const [name, args] of chosen) {
  console.log(`── ${name} ──`);
  const env = {
    PROVE: '1',
    MACHINE_FACTOR: String(machineFactor),
    ...(['judges', 'shops'].includes(name) && { PORT: String(await freePort()), DATA_DIR: dataDir }),
    ...(name === 'shops' && { SHOP: OTHER_SHOP, NODE_OPTIONS: `--conditions=${OTHER_SHOP}` }),
  };
  if ((await runCommand(process.execPath, args, env)) !== 0) failed.push(name);
}
await rm(dataDir, { recursive: true });
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
