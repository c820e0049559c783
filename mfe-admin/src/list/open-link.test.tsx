/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { fireEvent, render, screen } from '@testing-library/react';
import { type Navigator, Router } from 'react-router';
import { OpenLink } from './open-link.tsx';

test('a row shows that it was pressed until the page has changed, and not if it was opened in another tab', () => {
  const push = jest.fn();
  const navigator: Partial<Navigator> = { push, createHref: () => '/admin/orders' };
  const at = (key: string) => (
    <Router location={{ pathname: '/admin/orders', key }} navigator={navigator as Navigator}>
      <OpenLink to={{ search: 'open=u1/r1' }}>Order 1</OpenLink>
    </Router>
  );
  const { rerender } = render(at('list'));
  const isPressed = () => 'pressed' in screen.getByRole('link').dataset;
  fireEvent.click(screen.getByRole('link'), { ctrlKey: true });
  expect([push.mock.calls.length, isPressed()]).toEqual([0, false]);
  fireEvent.click(screen.getByRole('link'));
  expect([push.mock.calls.length, isPressed()]).toEqual([1, true]);
  rerender(at('record'));
  expect(isPressed()).toBe(false);
});
