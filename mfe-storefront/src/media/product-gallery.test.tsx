/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aPicture } from '@hearthside/tests/fixtures/page/answers.ts';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ProductGallery } from './product-gallery.tsx';

const pictures = ['front', 'side', 'night'].map(aPicture);
const shown = () => screen.getByRole('img', { name: /^Bowl, photo/ }).getAttribute('alt');
const thumbnail = (position: number) => screen.getByRole('button', { name: `Show photo ${position} of 3` });

beforeEach(() => {
  render(<ProductGallery pictures={pictures} name="Bowl" />);
});

test('a click on a thumbnail shows its photo', async () => {
  await userEvent.click(thumbnail(2));
  expect(shown()).toBe('Bowl, photo 2 of 3');
  expect(thumbnail(2).getAttribute('aria-current')).toBe('true');
});

test('arrow keys walk through the thumbnails and round the ends, with one Tab stop for all', async () => {
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(thumbnail(1));
  await userEvent.keyboard('{ArrowLeft}');
  expect(shown()).toBe('Bowl, photo 3 of 3');
  expect(document.activeElement).toBe(thumbnail(3));
  await userEvent.keyboard('{Home}{ArrowRight}');
  expect(shown()).toBe('Bowl, photo 2 of 3');
});

test('a swipe to the left shows the next photo, a scroll none', () => {
  const main = screen.getByRole('button', { name: /View larger/ });
  swipe(main, { x: 200, y: 10 }, { x: 100, y: 20 });
  expect(shown()).toBe('Bowl, photo 2 of 3');
  swipe(main, { x: 200, y: 10 }, { x: 150, y: 200 });
  expect(shown()).toBe('Bowl, photo 2 of 3');
});

test('the photo opens over the whole screen, goes on by key and button, and Escape closes it', async () => {
  await userEvent.click(screen.getByRole('button', { name: /View larger/ }));
  const viewer = screen.getByRole('dialog', { name: 'Photos of Bowl' });
  fireEvent.keyDown(viewer, { key: 'ArrowRight' });
  expect(within(viewer).getByRole('status').textContent).toBe('2 / 3');
  await userEvent.click(within(viewer).getByRole('button', { name: 'Previous photo' }));
  expect(within(viewer).getByRole('status').textContent).toBe('1 / 3');
  fireEvent(viewer, new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

function swipe(element: Element, from: { x: number; y: number }, to: { x: number; y: number }) {
  fireEvent.touchStart(element, { touches: [{ clientX: from.x, clientY: from.y }] });
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: to.x, clientY: to.y }] });
}
