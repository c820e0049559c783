/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { latePart } from './late-part.tsx';

test('a part that could not be loaded is loaded when its visitor tries again, and then at once', async () => {
  let isBroken = true;
  let attempts = 0;
  const Greeting = latePart(
    async () => {
      attempts += 1;
      if (isBroken) throw new Error('no such chunk');
      return { default: ({ name }: { name: string }) => <p>Hello {name}</p> };
    },
    { fallback: <p>Loading the greeting...</p>, failure: 'We couldn’t load the greeting.' },
  );
  const page = render(<Greeting name="Dana" />);
  expect(screen.getByText('Loading the greeting...')).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load the greeting.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hello Dana')).toBeTruthy();
  page.unmount();
  render(<Greeting name="Kim" />);
  expect(screen.getByText('Hello Kim')).toBeTruthy();
  expect(attempts).toBe(3);
});
