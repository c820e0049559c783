/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { aReview } from '@hearthside/tests/fixtures/page/answers.ts';
import { signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { YourReviews } from './your-reviews.tsx';

const { productId } = aReview();

test('one’s reviews are read once they are unfolded, say why one is hidden, and can be deleted', async () => {
  const own = { ...aReview(), state: 'hidden', hiddenReason: 'It names a neighbor.', version: 3 };
  let items = [own];
  const { calls } = visitPage(() => <YourReviews uid="u1" />, {
    session: signedIn(),
    answers: {
      'GET /api/hub/reviews': () => Response.json(items),
      [`DELETE /api/hub/reviews/${productId}?version=3`]: () => {
        items = [];
        return new Response(null, { status: 204 });
      },
    },
  });
  expect(calls()).toEqual([]);
  const folded = screen.getByText('Your Reviews').closest('details') as HTMLDetailsElement;
  folded.open = true;
  fireEvent(folded, new Event('toggle'));
  expect(await screen.findByText('Why it is hidden: It names a neighbor.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Delete my review/ }));
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^You haven’t reviewed anything yet/),
  );
});
