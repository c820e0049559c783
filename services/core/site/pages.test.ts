import { pagePaths } from './pages.contract.ts';

test('each address belongs to one page', () => {
  const paths = pagePaths();
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});
