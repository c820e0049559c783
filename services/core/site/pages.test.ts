import { pagePaths, prerenderedPages, publicPaths } from './pages.contract.ts';

test('each address belongs to one page', () => {
  const paths = pagePaths();
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});

test('a public page with a parameter is prerendered: only the page function answers 404 for what does not exist', () => {
  const prerendered = prerenderedPages().map(({ path }) => path);
  const withParameter = publicPaths().filter((path) => path.includes(':'));
  expect(withParameter.length).toBeGreaterThan(2);
  expect(withParameter.filter((path) => !prerendered.includes(path))).toEqual([]);
});
