/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import { TO_WRITE } from '@hearthside/shell/conversation/composer.tsx';
import { SAVE_KEY } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { eveningOf } from '@hearthside/tests/fixtures/evening.ts';
import { OWNER, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import QuotesPage from '../quotes/quotes-page.tsx';
import { FoldedPart } from '../record/part.tsx';
import { RecordSummary } from '../record/record-summary.tsx';
import { Summary } from '../summary.tsx';
import { NAVIGATION, tabbedWith, tabsOf } from './entries.ts';
import { PageTabs } from './page-tabs.tsx';
import Workspace from './workspace.tsx';

const COUNTS = 'GET /api/admin/todos/counts';
const answers = {
  [COUNTS]: { dashboard: 5, orders: 3, reviews: 2 },
  'GET /api/admin/quotes': { items: [], cursor: null },
  'GET /api/admin/quotes/pages': { total: 0, isCut: false, cursors: [null] },
  'GET /api/admin/products': [{ id: 'p1', name: 'Ember Bowl', itemNumber: '007' }],
  'GET /api/admin/pages': [{ slug: 'ember', title: 'Ember and Ash' }],
  'GET /api/admin/found?q=em': [],
  'GET /api/admin/found?q=emb': [
    {
      list: 'orders',
      uid: 'u1',
      id: 'r1',
      who: 'Ember Miller',
      what: 'consultation-1 Bowl',
      state: 'Shipped',
    },
  ],
};

/** A page of this content, in the workspace. */
const inWorkspace = (content: ReactNode) => () => (
  <>
    <Workspace />
    <main>{content}</main>
  </>
);
const Screen = inWorkspace(<QuotesPage />);
const visitWith = (content: ReactNode) => visitPage(inWorkspace(content), { session: OWNER, answers });
const visit = (at = '/admin/quotes') => visitPage(Screen, { session: OWNER, answers, at });
const navigation = () => screen.getByRole('navigation', { name: 'Workspace' });
const marked = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true });
/** At once: whatever else the page does, the second key comes in time. */
const typeKeys = (keys: string) => userEvent.keyboard(keys, { delay: null });
async function openSearch() {
  await userEvent.keyboard('{Control>}k{/Control}');
  return screen.findByRole('combobox', { name: 'Search or go to' });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('each page of the admin’s menu is in the navigation or in its tabs, but the one that fills a demo', () => {
  const named: string[] = NAVIGATION.flat().flatMap(({ name, also = name }) => [
    also,
    ...tabbedWith(name).map((tab) => tab.name),
  ]);
  const inMenu = Object.entries(PAGES.admin).flatMap(([name, page]) => ('menu' in page ? [name] : []));
  expect(inMenu.filter((name) => !named.includes(name))).toEqual(['seed-reviews']);
});

test('there are nine entries and the settings, a phone has the bench too, and none bears a name of the menus', () => {
  const all = NAVIGATION.flat();
  expect(all.filter(({ isForPhones }) => !isForPhones).length).toBeLessThanOrEqual(10);
  expect(all.filter(({ inBar }) => inBar).map(({ label }) => label)).toContain('Bench');
  const menus: Page[] = [...Object.values(PAGES.admin), ...Object.values(PAGES.storefront)];
  const names = menus.flatMap(({ menu, title, label = title }) => (menu ? label : []));
  const own = all.flatMap(({ name, label }) => [
    label,
    ...tabsOf(name).flatMap((tab) => [tab.label, ...tab.shared.map((part) => part.label)]),
  ]);
  expect(own.filter((label) => names.some((name) => label.includes(name)))).toEqual([]);
});

test('the settings are five tabs, and what shares a tab stands below it', () => {
  expect(tabsOf('history').map(({ label }) => label)).toEqual([
    'Shop',
    'Payment',
    'Delivery',
    'Site',
    'Activity',
  ]);
  const settings = PAGES.admin.settings.path.replace('/:section?', '');
  visitPage(() => <PageTabs name="settings" />, { session: OWNER, at: `${settings}/search` });
  const tabs = screen.getByRole('navigation', { name: 'Pages of this part' });
  expect(within(tabs).getByRole('link', { current: true }).textContent).toBe('Shop');
  const parts = screen.getByRole('navigation', { name: 'Pages of Shop' });
  expect(
    within(parts)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Contact', 'Workshop', 'Search']);
  expect(within(parts).getByRole('link', { current: 'page' }).getAttribute('href')).toBe(
    `${settings}/search`,
  );
});

test.each(NAVIGATION.flat())('g and $key go to $label, and nowhere else', async ({ key, path }) => {
  const { address } = visit();
  await typeKeys(`g${key}`);
  expect(address()).toBe(path);
});

test('the navigation marks the page that is shown, and tells by one request how much waits where', async () => {
  const { calls } = visit('/admin/orders/u1/r1');
  const orders = within(navigation()).getByRole('link', { name: 'Orders' });
  await waitFor(() => expect(orders.getAttribute('aria-description')).toBe('3 to do'));
  expect(orders.getAttribute('aria-current')).toBe('true');
  expect(within(navigation()).getByRole('link', { name: 'Quotes' }).hasAttribute('aria-current')).toBe(false);
  await userEvent.click(within(navigation()).getByRole('link', { name: 'Quotes' }));
  expect(within(navigation()).getByRole('link', { name: 'Quotes' }).getAttribute('aria-current')).toBe(
    'page',
  );
  expect(calls().filter((call) => call === COUNTS)).toHaveLength(1);
});

test('visitors who are not admins get no navigation, and nothing is asked for', () => {
  for (const session of [signedIn(), { state: 'loading' as const }]) {
    const { requests, unmount } = visitPage(Workspace, { session });
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(requests).toEqual([]);
    unmount();
  }
});

test('a collapsed navigation keeps its names, and is still collapsed on the next visit', async () => {
  const { unmount } = visit();
  await userEvent.click(screen.getByRole('button', { name: 'Collapse' }));
  unmount();
  visit();
  const orders = within(navigation()).getByRole('link', { name: 'Orders' });
  await waitFor(() => expect(orders.title).toBe('Orders: 3 to do'));
  await userEvent.click(screen.getByRole('button', { name: 'Expand' }));
  expect(within(navigation()).getByRole('link', { name: 'Orders' }).title).toBe('3 to do');
});

test('what has no place in the bar is behind “More”, which a choice closes', async () => {
  visit();
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  const dialog = screen.getByRole('dialog', { name: 'More' });
  expect(within(dialog).queryByRole('link', { name: 'Orders' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('link', { name: 'Catalog' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(within(navigation()).getByRole('link', { name: 'Catalog' }).getAttribute('aria-current')).toBe(
    'page',
  );
});

test('the search leads to records, products and pages while somebody types', async () => {
  const { address } = visit();
  const input = await openSearch();
  await userEvent.type(input, 'emb');
  expect(await screen.findByRole('option', { name: /Ember Miller/ })).toBeTruthy();
  for (const [group, option] of [
    ['Products', 'Ember Bowl'],
    ['Shop texts', 'Ember and Ash'],
  ] as const)
    expect(within(screen.getByRole('group', { name: group })).getByText(option)).toBeTruthy();
  expect(marked().textContent).toMatch(/Ember Bowl/);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked().textContent).toMatch(/Ember Miller/);
  expect(input.getAttribute('aria-activedescendant')).toBe(marked().id);
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(address()).toBe('/admin/orders/u1/r1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the search begins with what was chosen last, and goes to any page by its name', async () => {
  const { address } = visit();
  await userEvent.type(await openSearch(), 'hist{Enter}');
  expect(address()).toBe('/admin/history');
  await userEvent.type(await openSearch(), 'new prod{Enter}');
  expect(address()).toBe('/admin/add-product');
  await openSearch();
  const recent = within(screen.getByRole('group', { name: 'Recent' })).getAllByRole('option');
  expect(recent.map(({ textContent }) => textContent)).toEqual(['New product', 'Go to HistoryActivity']);
  await userEvent.keyboard('{Escape}');
});

test('the search leads to the reviews with what is typed, once nothing found can come before them', async () => {
  let find = () => {};
  const finding = new Promise<Response>((resolve) => {
    find = () => resolve(Response.json([]));
  });
  const { address } = visitPage(Screen, {
    session: OWNER,
    answers: { ...answers, 'GET /api/admin/found?q=rude': () => finding },
  });
  await userEvent.type(await openSearch(), 'rude{Enter}');
  expect(screen.getByText('Searching...')).toBeTruthy();
  find();
  expect(await screen.findByRole('option', { name: /^Reviews with “rude”/ })).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin/reviews?q=rude');
});

test.each([
  ['placed', '2027-02-01&to=2027-02-28'],
  ['orders last month', '2027-01-01&to=2027-01-31'],
])('the search leads to the orders that were placed in a month: %s', async (typed, days) => {
  jest.useFakeTimers({ now: eveningOf('2027-02-28'), advanceTimers: true });
  const { address } = visit();
  await userEvent.type(await openSearch(), `${typed}{Enter}`);
  jest.useRealTimers();
  expect(address()).toBe(`/admin/orders?day=placedOn&from=${days}`);
});

test('the search leads back to the page on which the owner was last, also after a new start', async () => {
  visit('/admin/quotes').unmount();
  const { address } = visit('/dashboard');
  const input = await openSearch();
  expect(marked().textContent).toBe('Continue with Manage Quotes');
  await userEvent.type(input, '{Enter}');
  expect(address()).toBe('/admin/quotes');
});

test('“?” shows the keys of the page, “f” goes to the list’s search, “/” to that over everything', async () => {
  const { address } = visit();
  const search = await screen.findByLabelText('Search by name or line');
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  expect(within(dialog).getByText(/^Filter the list/)).toBeTruthy();
  expect(within(dialog).queryByText('Approve the marked photo')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('f');
  expect(document.activeElement).toBe(search);
  await userEvent.keyboard('g?j/');
  expect((search as HTMLInputElement).value).toBe('g?j/');
  expect(screen.queryByRole('dialog')).toBeNull();
  search.blur();
  await userEvent.keyboard('/');
  await waitFor(() => expect(address()).toContain('q='));
  // What was typed comes into the address a little later, which closes nothing.
  expect(await screen.findByRole('dialog', { name: 'Search everything' })).toBeTruthy();
});

test('⌘ and Enter do what comes next for the record that the search has marked', async () => {
  const move = jest.fn();
  const act = (
    <button type="button" onClick={move}>
      Move on to “Ready”
    </button>
  );
  const { address } = visitWith(<RecordSummary title="Order" act={act} />);
  await userEvent.type(await openSearch(), 'emb');
  await userEvent.click(await screen.findByRole('option', { name: /Ember Miller/ }), { skipHover: true });
  expect(address()).toBe('/admin/orders/u1/r1');
  expect(move).not.toHaveBeenCalled();

  await userEvent.type(await openSearch(), 'emb');
  await screen.findByRole('option', { name: /Ember Miller/ });
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Meta>}{Enter}{/Meta}');
  await waitFor(() => expect(move).toHaveBeenCalledTimes(1));
});

test('Escape leaves a text for the page’s keys, one of which leads back to it; ⌘S saves also from there', async () => {
  const onSave = jest.fn();
  visitWith(
    <>
      <RecordSummary title="Quote" facts={[]} />
      <Button byKey={SAVE_KEY} onClick={onSave}>
        Save draft
      </Button>
      <FoldedPart title="Pictures" byKey="p">
        <input type="file" aria-label="Photo" />
      </FoldedPart>
      <div id={TO_WRITE.slice(1)}>
        <textarea aria-label="Your message" />
      </div>
    </>,
  );
  const message = screen.getByLabelText<HTMLTextAreaElement>('Your message');
  await userEvent.keyboard('w');
  expect(document.activeElement).toBe(message);
  await userEvent.keyboard('w{Control>}s{/Control}{Escape}w');
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(message);
  expect(message.value).toBe('w');
  // Again, it closes nothing.
  await userEvent.keyboard('{Escape}pp');
  expect(document.activeElement).toBe(screen.getByLabelText('Photo'));
  expect(document.activeElement?.closest('details')?.open).toBe(true);
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  for (const words of [
    'Write',
    'Pictures',
    'Save draft',
    'What comes next',
    'Undo what was just done, also ⌘Z or Ctrl+Z',
  ])
    expect(within(dialog).getByText(words)).toBeTruthy();
});

test('the search does what comes next on a record, and by its words all else in view, but nothing that has a namesake', async () => {
  const done: string[] = [];
  const act = (words: string, name?: string) => (
    <Button aria-label={name} onClick={() => done.push(name ?? words)}>
      {words}
    </Button>
  );
  visitWith(
    <>
      <RecordSummary title="Order" facts={[]} act={act('Move on to “Ready”')} />
      <FoldedPart title="Steps (0 of 2 done)">
        <input aria-label="Step 1" />
      </FoldedPart>
      {act('Refund', 'Refund payment 1')}
      {act('Set')}
      {act('Set')}
      <table>
        <tbody>
          <tr>
            <td>{act('Set aside')}</td>
          </tr>
        </tbody>
      </table>
      <ul data-rows>
        <li>{act('Set sail')}</li>
      </ul>
    </>,
  );
  const here = () =>
    within(screen.getByRole('group', { name: 'On this page' }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  const input = await openSearch();
  expect(here()).toEqual(['Move on to “Ready”', 'Write']);
  await userEvent.type(input, 'move on{Enter}');
  await userEvent.type(await openSearch(), 'refund{Enter}');
  expect(done).toEqual(['Move on to “Ready”', 'Refund payment 1']);
  await userEvent.type(await openSearch(), 'steps');
  expect(here()).toEqual(['Steps (0 of 2 done)']);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Step 1'));
  await userEvent.type(await openSearch(), 'set');
  expect(screen.queryByRole('group', { name: 'On this page' })).toBeNull();
});

test('⌘S saves the form with the focus where a page has several, but sends no message', async () => {
  const sent: string[] = [];
  const form = (name: string, button: string) => (
    <form
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(name);
      }}
    >
      <input aria-label={`Field of ${name}`} />
      <Button type="submit" saves={button !== 'Send'}>
        {button}
      </Button>
    </form>
  );
  visitWith(
    <>
      {form('contact', 'Save contact')}
      {form('delivery', 'Save delivery')}
      {form('message', 'Send')}
    </>,
  );
  for (const name of ['delivery', 'message', 'contact']) {
    screen.getByLabelText(`Field of ${name}`).focus();
    await userEvent.keyboard('{Meta>}s{/Meta}');
  }
  expect(sent).toEqual(['delivery', 'contact']);
});

test.each(['%', '_', '% _'])('the signs “%s” find nothing, and that is told', async (typed) => {
  visitPage(Screen, {
    session: OWNER,
    answers: { ...answers, [`GET /api/admin/found?${new URLSearchParams({ q: typed })}`]: [] },
  });
  await userEvent.type(await openSearch(), typed);
  expect(await screen.findByText('No results')).toBeTruthy();
  const options = within(screen.getByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining(`Reviews with “${typed}”`),
  ]);
});

test('the list of keys tells of J and K only where a row can be gone to', async () => {
  const shown = async (rows: ReactNode) => {
    const { unmount } = visitWith(<ul data-rows>{rows}</ul>);
    await userEvent.keyboard('?');
    const isTold = screen.queryByText('Next row') !== null;
    unmount();
    return isTold;
  };
  expect(await shown(<li>Home, 3 visits</li>)).toBe(false);
  expect(
    await shown(
      <li>
        <a href="/admin/orders">Fire Bowl</a>
      </li>,
    ),
  ).toBe(true);
});

test('“g” and a key press the navigation’s link, so that a form can ask before it is left', async () => {
  const { address } = visit();
  const asked: unknown[] = [];
  const guard = (event: Event) => {
    asked.push(event.target);
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('click', guard, true);
  await typeKeys('go');
  document.removeEventListener('click', guard, true);
  expect(asked).toEqual([within(navigation()).getByRole('link', { name: 'Orders' })]);
  expect(address()).toBe('/admin/quotes');
  await typeKeys('go');
  expect(address()).toBe('/admin/orders');
});

test('a key that unfolds what is filled only then leads to its first field', async () => {
  const Filters = () => {
    const [isUnfolded, setUnfolded] = useState(false);
    return (
      <details>
        <summary>Filters</summary>
        <details onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}>
          <Summary byKey="l">More filters</Summary>
          {isUnfolded && <input type="date" aria-label="Placed from" />}
        </details>
      </details>
    );
  };
  visitWith(<Filters />);
  await userEvent.keyboard('l');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Placed from')));
  expect(document.querySelectorAll('details:not([open])')).toHaveLength(0);
  // A day is typed as a text is: Escape leaves it for the page's keys.
  await userEvent.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
});

test('keys without Ctrl or ⌘ are switched off on this device, and on again', async () => {
  const shownSwitch = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    return screen.getByRole('checkbox', { name: 'Single-key shortcuts' });
  };
  const { unmount } = visit();
  await userEvent.click(await shownSwitch());
  unmount();

  visit();
  await userEvent.keyboard('?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await openSearch()).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const keys = await shownSwitch();
  expect(keys).toHaveProperty('checked', false);
  await userEvent.click(keys);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Keyboard Shortcuts' })).toBeTruthy();
});

test('the list of keys begins with what gets the focus, so that it opens at its beginning', async () => {
  visit();
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard Shortcuts' });
  const [first] = dialog.querySelectorAll('input, button, h3');
  expect(first).toBe(within(dialog).getByRole('checkbox', { name: 'Single-key shortcuts' }));
});
