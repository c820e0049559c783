/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { StatusSelect } from './request-status.tsx';

const showPicker = jest.fn();
beforeEach(() => {
  showPicker.mockClear();
  Object.assign(HTMLSelectElement.prototype, { showPicker });
});
afterEach(() => Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'));

/** Whether the browser would do with a key what it does in a closed drop-down, and whether the key opens it. */
function press(key: string, init: KeyboardEventInit = {}) {
  render(<StatusSelect name="Dana Miller" status="Pending" pending={false} onChoose={() => {}} />);
  const event = createEvent.keyDown(screen.getByRole('combobox'), { key, ...init });
  fireEvent(screen.getByRole('combobox'), event);
  return { isLeft: !event.defaultPrevented, opens: showPicker.mock.calls.length === 1 };
}

test.each(['A', 'r', 'é', '5'])(
  'the letter %s changes no status and opens nothing, where it would be missing from what is typed',
  (key) => expect(press(key)).toEqual({ isLeft: false, opens: false }),
);

test('a letter changes no status in a browser that cannot open the choices either', () => {
  Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker');
  expect(press('A')).toEqual({ isLeft: false, opens: false });
});

test.each([' ', 'ArrowDown', 'ArrowUp', 'PageDown', 'Home', 'End'])(
  'the key “%s” opens the choices instead of changing the status',
  (key) => expect(press(key)).toEqual({ isLeft: false, opens: true }),
);

test.each([
  ['Enter', {}],
  ['Tab', {}],
  ['z', { ctrlKey: true }],
  ['ArrowDown', { altKey: true }],
])('the key %s (%o) is the browser’s', (key, init) =>
  expect(press(key, init)).toEqual({ isLeft: true, opens: false }),
);
