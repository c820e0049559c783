import { reporter } from './report.ts';

test('the terminal is told that a build begins again and when it is done, and an error of several bundles once', () => {
  const lines: string[] = [];
  const { begins, ends } = reporter('mfe-hub', (line) => lines.push(line.replace(/\d+/, 'n')));
  ends([]);
  expect(lines).toEqual([]);
  // Each of its bundles notices the save.
  begins();
  begins();
  ends(['page.tsx: no', 'page.tsx: no']);
  begins();
  ends([]);
  expect(lines).toEqual(['mfe-hub …', 'page.tsx: no', 'mfe-hub …', 'mfe-hub: n ms']);
});
