/** @jest-environment jsdom */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { Footer } from './footer.tsx';
import { Frame } from './frame.tsx';

function show(workspace?: ReactNode) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Frame session={{ state: 'signed-out' }} onSignOut={() => undefined} workspace={workspace} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('a page has the footer; one in a workspace has the workspace between header and page, and the line of the company below', () => {
  const { unmount } = show();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  unmount();
  show(<nav aria-label="Workspace" />);
  expect(screen.getByRole('contentinfo').querySelector('nav, address')).toBeNull();
  const [banner, navigation, main] = ['banner', 'navigation', 'main'].map((role) =>
    screen.getByRole(role, role === 'navigation' ? { name: 'Workspace' } : {}),
  );
  const isBefore = (one?: Element, other?: Element) =>
    Boolean(other && (one?.compareDocumentPosition(other) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isBefore(banner, navigation), isBefore(navigation, main)]).toEqual([true, true]);
});

test('the footer of a document from last year hydrates as it came', async () => {
  const footer = (
    <MemoryRouter>
      <Footer />
    </MemoryRouter>
  );
  const place = document.createElement('div');
  place.innerHTML = render(footer).container.innerHTML.replace(/© \d{4}/, '© 2001');
  const onRecoverableError = jest.fn();
  const root = await act(async () => hydrateRoot(place, footer, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(place.textContent).toContain('© 2001');
  act(() => root.unmount());
});
