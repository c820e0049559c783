/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { keyedActs } from '@hearthside/shell/ui/acts.ts';
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { render } from '@testing-library/react';
import { SectionIndex } from './section-index.tsx';

test('each section has its number as a key, which moves the focus to its heading', () => {
  layNothingOut();
  render(
    <>
      <SectionIndex changed={[]} wrong={[]} />
      <section id="pictures">
        <h2 tabIndex={-1}>Pictures</h2>
      </section>
    </>,
  );
  const act = keyedActs().find(({ key }) => key === '2');
  expect(act?.words).toBe('Pictures');
  act?.run();
  expect(document.activeElement?.outerHTML).toBe('<h2 tabindex="-1">Pictures</h2>');
});
