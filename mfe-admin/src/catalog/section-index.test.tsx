/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render } from '@testing-library/react';
import { pageActs } from '../list/page-acts.ts';
import { SectionIndex } from './section-index.tsx';

test('each section has its number as a key, which moves the focus to its heading', () => {
  Element.prototype.scrollIntoView = () => undefined;
  render(
    <>
      <SectionIndex changed={[]} wrong={[]} />
      <section id="pictures">
        <h2 tabIndex={-1}>Pictures</h2>
      </section>
    </>,
  );
  const act = pageActs().find(({ key }) => key === '2');
  expect(act?.words).toBe('Pictures');
  act?.act();
  expect(document.activeElement?.outerHTML).toBe('<h2 tabindex="-1">Pictures</h2>');
});
