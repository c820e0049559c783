import { sliceNames } from './slices/slice.ts';
import { availableSteps, runSteps } from './steps.ts';

/**
 * `node infra/run.mjs tests/run.ts [step…] [slice]`: all steps by default, of everything or of one slice; ends with one
 * line that counts every test.
 */
const names = process.argv.slice(2);
const steps = names.filter((name) => availableSteps.includes(name));
const [slice, ...others] = names.filter((name) => !availableSteps.includes(name));
const slices = sliceNames();
if (others.length > 0 || (slice !== undefined && !slices.includes(slice))) {
  console.error(
    `Not understood: ${[slice, ...others].join(' ')}. Steps: ${availableSteps.join(', ')}. One slice: ${slices.join(', ')}.`,
  );
  process.exit(2);
}

const { passed, failed } = await runSteps(steps, slice);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
