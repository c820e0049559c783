/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { aListedRequest, currentMails } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsultationPage from './consultation-page.tsx';

const PATH = '/api/admin/consultations/u1/c1';

const request = aListedRequest();

test('the status of a request is set on its page', async () => {
  const { bodiesOf } = visitPage(ConsultationPage, {
    session: OWNER,
    route: '/admin/consultations/:uid/:id',
    at: '/admin/consultations/u1/c1',
    answers: { [`GET ${PATH}`]: request, [`PATCH ${PATH}`]: { ...request, status: 'Completed', version: 4 } },
  });
  const status = await screen.findByLabelText("Status of Dana Miller's request");
  await userEvent.selectOptions(status, 'Completed');
  await waitFor(() =>
    expect(bodiesOf(`PATCH ${PATH}`)[0]).toMatchObject({
      status: 'Completed',
      version: 3,
    }),
  );
  await userEvent.selectOptions(status, 'Custom Message');
  expect(screen.getByRole('dialog', { name: 'Custom Message' })).toBeTruthy();
});

test('that the address is not confirmed is said once, and without a button that nothing would come of; what was held is no error afterwards', async () => {
  const mails = currentMails({ notification: 'sent', acknowledgement: 'sent', 'status-2': 'held' });
  const visit = (isAddressProven: boolean) =>
    visitPage(ConsultationPage, {
      session: OWNER,
      route: '/admin/consultations/:uid/:id',
      at: '/admin/consultations/u1/c1',
      answers: { [`GET ${PATH}`]: { ...request, mails, isAddressProven } },
    });
  const { unmount } = visit(false);
  expect(await screen.findByText(/^The customer hasn’t confirmed this address yet/)).toBeTruthy();
  expect(screen.queryByText(/^The e-mail about the status was held back/)).toBeNull();
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  unmount();
  visit(true);
  const held = await screen.findByText(/was held back/);
  expect(screen.queryByText(/hasn’t confirmed this address yet/)).toBeNull();
  expect(held.parentElement?.className).not.toMatch(/error/);
});

const aQuote = { uid: 'u1', id: 'c1', hasOrder: false, state: 'draft', draft: null, sent: null };
test.each([
  ['Write a quote', 'Pending', aQuote],
  ['Finish the quote', 'Pending', { ...aQuote, draft: { lines: [] } }],
  ['Open the quote', 'Pending', { ...aQuote, state: 'sent', sent: { number: 1, events: [], answers: [] } }],
  [
    'Write a new version',
    'Pending',
    { ...aQuote, state: 'declined', sent: { number: 1, events: [], answers: [] } },
  ],
  ['Open order', 'Mark as Customer', { ...aQuote, hasOrder: true }],
  [undefined, 'Archived', aQuote],
])('what comes next is "%s" for a request that is %s', async (act, status, its) => {
  const { calls } = visitPage(ConsultationPage, {
    session: OWNER,
    route: '/admin/consultations/:uid/:id',
    at: '/admin/consultations/u1/c1',
    answers: { [`GET ${PATH}`]: { ...request, status }, 'GET /api/admin/quotes/u1/c1': its },
  });
  const summary = within(await screen.findByRole('region', { name: /^Dana Miller/ }));
  await waitFor(() => expect(calls()).toContain('GET /api/admin/quotes/u1/c1'));
  await waitFor(() =>
    expect(summary.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(act ? [act] : []),
  );
});
