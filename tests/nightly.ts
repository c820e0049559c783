import { rm } from 'node:fs/promises';
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
  mails: jest('tests/api/mail-kill.proof.ts'),
  inbound: jest('services/consumers/inbound/read-mail.test.ts'),
  input: jest('tests/api/any-input.test.ts'),
  money: jest('tests/api/payment-sums.test.ts', 'tests/api/payment-kill.proof.ts'),
  extension: jest('tests/infra/extension.proof.ts'),
  mutation: ['infra/run.mjs', 'tests/mutation/mutation.ts'],
  watchers: jest('tests/api/live-scale.proof.ts'),
  judges: journeys('screens', 'search-engines'),
  templates: ['infra/run.mjs', 'tests/conformance/programs.ts'],
  tools: journeys('site-walk.proof'),
  ...Object.fromEntries(
    ['kills', 'sockets', 'releases', 'bad-requests', 'load'].map((name) => [
      name,
      ['infra/run.mjs', 'tests/bench/bench.ts', name],
    ]),
  ),
};

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
    ...(name === 'judges' && { PORT: String(await freePort()), DATA_DIR: dataDir }),
  };
  if ((await runCommand(process.execPath, args, env)) !== 0) failed.push(name);
}
await rm(dataDir, { recursive: true });
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
