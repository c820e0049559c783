/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */

import { useHost } from '@hearthside/shell/federation/host.tsx';
import { type Answers, problem, signedIn, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act as acting, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { acts, type BenchAct } from './acts.ts';
import BenchPage from './bench-page.tsx';
import { keep, leaveBench } from './bench-store.ts';
import { UnsentActs } from './unsent-acts.tsx';

jest.mock('idb-keyval', () => jest.requireActual('@hearthside/tests/fixtures/page/idb-keyval.fake.ts'));

const session = signedIn({ uid: 'w1', displayName: 'Sam', isWorkshop: true });
const LIST = 'GET /api/admin/workshop/orders';
const ORDER = `${LIST}/u1/o1`;
const step = (id: string, version = 1) => ({ id, what: `Step ${id}`, note: '', version });
const steps = [step('s1'), step('s2')];
const listed = (id: string) => ({
  uid: 'u1',
  id,
  orderId: id.toUpperCase(),
  items: ['Bowl'],
  status: 'Finishing',
});
const order = { ...listed('o1'), lines: [], photos: [], drawings: [], steps };
const post = (id: string) => `POST /api/admin/workshop/orders/u1/o1/steps/${id}`;
const done = (changed = steps) => ({ steps: changed, photos: [] });

let acted = 0;
/** An act that waits on the device. Each is a second after the one before. */
async function anAct(at: string, overrides: Partial<BenchAct> = {}) {
  acted += 1;
  const act: BenchAct = {
    ...{ id: `a${acted}`, user: 'w1', at: `2026-11-26T10:00:0${acted}.000Z`, version: 1, done: true },
    ...{ order: { uid: 'u1', id: 'o1', orderId: 'O1' }, step: { id: at, what: `Step ${at}` } },
    ...overrides,
  };
  await keep(['act', act.user, act.at, act.id], act);
}

const visit = (answers: Answers, at = '/admin/bench/u1/o1') =>
  visitPage(BenchPage, {
    ...{ session, at, route: '/admin/bench/:uid?/:id?' },
    answers: { [LIST]: { items: [listed('o1')], cursor: null }, [ORDER]: order, ...answers },
  });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const comeBack = () => acting(async () => void document.dispatchEvent(new Event('visibilitychange')));
const reachNetwork = () => acting(async () => void dispatchEvent(new Event('online')));

const persist = jest.fn(async () => true);
let held: Promise<unknown> = Promise.resolve();
beforeEach(async () => {
  Object.assign(navigator, {
    storage: { persist },
    locks: {
      request(_name: string, run: () => Promise<unknown>) {
        held = held.then(run, run);
        return held;
      },
    },
  });
  await leaveBench('w1', async () => true);
  acts.set([]);
  acted = 0;
});

test('the list has all orders in production, however many pages they are', async () => {
  visit(
    {
      [LIST]: { items: [listed('o1')], cursor: 'more' },
      [`${LIST}?cursor=more`]: { items: [listed('o2')], cursor: null },
    },
    '/admin/bench',
  );
  expect(await screen.findAllByRole('link', { name: /O[12]/ })).toHaveLength(2);
});

test('the browser is asked once to keep what waits', async () => {
  visit({ [post('s1')]: done(), [post('s2')]: done() });
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  expect(persist).toHaveBeenCalledTimes(1);
});

test('an act whose order has left production can be removed, and so can those that follow it', async () => {
  await anAct('s1');
  await anAct('s1', { note: 'Plate 4 mm' });
  visit({ [ORDER]: problem(404), [post('s1')]: problem(404, { detail: 'Order not found.' }) });
  expect(await screen.findByText('Step s1: Order not found.')).toBeTruthy();
  expect(screen.getByText('This order is not in production.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send mine' })).toBeNull();
  for (const left of [1, 0]) {
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove mine' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Remove mine' })).toHaveLength(left));
  }
  expect(acts.get()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('an act at a step that is gone can be removed, and holds up no other step', async () => {
  await anAct('old', { refusal: 'This step is no longer there.' });
  await anAct('s2');
  const { calls } = visit({ [post('s2')]: done() });
  expect(await screen.findByText('Step old: This step is no longer there.')).toBeTruthy();
  await waitFor(() => expect(acts.get()).toHaveLength(1));
  expect(calls()).toContain(post('s2'));
  await press('Remove mine');
  await waitFor(() => expect(acts.get()).toEqual([]));
});

test('the list removes what was refused of an order that it does not have', async () => {
  await anAct('s1', { refusal: 'Order not found.' });
  visit({ [LIST]: { items: [], cursor: null } }, '/admin/bench');
  await screen.findByRole('link', { name: /O1/ });
  await press('Remove mine');
  await waitFor(() => expect(screen.getByText('No orders in production.')).toBeTruthy());
});

test('what follows an act that gave way is sent from the version that is there', async () => {
  await anAct('s1', { refusal: 'Someone else has changed this step since you saw it.' });
  await anAct('s1', { done: undefined, note: 'Plate 4 mm', version: 2 });
  await anAct('s1', { version: 3, done: false });
  const changed = [step('s1', 5)];
  const { bodiesOf } = visit({ [ORDER]: { ...order, steps: changed }, [post('s1')]: done(changed) });
  await screen.findByRole('button', { name: 'Keep what is there' });
  await press('Keep what is there');
  await waitFor(() => expect(acts.get()).toEqual([]));
  const sent = bodiesOf(post('s1'));
  expect(sent).toMatchObject([
    { note: 'Plate 4 mm', version: 5 },
    { done: false, version: 6 },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Step s1' }));
});

test.each([403, 400, 415])(
  'an act that is answered with %i waits for a choice, and the next one is sent',
  async (status) => {
    await anAct('s1');
    await anAct('s2');
    visit({ [post('s1')]: problem(status, { detail: 'You may not.' }), [post('s2')]: done() });
    const choice = within(await screen.findByRole('alert'));
    expect(choice.getByText('You may not.')).toBeTruthy();
    await waitFor(() => expect(acts.get()).toMatchObject([{ refusal: 'You may not.' }]));
    expect(screen.queryByText(/Queued/)).toBeNull();
  },
);

test('a 403 that is not the API’s is no answer, and a refreshed session no reason to send again', async () => {
  await anAct('s1');
  let refresh: () => unknown = () => undefined;
  const portal = () => {
    // As a 403 does: the session, and with it the host, is another object then.
    refresh();
    return new Response('Please buy a ticket.', { status: 403 });
  };
  const answers: Answers = { [ORDER]: order, [post('s1')]: portal };
  const Page = () => {
    const host = useHost();
    refresh = () => host.signIn('');
    return <BenchPage />;
  };
  const user = session.state === 'signed-in' ? session.user : undefined;
  const { calls } = visitPage(Page, {
    ...{ session, signsIn: user, answers, at: '/admin/bench/u1/o1', route: '/admin/bench/:uid/:id' },
  });
  const sent = () => calls().filter((call) => call === post('s1')).length;
  await screen.findByText('Queued');
  await acting(async () => void (await held));
  expect(sent()).toBe(1);
  answers[post('s1')] = done();
  await reachNetwork();
  await waitFor(() => expect(acts.get()).toEqual([]));
  expect(sent()).toBe(2);
});

test('whoever does not sign in again is asked at their next act or return, and not before', async () => {
  await anAct('s1');
  const { calls } = visit({ [post('s1')]: problem(401) });
  const asked = () => calls().filter((call) => call === post('s1')).length;
  await screen.findByText('Queued');
  await waitFor(() => expect(asked()).toBe(1));
  await reachNetwork();
  await acting(async () => void (await held));
  expect(asked()).toBe(1);
  await comeBack();
  await waitFor(() => expect(asked()).toBe(2));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Step s2' }));
  await waitFor(() => expect(asked()).toBe(3));
});

test('an act asks the browser once to wake the page, which then sends what waits', async () => {
  const register = jest.fn(async () => {});
  const getRegistration = async () => ({ sync: { register } });
  const serviceWorker = Object.assign(new EventTarget(), { getRegistration });
  Object.assign(navigator, { serviceWorker });
  const network = { isThere: false };
  const answer = async () => {
    if (!network.isThere) throw new TypeError('Failed to fetch');
    return Response.json(done());
  };
  const { calls } = visit({ [post('s1')]: answer });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Step s1' }));
  await waitFor(() => expect(calls()).toContain(post('s1')));
  await acting(async () => void (await held));
  expect(acts.get()).toHaveLength(1);
  expect(register.mock.calls).toEqual([['bench']]);
  network.isThere = true;
  const data = 'bench';
  await acting(async () => void serviceWorker.dispatchEvent(new MessageEvent('message', { data })));
  await acting(async () => void (await held));
  // Without waiting: in a while the page would send by itself.
  expect(acts.get()).toEqual([]);
  // One that is asked for by each send would be fired at once, for ever.
  expect(register).toHaveBeenCalledTimes(1);
  Object.assign(navigator, { serviceWorker: undefined });
});

test('what waits is sent from each other page too, which says how much it is', async () => {
  await anAct('s1');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const Elsewhere = () => (
    <>
      <UnsentActs user="w1" />
      <Link to="/admin/bench">Go there</Link>
    </>
  );
  const { calls } = visitPage(Elsewhere, {
    ...{ session, at: '/admin/quotes' },
    answers: { [post('s1')]: () => answered.then(() => Response.json(done())) },
  });
  const link = await within(await screen.findByRole('status')).findByRole('link', {
    name: 'Bench: 1 not sent',
  });
  expect(link.getAttribute('href')).toBe('/admin/bench');
  answer();
  await waitFor(() => expect(screen.queryByRole('link', { name: /not sent/ })).toBeNull());
  expect(calls()).toEqual([post('s1')]);
  await userEvent.click(screen.getByRole('link', { name: 'Go there' }));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a page says nothing of the bench where nothing waits', async () => {
  await anAct('s1', { user: 'w2' });
  const { requests } = visitPage(() => <UnsentActs user="w1" />, { session });
  await acting(async () => void (await held));
  expect(screen.queryByRole('status')).toBeNull();
  expect(requests).toEqual([]);
});
