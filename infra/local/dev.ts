import { FIRST_DEPLOY_ORDER, isStackId } from '../stacks/first-deploy-order.ts';
import { createDevelopment } from './development/development.ts';
import { runSuite } from './run-suite.ts';

/** `npm run dev [-- slice…] [--fresh]`: the suite, with the sources of all slices watched, or of these. */
const fresh = process.argv.includes('--fresh');
const names = process.argv.slice(2).filter((argument) => argument !== '--fresh');
const unknown = names.filter((name) => !isStackId(name));
if (unknown.length > 0) {
  console.error(`There is no slice "${unknown.join('", "')}". Slices: ${FIRST_DEPLOY_ORDER.join(', ')}.`);
  process.exit(2);
}
const slices = names.length > 0 ? names.filter(isStackId) : FIRST_DEPLOY_ORDER;
await runSuite({ fresh, empty: false, sandbox: false, development: createDevelopment(slices) });
