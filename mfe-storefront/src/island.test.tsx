/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { act, fireEvent, render, screen } from '@testing-library/react';
import { island } from './island.tsx';

afterEach(() => document.body.replaceChildren());

test('a part does not take the place of a kept one while a press is held there', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<div data-kept="part"><button type="button">Kept</button></div>';
  document.body.append(page);
  let come: (part: { default: () => string }) => void = () => {};
  const code = new Promise<{ default: () => string }>((resolve) => {
    come = resolve;
  });
  const Part = island({ name: 'part', load: () => code, failure: 'Not loaded.' });
  render(<Part />);

  const kept = screen.getByRole('button', { name: 'Kept' });
  fireEvent.pointerDown(kept);
  await act(async () => come({ default: () => 'Late' }));
  expect(kept.isConnected).toBe(true);
  fireEvent.pointerUp(kept);
  expect(kept.isConnected).toBe(true);
  await screen.findByText('Late');
  expect(kept.isConnected).toBe(false);
});

test('a part that was prerendered as empty is taken over as it came', async () => {
  const page = document.createElement('div');
  page.innerHTML = '<div data-kept="part"></div>';
  document.body.append(page);
  const Part = island({ name: 'part', load: () => new Promise<never>(() => {}), failure: 'Not loaded.' });
  const onRecoverableError = jest.fn();
  render(<Part />, { container: page, hydrate: true, onRecoverableError });
  await act(async () => {});
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(page.innerHTML).toBe('<div data-kept="part"></div>');
});
