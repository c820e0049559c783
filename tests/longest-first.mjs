import Sequencer from '@jest/test-sequencer';

// jest knows only the times of earlier runs. On a new machine the longest file would run last, and alone.
const LONGEST = ['infra/templates', 'api/restore', 'api/delete-account', 'api/live', 'api/consultations'].map(
  (name) => `/tests/${name}.test.ts`,
);

/** Test files in jest's own order, behind those that take longest. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const index = LONGEST.findIndex((end) => path.replaceAll('\\', '/').endsWith(end));
      return index < 0 ? LONGEST.length : index;
    };
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
