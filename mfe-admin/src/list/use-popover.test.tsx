/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { usePopover } from './use-popover.ts';

test('a popover closes once something else has the focus, but not when the window is left', () => {
  const onClose = jest.fn();
  const Popover = () => (
    <dialog {...usePopover(onClose)}>
      <input aria-label="Inside" />
    </dialog>
  );
  render(
    <>
      <Popover />
      <input aria-label="Outside" />
    </>,
  );
  const inside = screen.getByLabelText('Inside');
  expect(document.activeElement).toBe(inside);
  fireEvent.blur(inside);
  expect(onClose).not.toHaveBeenCalled();
  act(() => screen.getByLabelText('Outside').focus());
  expect(onClose).toHaveBeenCalledTimes(1);
});
