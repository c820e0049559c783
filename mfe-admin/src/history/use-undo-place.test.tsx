/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useUndoPlace } from './use-undo-place.ts';

function Form() {
  const { attributes } = useUndoPlace({ latest: 'an act', undo: () => {} });
  return (
    <>
      <input aria-label="Before" />
      <input aria-label="Act" />
      <input aria-label="After" />
      <div {...attributes}>
        <button type="button">Undo</button>
      </div>
    </>
  );
}

test.each([
  ['{Shift>}{/Shift}', 'Undo'],
  ['{Meta>}{/Meta}{Control>}{/Control}{Alt>}{/Alt}', 'Undo'],
  ['a', 'After'],
])('after the act and %s, Tab goes to %s', async (keys, next) => {
  render(<Form />);
  screen.getByLabelText('Act').focus();
  await userEvent.keyboard(keys);
  await userEvent.tab();
  const { activeElement } = document;
  expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(next);
});

test('whoever goes back from the act is led to “Undo” no more', async () => {
  render(<Form />);
  screen.getByLabelText('Act').focus();
  await userEvent.tab({ shift: true });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Act'));
});
