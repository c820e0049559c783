/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import { aListedRequest } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsultationsPage from './consultations-page.tsx';

const CHANGES = 'POST /api/admin/consultations/changes';

const aRequest = (id: string, name: string) => aListedRequest({ id, name, version: 1, mails: [] });

const LIST = 'GET /api/admin/consultations';
const OUTLINE = 'GET /api/admin/consultations/pages';

test('the chosen requests get a status without e-mail; what was not changed is named, and Undo puts back the others', async () => {
  const [ann, ben] = [aRequest('c1', 'Ann Mason'), aRequest('c2', 'Ben Stone')];
  const results = [
    { uid: 'u1', id: 'c1', entry: { ...ann, status: 'Archived', version: 2 } },
    { uid: 'u1', id: 'c2', problem: { code: 'edit-conflict', detail: 'It has changed.' } },
  ];
  const { bodiesOf } = visitPage(ConsultationsPage, {
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
  // As the key of every undo does.
  await userEvent.keyboard('z');
  const sent = () => bodiesOf(CHANGES);
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

test('what is chosen stays chosen on other pages; all that match are read and changed in bounded parts', async () => {
  const all = Array.from({ length: 120 }, (_, place) => aRequest(`c${place}`, `Person ${place}`));
  const [first, second] = [all.slice(0, 25), all.slice(25, 50)];
  const sizes: number[] = [];
  visitPage(ConsultationsPage, {
    session: OWNER,
    answers: {
      [LIST]: { items: first, cursor: 'p2' },
      [`${LIST}?cursor=p2`]: { items: second, cursor: 'p3' },
      [OUTLINE]: { total: 120, isCut: false, cursors: [null, 'p2', 'p3', 'p4', 'p5'] },
      [`${LIST}?size=100`]: { items: all.slice(0, 100), cursor: 'h2' },
      [`${LIST}?size=100&cursor=h2`]: { items: all.slice(100), cursor: null },
      [CHANGES]: ({ body }: RequestInit) => {
        const { entries } = JSON.parse(String(body)) as { entries: { uid: string; id: string }[] };
        sizes.push(entries.length);
        if (sizes.length === 3) return problem(503, { detail: 'Please try again.' })();
        return Response.json(
          entries.map(({ uid, id }) => ({ uid, id, entry: { ...aRequest(id, id), version: 2 } })),
        );
      },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: "Choose Person 3's request" }));
  await userEvent.click(await screen.findByRole('link', { name: 'Page 2' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: "Choose Person 30's request" }));
  const bar = () => screen.getByRole('region', { name: 'Selected requests' });
  expect(bar().textContent).toContain('2 selected');
  await userEvent.click(screen.getByRole('link', { name: 'Page 1' }));
  expect(await screen.findByRole('checkbox', { name: "Choose Person 3's request" })).toHaveProperty(
    'checked',
    true,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await waitFor(() => expect(bar().textContent).toContain('120 selected'));
  await userEvent.type(screen.getByLabelText('Tag'), 'Spring');
  await userEvent.click(screen.getByRole('button', { name: 'Add tag' }));
  expect(await screen.findByText(/Tag “Spring” added to 100 requests\./)).toBeTruthy();
  expect(sizes).toEqual([50, 50, 20]);
  expect(screen.getAllByText(/^Person 1\d\d: Please try again\.$/)).toHaveLength(20);
  expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull();
});

test('no more are chosen together than may be, which is told', async () => {
  visitPage(ConsultationsPage, {
    session: OWNER,
    answers: {
      [LIST]: { items: [aRequest('c1', 'Ann Mason')], cursor: 'p2' },
      [OUTLINE]: { total: 10_000, isCut: true, cursors: [null, 'p2'] },
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select this page' }));
  expect(await screen.findByRole('button', { name: 'Select the first 500 of 10,000' })).toBeTruthy();
});
