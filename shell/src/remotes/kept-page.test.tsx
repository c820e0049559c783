/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { KeptPage, keepPage } from './kept-page.tsx';

/** Shows the prerendered page, clicks its second button there, and shows what takes its place. */
async function clickThenReplace(path: string) {
  const prerendered = document.createElement('main');
  prerendered.innerHTML = '<button>First</button><button>Second <b>one</b></button>';
  keepPage(location.pathname, prerendered);
  const clicks: string[] = [];
  const { rerender } = render(
    <main>
      <KeptPage />
    </main>,
  );
  fireEvent.click(screen.getByText('one'));
  history.replaceState(null, '', path);
  rerender(
    <main>
      {['First', 'Second'].map((name) => (
        <button key={name} type="button" onClick={() => clicks.push(name)}>
          {name}
        </button>
      ))}
    </main>,
  );
  await act(async () => undefined);
  return clicks;
}

beforeEach(() => history.replaceState(null, '', '/products'));

test('a click on a button of the kept page reaches the button of the page that takes its place', async () => {
  expect(await clickThenReplace('/products')).toEqual(['Second']);
});

test('it reaches no button of another page', async () => {
  expect(await clickThenReplace('/consultation')).toEqual([]);
});
