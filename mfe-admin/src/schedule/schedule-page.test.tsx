/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { ScheduledOrder } from '@hearthside/services/commission/orders/schedule.contract.ts';
import { addDays, dayOf } from '@hearthside/services/core/site/day.contract.ts';
import { anAdminOrder } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { focusRow } from '../list/focus-row.ts';
import SchedulePage from './schedule-page.tsx';
import { mondayOf } from './weeks.ts';

const DELIVERY = { from: '2099-11-24', to: '2099-11-26' };
const scheduled = (changed: Partial<ScheduledOrder> = {}): ScheduledOrder => ({
  ...{ uid: 'u1', id: 'o2', orderId: '01M7Y842', customerName: 'Dana Miller', status: 'In Fabrication' },
  ...{ items: ['Fire Bowl'], delivery: DELIVERY, pieces: 3 },
  ...changed,
});
const stored = anAdminOrder({ delivery: DELIVERY });
const CHANGES = '/api/admin/orders/u1/o2/changes';
const proposed = { from: '2099-12-08', to: '2099-12-09' };
const mail = { to: 'dana@hearthside.example', subject: 'A new date', html: '', isHeld: false };

const Screen = () => (
  <main>
    <SchedulePage />
  </main>
);

function visit(at: string, query: string, orders: ScheduledOrder[], isCut = false, order = stored) {
  return visitPage(Screen, {
    session: OWNER,
    route: '/admin/schedule',
    at: `/admin/schedule${at}`,
    answers: {
      [`GET /api/admin/schedule?${query}`]: { orders, isCut },
      'GET /api/admin/site': { weeklyPieces: 2, closed: { from: '2099-11-28', to: '2099-12-01' } },
      'GET /api/admin/orders/u1/o2': order,
      [`POST ${CHANGES}/preview`]: mail,
      [`POST ${CHANGES}`]: { ...stored, version: stored.version + 1 },
    },
  });
}

const week = (name: string | RegExp) => within(screen.getByRole('region', { name }));
const move = () => screen.findByRole('button', { name: 'Move 01M7Y842 to other days' });

test('a bar leads to its order and tells stage, customer and promise; a week tells what is too much, and closed days', async () => {
  visit('?from=2099-11-25', 'from=2099-11-23&to=2099-11-29', [scheduled()]);
  const bar = within((await screen.findByRole('link', { name: 'Fire Bowl' })).closest('li') as HTMLElement);
  for (const words of ['Dana Miller', '01M7Y842', 'In Fabrication', 'Nov 24 – 26, 2099'])
    expect(bar.getByText(words)).toBeTruthy();
  expect(bar.getByRole('link').getAttribute('href')).toBe('/admin/orders/u1/o2');
  const shown = week('November 23 – 29, 2099');
  expect(await shown.findByText('3 of 2 pieces to make')).toBeTruthy();
  expect(shown.getByText('1 more than the workshop makes in a week')).toBeTruthy();
  expect(shown.getByText('Closed November 28 – December 1, 2099')).toBeTruthy();
});

test('what is late is told in words, before this week and in its load', async () => {
  const today = dayOf(Date.now());
  const monday = mondayOf(today);
  const lastDay = addDays(monday, -3);
  visit('', `to=${addDays(monday, 6)}`, [scheduled({ delivery: { from: lastDay, to: lastDay } })]);
  await screen.findByRole('region', { name: 'Late' });
  expect(week('Late').getByText(/^\d days late$/)).toBeTruthy();
  expect(await screen.findByText('3 of 2 pieces to make, 3 of them late')).toBeTruthy();
});

test('a month has all of its weeks, and leads to the next one', async () => {
  const { address } = visit('?view=month&from=2099-11-25', 'from=2099-10-26&to=2099-12-06', [], true);
  expect(await screen.findAllByRole('region')).toHaveLength(6);
  expect(screen.getByText('Only the first 300 orders are shown.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Next month' }));
  expect(address()).toBe('/admin/schedule?view=month&from=2099-12-01');
});

test('the keys J and K go from bar to bar', async () => {
  const other = scheduled({ id: 'o3', items: ['Grill'] });
  visit('?from=2099-11-25', 'from=2099-11-23&to=2099-11-29', [scheduled(), other]);
  await screen.findByRole('link', { name: 'Grill' });
  const focused = ['j', 'j', 'k'].map((key) => {
    focusRow(key === 'j' ? 1 : -1);
    return document.activeElement?.textContent;
  });
  expect(focused).toEqual(['Fire Bowl', 'Grill', 'Fire Bowl']);
});

test('other days are chosen by keys, and proposed with the drafted words, which follow the days', async () => {
  const { requests } = visit('?from=2099-11-25', 'from=2099-11-23&to=2099-11-29', [scheduled()]);
  (await move()).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(screen.getByText('To December 2 – 4, 2099')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Move order 01M7Y842' }));
  const why = await dialog.findByLabelText<HTMLTextAreaElement>('Why');
  expect(why.value).toContain('we now expect December 2 – 4, 2099');
  const last = dialog.getByLabelText('Last day of delivery');
  await userEvent.clear(last);
  await userEvent.type(last, '2099-12-05');
  expect(why.value).toContain('we now expect December 2 – 5, 2099');
  await userEvent.click(dialog.getByRole('button', { name: 'Propose the change' }));
  // Escape leads back from the e-mail to the words.
  fireEvent(
    await screen.findByRole('dialog', { name: 'Propose this change' }),
    new Event('cancel', { bubbles: true }),
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Propose the change' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Propose and e-mail' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = requests.filter(({ call }) => call === `POST ${CHANGES}`);
  expect(sent).toEqual([
    {
      call: `POST ${CHANGES}`,
      body: expect.objectContaining({
        delivery: { from: '2099-12-02', to: '2099-12-05' },
        ...{ lines: stored.lines, version: stored.version, sendsMail: true },
      }),
    },
  ]);
});

test('a card that is dragged shows the days under it, and asks for them where it is dropped', async () => {
  visit('?view=week&from=2099-11-25', 'from=2099-11-23&to=2099-11-29', [scheduled()]);
  const card = (await screen.findByRole('link', { name: 'Fire Bowl' })).closest('li') as HTMLElement;
  // A week is 700 px wide, so a day 100.
  const boxes = jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 700, 200));
  const mouse = (type: string, clientX: number) => fireEvent(document, new MouseEvent(type, { clientX }));
  fireEvent.mouseDown(card, { clientX: 10, button: 0 });
  mouse('mousemove', 30);
  mouse('mousemove', 215);
  expect(await within(card).findByText('To November 26 – 28, 2099')).toBeTruthy();
  mouse('mousemove', -90);
  expect(await within(card).findByText('To November 23 – 25, 2099')).toBeTruthy();
  mouse('mouseup', -90);
  boxes.mockRestore();
  const dialog = within(await screen.findByRole('dialog', { name: 'Move order 01M7Y842' }));
  expect((await dialog.findByLabelText<HTMLInputElement>('First day of delivery')).value).toBe('2099-11-23');
});

test('while the customer has not answered other days, they are shown and no more are proposed', async () => {
  const waiting = anAdminOrder({
    changes: [{ number: 1, state: 'proposed', what: '', why: '', events: [], version: 3 }],
  });
  visit('?from=2099-11-25', 'from=2099-11-23&to=2099-11-29', [scheduled({ proposed })], false, waiting);
  expect(await screen.findByText(/^Proposed: Dec 8 – 9, 2099/)).toBeTruthy();
  await userEvent.click(await move());
  expect(await screen.findByText(/^The customer hasn’t answered the last proposal yet/)).toBeTruthy();
  expect(screen.queryByLabelText('Why')).toBeNull();
});
