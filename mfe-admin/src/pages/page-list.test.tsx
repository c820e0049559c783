/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { focusRow } from '../list/focus-row.ts';
import { PageList } from './manage-pages-page.tsx';

test('the keys of a list lead from page to page', () => {
  const page = { publishedAt: null, hasChanges: false, version: 1 };
  const pages = [
    { ...page, slug: 'care', title: 'Care' },
    { ...page, slug: 'terms', title: 'Terms' },
  ];
  render(
    <BrowserRouter>
      <main>
        <PageList pages={pages} />
      </main>
    </BrowserRouter>,
  );
  focusRow(1);
  focusRow(1);
  expect(document.activeElement?.textContent).toBe('Terms');
});
