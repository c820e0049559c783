import { execFileSync } from 'node:child_process';
import { reachedSlices } from './reached-slices.ts';

/** `node infra/run.mjs tests/affected/reached.ts <commit>`: prints, as JSON, what to test of the changes since a commit. */
const [base, ...others] = process.argv.slice(2);
if (!base || others.length > 0) {
  console.error('Name the commit that the changes are compared with.');
  process.exit(2);
}
const changed = execFileSync('git', ['diff', '--name-only', '--no-renames', `${base}...HEAD`], {
  encoding: 'utf8',
});
const reached = reachedSlices(changed.split('\n').filter(Boolean));
console.log(JSON.stringify(reached === 'everything' ? [''] : reached));
