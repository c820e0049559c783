/** @jest-environment ./tests/fixtures/browser-environment.mjs */
import type { AdminConsultation } from '@hearthside/services/consultations/consultation.schema.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/visit-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsultationsPage from './consultations-page.tsx';

const LIST = 'GET /api/admin/consultations';
const CHANGE = 'PATCH /api/admin/consultations/u1/c1';
const STATUS = "Status of Dana Miller's request";
const SAVED = () => new Response(null, { status: 204 });

function aConsultation(overrides: Partial<AdminConsultation> = {}): AdminConsultation {
  return {
    id: 'c1',
    uid: 'u1',
    name: 'Dana Miller',
    email: 'dana@hearthside.example',
    phone: '555-555-5555',
    details: 'A bowl, about four feet wide.',
    submittedAt: '2026-11-03T12:00:00.000Z',
    productName: 'Round Corten Fire Bowl',
    itemNumber: '001',
    status: 'Pending',
    timeline: [],
    version: 3,
    mails: { notification: 'sent', acknowledgement: 'sent', statusChange: null },
    ...overrides,
  };
}

/** Visits the list of one request; `answers` are those to what the owner does with it. */
function visitList(overrides: Partial<AdminConsultation>, answers: Answers = {}) {
  return visitPage(ConsultationsPage, {
    session: OWNER,
    answers: { [LIST]: { items: [aConsultation(overrides)], cursor: null }, ...answers },
  });
}

const choose = async (status: string) =>
  userEvent.selectOptions(await screen.findByLabelText(STATUS), status);
const sent = (requests: ReturnType<typeof visitList>['requests'], call: string) =>
  requests.filter((request) => request.call === call).map(({ body }) => body);

test('a row tells who asked for what and when', async () => {
  visitList({ productName: 'N/A', submittedAt: null });
  expect(screen.getByRole('status').textContent).toBe('Loading consultations...');
  const row = within(await screen.findByRole('row', { name: /Dana Miller/ }));
  const cells = row.getAllByRole('cell').map((cell) => cell.textContent);
  expect(cells.slice(0, 4)).toEqual(['Dana Miller', 'dana@hearthside.example', 'General Inquiry', 'N/A']);
});

test('the drop-down offers each status and the two actions', async () => {
  visitList({});
  const options = within(await screen.findByLabelText(STATUS)).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual([
    'Pending',
    'Received Your Request',
    'Contact Attempted',
    'Design in Progress',
    'Completed',
    'Archived',
    'Custom Message',
    'Mark as Customer',
  ]);
});

test('a status is saved at once, on the version that was shown', async () => {
  const { requests, alerts } = visitList({}, { [CHANGE]: SAVED });
  await choose('Design in Progress');
  await waitFor(() => expect(sent(requests, LIST)).toHaveLength(2));
  expect(sent(requests, CHANGE)).toEqual([{ status: 'Design in Progress', version: 3 }]);
  expect(alerts).toEqual([]);
});

test('a status that could not be saved is told, and the old one is shown', async () => {
  const { alerts } = visitList({}, { [CHANGE]: problem(500) });
  await choose('Completed');
  await waitFor(() => expect(alerts).toEqual(['Failed to update status.']));
  expect(screen.getByLabelText<HTMLSelectElement>(STATUS).value).toBe('Pending');
});

test('somebody else’s change in between is told, and the list is read again', async () => {
  const { alerts, requests } = visitList({}, { [CHANGE]: problem(409) });
  await choose('Completed');
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(alerts[0]).toContain('Somebody else changed this request meanwhile.');
  await waitFor(() => expect(sent(requests, LIST)).toHaveLength(2));
});

test('a custom message is written from what there is, and saved as the status Custom', async () => {
  const { requests } = visitList(
    { status: 'Custom', customTitle: 'Steel is in', customBody: 'We cut soon.' },
    { [CHANGE]: SAVED },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  const editor = within(screen.getByRole('dialog', { name: 'Custom Message' }));
  expect(editor.getByLabelText<HTMLInputElement>('Custom title').value).toBe('Steel is in');
  const body = editor.getByLabelText('Custom body');
  await userEvent.clear(body);
  await userEvent.type(body, 'We cut on Monday.');
  await userEvent.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(requests, CHANGE)).toEqual([
    { status: 'Custom', customTitle: 'Steel is in', customBody: 'We cut on Monday.', version: 3 },
  ]);
});

test('Cancel leaves the request as it was', async () => {
  const { requests } = visitList({});
  await choose('Custom Message');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>(STATUS).value).toBe('Pending');
  expect(requests).toHaveLength(1);
});

test('a message that could not be saved is told and stays in the editor', async () => {
  const { alerts } = visitList({}, { [CHANGE]: problem(500) });
  await choose('Custom Message');
  await userEvent.type(screen.getByLabelText('Custom title'), 'Steel is in');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(alerts).toEqual(['Failed to save custom message.']));
  expect(screen.getByLabelText<HTMLInputElement>('Custom title').value).toBe('Steel is in');
});

test('"Mark as Customer" is an action of its own, on the version that was shown', async () => {
  const mark = 'POST /api/admin/consultations/u1/c1/mark-as-customer';
  const { requests } = visitList({}, { [mark]: SAVED });
  await choose('Mark as Customer');
  await waitFor(() => expect(sent(requests, mark)).toEqual([{ version: 3 }]));
});

test('an e-mail that failed is told with its request, and can be sent again', async () => {
  const resend = 'POST /api/admin/consultations/u1/c1/resend-mail';
  const { calls } = visitList(
    { mails: { notification: 'sent', acknowledgement: 'failed', statusChange: null } },
    { [resend]: SAVED },
  );
  expect(await screen.findByText('An e-mail could not be sent.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: "Send Dana Miller's e-mails again" }));
  await waitFor(() => expect(calls()).toContain(resend));
});

test('the list is narrowed by status and by name or e-mail, and goes on page by page', async () => {
  const lee = aConsultation({ id: 'c2', uid: 'u2', name: 'Lee Park', email: 'lee@hearthside.example' });
  visitList(
    {},
    {
      [LIST]: { items: [aConsultation()], cursor: 'more' },
      [`${LIST}?cursor=more`]: { items: [lee], cursor: null },
      [`${LIST}?status=Archived`]: { items: [lee], cursor: null },
      [`${LIST}?q=nobody&status=Archived`]: { items: [], cursor: null },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  await screen.findByText('Lee Park');
  expect(screen.getByText('Dana Miller')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Archived');
  await waitFor(() => expect(screen.queryByText('Dana Miller')).toBeNull());
  await screen.findByText('Lee Park');
  await userEvent.type(screen.getByLabelText('Search by name or email'), 'nobody');
  expect(await screen.findByText('No consultations found.')).toBeTruthy();
});

test('a list that could not be loaded is told', async () => {
  visitList({}, { [LIST]: problem(500) });
  expect(await screen.findByText('The consultations could not be loaded.')).toBeTruthy();
});
