import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '@hearthside/shell/federation/workspaces.ts';
import { CHANGE } from './affected/change.ts';
import { sliceNames } from './affected/slice.ts';
import { machineFactor } from './machine-factor.ts';
import { countsOf, describeFailures } from './run-result/run-result.ts';
import { availableSteps, runSteps } from './steps.ts';

/**
 * `node infra/run.mjs tests/run.ts [step…] [slice | change]`: all steps by default, of everything, of one slice or of what
 * differs from main; ends with the failed and the flaky tests and one line that counts every test.
 */
const names = process.argv.slice(2);
const steps = names.filter((name) => availableSteps.includes(name));
const [part, ...others] = names.filter((name) => !availableSteps.includes(name));
const parts = [...sliceNames(), CHANGE];
if (others.length > 0 || (part !== undefined && !parts.includes(part))) {
  console.error(
    `Not understood: ${[part, ...others].join(' ')}. Steps: ${availableSteps.join(', ')}. One part: ${parts.join(', ')}.`,
  );
  process.exit(2);
}

console.log(`Time-outs are ${machineFactor} times those of a quiet machine.`);
const results = await runSteps(steps, part);
const { passed, failed, flaky } = countsOf(results);
await writeFile(join(REPOSITORY, 'tests/flaky.json'), `${JSON.stringify(flaky, null, 2)}\n`);
process.stdout.write(describeFailures(results));
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
