/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { ListedConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { mailStates } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsultationsPage from './consultations-page.tsx';

const CHANGES = 'POST /api/admin/consultations/changes';

const aRequest = (id: string, name: string): ListedConsultation => ({
  ...{ uid: 'u1', id, name, email: 'a@b.example', phone: '555-555-0142', details: 'A bowl.' },
  ...{ submittedAt: null, productName: 'N/A', itemNumber: 'N/A', status: 'Pending', timeline: [] },
  ...{ version: 1, privateNotes: '', tags: [], followUpOn: null, unread: 0 },
  mails: mailStates(),
});

test('the chosen requests get a status without e-mail; what was not changed is named, and Undo puts back the others', async () => {
  const [ann, ben] = [aRequest('c1', 'Ann Mason'), aRequest('c2', 'Ben Stone')];
  const results = [
    { uid: 'u1', id: 'c1', entry: { ...ann, status: 'Archived', version: 2 } },
    { uid: 'u1', id: 'c2', problem: { code: 'edit-conflict', detail: 'It has changed.' } },
  ];
  const { requests } = visitPage(ConsultationsPage, {
    session: OWNER,
    answers: {
      'GET /api/admin/consultations': { items: [ann, ben], cursor: null },
      [CHANGES]: results,
    },
  });
  for (const name of ['Ann Mason', 'Ben Stone'])
    await userEvent.click(await screen.findByRole('checkbox', { name: `Choose ${name}'s request` }));
  await userEvent.selectOptions(screen.getByLabelText('Status, without e-mail'), 'Archived');
  await userEvent.click(screen.getByRole('button', { name: 'Set status' }));
  expect(await screen.findByText('Ben Stone: It has changed.')).toBeTruthy();
  expect(screen.getByText(/1 request set to “Archived”, without e-mail\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const sent = () => requests.filter(({ call }) => call === CHANGES).map(({ body }) => body);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([
    {
      action: 'status',
      status: 'Archived',
      entries: [
        { uid: 'u1', id: 'c1', version: 1 },
        { uid: 'u1', id: 'c2', version: 1 },
      ],
    },
    { action: 'undoStatus', entries: [{ uid: 'u1', id: 'c1', version: 2, status: 'Pending' }] },
  ]);
});
