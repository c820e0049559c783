import { PAGES, type Page } from './pages.ts';

test('each address belongs to one page', () => {
  const paths = Object.values<Record<string, Page>>(PAGES).flatMap((pages) =>
    Object.values(pages).map(({ path }) => path),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(new Set(paths).size).toBe(paths.length);
});
