import { PAGES, type Page } from './pages.ts';

const pages = Object.entries<Record<string, Page>>(PAGES).flatMap(([owner, own]) =>
  Object.values(own).map((page) => ({ ...page, owner })),
);

test('each address belongs to one page', () => {
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test('only the storefront, whose slice has the page function, has prerendered pages', () => {
  const owners = pages.filter(({ prerendered }) => prerendered).map(({ owner }) => owner);
  expect(new Set(owners)).toEqual(new Set(['storefront']));
});
