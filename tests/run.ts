import { availableSteps, runSteps } from './steps.ts';

/** `node infra/run.mjs tests/run.ts [step…]`: all steps by default; ends with one line that counts every test. */
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !availableSteps.includes(name));
if (unknown.length > 0) {
  console.error(`There is no step "${unknown.join('", "')}". Steps: ${availableSteps.join(', ')}.`);
  process.exit(2);
}

const { passed, failed } = await runSteps(wanted);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
