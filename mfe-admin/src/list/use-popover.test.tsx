/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { useModal } from '@hearthside/shell/ui/components/dialog.tsx';
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

test('the focus returns to the page after a question that a link of the popover has asked', () => {
  const Popover = ({ onClose }: { onClose: () => void }) => (
    <dialog {...usePopover(onClose)}>
      <input aria-label="Inside" />
    </dialog>
  );
  const Question = () => {
    const dialog = useModal(() => {});
    return (
      <dialog {...dialog}>
        <button type="button">Keep editing</button>
      </dialog>
    );
  };
  const Page = ({ part }: { part?: 'popover' | 'both' | 'question' }) => (
    <>
      <input aria-label="Outside" />
      {part && part !== 'question' && <Popover onClose={() => {}} />}
      {part && part !== 'popover' && <Question />}
    </>
  );
  const { rerender } = render(<Page />);
  screen.getByLabelText('Outside').focus();
  for (const part of ['popover', 'both'] as const) rerender(<Page part={part} />);
  screen.getByRole('button', { name: 'Keep editing' }).focus();
  rerender(<Page part="question" />);
  const question = screen.getByRole('dialog');
  rerender(<Page />);
  expect(document.activeElement).toBe(document.body);
  // As browsers do once it is closed, and jsdom does not.
  question.dispatchEvent(new Event('close'));
  expect(document.activeElement).toBe(screen.getByLabelText('Outside'));
});
