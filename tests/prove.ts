import { runCommand } from './command.ts';
import { machineFactor } from './machine-factor.ts';

/**
 * `node infra/run.mjs tests/prove.ts [section…]`: what takes too long for `npm test`, for each night and before a release.
 * Each section fails if something is lost, doubled, mixed or refused; times are only printed.
 */
const SECTIONS: Record<string, string[]> = {
  mails: jest('tests/api/mail-kill.test.ts'),
  money: jest('tests/api/payment-sums.test.ts'),
  watchers: jest('tests/api/live-scale.test.ts'),
  ...Object.fromEntries(
    ['kills', 'sockets', 'releases', 'bad-requests', 'load'].map((name) => [
      name,
      ['infra/run.mjs', 'tests/bench/bench.ts', name],
    ]),
  ),
};

function jest(file: string): string[] {
  return ['node_modules/jest/bin/jest.js', '--config', 'tests/jest.config.mjs', '--runTestsByPath', file];
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
const chosen = Object.entries(SECTIONS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
for (const [name, args] of chosen) {
  console.log(`── ${name} ──`);
  const env = { PROVE: '1', MACHINE_FACTOR: String(machineFactor) };
  if ((await runCommand(process.execPath, args, env)) !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}.`);
console.log(`${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;
