/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { MessageList } from './message-list.tsx';

test('what happened twice on a day with the same words is told twice, however often the list is drawn', () => {
  layNothingOut();
  const asked = { at: '2026-11-29', text: 'Payment requested, $500.00' };
  const props = {
    ...{ side: 'owner', other: 'Ann', name: ['t'], messages: [], empty: false, unread: 0, readByOther: null },
    ...{ earlier: { hasNextPage: false }, api: {} },
  } as unknown as ComponentProps<typeof MessageList>;
  const list = (...texts: string[]) => (
    <MessageList {...props} events={texts.map((text) => ({ ...asked, text: text || asked.text }))} />
  );
  const { rerender } = render(list('', ''));
  for (const drawn of [
    ['', 'Paid', ''],
    ['Paid', '', 'Refunded', ''],
    ['', 'Paid', '', 'Refunded', 'Back'],
  ])
    rerender(list(...drawn));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[asked.text, 'Paid', asked.text, 'Refunded', 'Back'],
  ]);
});
