/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { ListedConsultation } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { sizes } from '@hearthside/tests/fixtures/input/product-fields.ts';
import { aListedRequest, currentMails } from '@hearthside/tests/fixtures/page/answers.ts';
import { OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ConsultationsPage from './consultations-page.tsx';

const LIST = 'GET /api/admin/consultations';
const ENTRY = '/api/admin/consultations/u1/c1';

function visitWith(items: ListedConsultation[], answers = {}) {
  const list = { items, cursor: null };
  return visitPage(ConsultationsPage, { session: OWNER, answers: { [LIST]: list, ...answers } });
}

test('the owner chooses what somebody wants who phones, at the price of now', async () => {
  const bowl = {
    ...{ id: 'p1', name: 'Ember Bowl', itemNumber: '007' },
    ...{ price: 500, salePrice: 0, isOnSale: false, options: [sizes(20_000)] },
  };
  let sent: unknown;
  const visit: Parameters<typeof visitPage>[1] = {
    session: OWNER,
    at: '/admin/consultations?new=yes',
    answers: {
      [LIST]: { items: [], cursor: null },
      'GET /api/admin/products': [bowl],
      'GET /api/admin/products/p1': bowl,
      'POST /api/admin/consultations': ({ body }: RequestInit) => {
        sent = JSON.parse(String(body));
        return Response.json(aListedRequest(), { status: 201 });
      },
    },
  };
  const { unmount } = visitPage(ConsultationsPage, visit);
  await userEvent.type(await screen.findByLabelText('Name'), 'Bo Field');
  await userEvent.type(screen.getByLabelText('Telephone'), '512 555 0123');
  await userEvent.type(screen.getByLabelText('Wishes'), 'By June.');
  await userEvent.selectOptions(screen.getByLabelText('Piece'), 'Ember Bowl');
  await userEvent.click(await screen.findByLabelText('48 in +$200.00'));
  expect(screen.getByText('Unit price $700.00')).toBeTruthy();
  unmount();
  const again = visitPage(ConsultationsPage, visit);
  expect(await screen.findByDisplayValue('By June.')).toBeTruthy();
  expect(await screen.findByText('Unit price $700.00')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Save the request' }));
  await waitFor(() =>
    expect(sent).toMatchObject({ productId: 'p1', selection: { choices: ['s48'], price: 70_000 } }),
  );
  again.unmount();
  visitPage(ConsultationsPage, visit);
  // Of the next person nothing is known, nor after one was given up.
  expect((await screen.findByLabelText<HTMLInputElement>('Name')).value).toBe('');
  await userEvent.type(screen.getByLabelText('Wishes'), 'None.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(Object.keys(sessionStorage).filter((key) => key.includes('.new.'))).toEqual([]);
});

const statusOf = (name: string) => screen.findByRole('combobox', { name: `Status of ${name}'s request` });

test('the day of a follow-up is written as every other day', async () => {
  visitWith([aListedRequest({ followUpOn: '2026-11-28' })]);
  expect(await screen.findByText('Follow up Nov 28, 2026')).toBeTruthy();
});

test('a row tells who asked, for what and when; without a product it is a general inquiry', async () => {
  visitWith([
    aListedRequest(),
    aListedRequest({ id: 'c2', name: 'Ann Mason', productName: 'N/A', submittedAt: null }),
  ]);
  expect(screen.getByText('Loading consultations...')).toBeTruthy();
  const [, first, second] = await screen.findAllByRole('row');
  const cells = (row: HTMLElement | undefined) =>
    row
      ? within(row)
          .getAllByRole('cell')
          .slice(0, 4)
          .map((cell) => cell.textContent)
      : [];
  expect(cells(first)).toEqual([
    'Dana Miller',
    'dana@hearthside.example',
    'Round Corten Fire Bowl',
    'Nov 3, 2026',
  ]);
  expect(cells(second)).toEqual(['Ann Mason', 'dana@hearthside.example', 'General Inquiry', 'N/A']);
});

test('the status offers every choice and both actions, and a choice is saved with the version it was made on', async () => {
  const { bodiesOf } = visitWith([aListedRequest()], { [`PATCH ${ENTRY}`]: aListedRequest() });
  const status = await statusOf('Dana Miller');
  expect(
    within(status)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([
    'Pending',
    'Received Your Request',
    'Contact Attempted',
    'Design in Progress',
    'Completed',
    'Archived',
    'Custom Message',
    'Mark as Customer',
  ]);
  await userEvent.selectOptions(status, 'Completed');
  expect(bodiesOf('PATCH')[0]).toEqual({
    status: 'Completed',
    version: 3,
  });
});

afterEach(() => sessionStorage.clear());

test('the editor of a custom message is prefilled, saved in one go, kept by Escape and left by Cancel', async () => {
  const entry = aListedRequest({ customTitle: 'Steel is in', customBody: 'Soon.' });
  const { bodiesOf, calls } = visitWith([entry], { [`PATCH ${ENTRY}`]: entry });
  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Custom Message');
  expect(screen.getByLabelText<HTMLInputElement>('Custom title').value).toBe('Steel is in');
  await userEvent.type(screen.getByLabelText('Custom body'), ' Or not.');
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Custom Message');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Custom body').value).toBe('Soon. Or not.');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(sessionStorage).toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls().some((call) => call.startsWith('PATCH'))).toBe(false);

  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Custom Message');
  await userEvent.type(screen.getByLabelText('Custom body'), ' On Monday.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(bodiesOf('PATCH')[0]).toEqual({
    status: 'Custom',
    customTitle: 'Steel is in',
    customBody: 'Soon. On Monday.',
    version: 3,
  });
});

test('the editor of a custom message stays when its request leaves the list', async () => {
  let items = [aListedRequest()];
  const answers = { [LIST]: () => Response.json({ items, cursor: null }) };
  const { refresh } = visitPage(ConsultationsPage, { session: OWNER, answers });
  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Custom Message');
  await userEvent.type(screen.getByLabelText('Custom title'), 'Steel is in');
  items = [];
  await refresh();
  expect(await screen.findByText('No consultations found.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Custom title').value).toBe('Steel is in');
});

test('a custom message is saved on what the owner saw; refused, the editor shows what is there now and keeps the words', async () => {
  let stored = aListedRequest({ status: 'Custom', customTitle: 'Steel is in', customBody: '', version: 3 });
  const answers = {
    [LIST]: () => Response.json({ items: [stored], cursor: null }),
    [`PATCH ${ENTRY}`]: ({ body }: RequestInit) => {
      const { version } = JSON.parse(String(body));
      if (version === 4) return Response.json(stored);
      stored = { ...stored, customTitle: 'Steel is late', version: 4 };
      return problem(409, { code: 'edit-conflict' })();
    },
  };
  const { requests, alerts } = visitPage(ConsultationsPage, { session: OWNER, answers });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit message' }));
  await userEvent.type(screen.getByLabelText('Custom title'), ' at last');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/Someone else changed.*Steel is late/);
  expect(screen.getByLabelText<HTMLInputElement>('Custom title').value).toBe('Steel is in at last');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const versions = requests.flatMap(({ call, body }) =>
    call.startsWith('PATCH') ? [(body as { version: number }).version] : [],
  );
  expect([versions, alerts]).toEqual([[3, 4], []]);
});

test.each([
  [409, /^Someone else changed this request/],
  [404, /no longer exists/],
  [503, /^Failed to update status\.$/],
])('a choice that is answered with %i is reported, and the entry is read again', async (status, message) => {
  const { alerts, calls } = visitWith([aListedRequest()], { [`PATCH ${ENTRY}`]: problem(status) });
  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Archived');
  expect(alerts).toEqual([expect.stringMatching(message)]);
  expect(calls().filter((call) => call === LIST)).toHaveLength(2);
  expect(((await statusOf('Dana Miller')) as HTMLSelectElement).value).toBe('Pending');
});

/** A list of one request, whose version each change raises by one. The test decides when a change is answered. */
function slowly(refuse = false) {
  let stored = aListedRequest();
  const waiting: (() => void)[] = [];
  const answers = {
    [LIST]: () => Response.json({ items: [stored], cursor: null }),
    [`PATCH ${ENTRY}`]: async ({ body }: RequestInit) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (refuse) return problem(409, { code: 'edit-conflict' })();
      stored = { ...stored, ...JSON.parse(String(body)), version: stored.version + 1 };
      return Response.json(stored);
    },
  };
  return { answers, goOn: () => waiting.shift()?.() };
}

test('what is chosen while another choice is being saved follows it, on the version that it leaves', async () => {
  const { answers, goOn } = slowly();
  const { bodiesOf, alerts } = visitPage(ConsultationsPage, { session: OWNER, answers });
  const status = (await statusOf('Dana Miller')) as HTMLSelectElement;
  for (const choice of ['Contact Attempted', 'Design in Progress', 'Completed'])
    await userEvent.selectOptions(status, choice);
  expect(status.value).toBe('Completed');
  goOn();
  const changes = () => bodiesOf('PATCH');
  await waitFor(() =>
    expect(changes()).toEqual([
      { status: 'Contact Attempted', version: 3 },
      { status: 'Completed', version: 4 },
    ]),
  );
  goOn();
  await waitFor(() => expect(status.getAttribute('aria-busy')).toBeNull());
  expect([status.value, alerts]).toEqual(['Completed', []]);
});

test('nothing follows a choice that is refused: the owner sees first what holds now', async () => {
  const { answers, goOn } = slowly(true);
  const { calls, alerts } = visitPage(ConsultationsPage, { session: OWNER, answers });
  const status = (await statusOf('Dana Miller')) as HTMLSelectElement;
  await userEvent.selectOptions(status, 'Contact Attempted');
  await userEvent.selectOptions(status, 'Completed');
  goOn();
  await waitFor(() => expect(alerts).toHaveLength(1));
  expect(status.value).toBe('Pending');
  expect(calls().filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
});

test('an e-mail that is held is shown with its reason, and can be sent again', async () => {
  const mails = currentMails({
    notification: 'sent',
    acknowledgement: 'over-budget',
    'status-2': 'suppressed',
  });
  visitWith([aListedRequest({ mails })]);
  expect(
    await screen.findByTitle(
      'The acknowledgement is held, since its address has reached its e-mail limit. The e-mail about the status is held, since its address is blocked (see Manage Users).',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Send again/ })).toBeTruthy();
});

test('an e-mail that waits for a proven address is named with its reason, and so is why it is not sent again', async () => {
  const mails = currentMails({ notification: 'sent', acknowledgement: 'sent', 'status-2': 'held' });
  const detail = 'The customer has not confirmed their address yet, so nothing was sent.';
  const { alerts } = visitWith([aListedRequest({ mails })], {
    [`POST ${ENTRY}/resend-mail`]: problem(409, { detail }),
  });
  const reason =
    'The e-mail about the status was held back, since the customer hadn’t confirmed their address.';
  expect((await screen.findByTitle(reason)).textContent).toBe('E-mail held');
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  await waitFor(() => expect(alerts).toEqual([`Failed to send the e-mail again. ${detail}`]));
});

test('an e-mail that failed or may not have been sent is named on its request, and can be sent again', async () => {
  const mails = currentMails({ notification: 'failed', acknowledgement: 'sent', 'status-2': 'uncertain' });
  const { calls, toasts } = visitWith([aListedRequest({ mails })], {
    [`POST ${ENTRY}/resend-mail`]: aListedRequest(),
  });
  expect(
    await screen.findByTitle(
      'The notification to you could not be sent. The e-mail about the status may not have been sent.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Send again/ }));
  expect(calls()).toContain(`POST ${ENTRY}/resend-mail`);
  await waitFor(() => expect(toasts).toEqual([expect.stringMatching('We’re sending it again.')]));
});

test('a row that no longer matches the filter stays, marked, until another filter is chosen', async () => {
  let stored = aListedRequest();
  const pending = () => Response.json({ items: stored.status === 'Pending' ? [stored] : [], cursor: null });
  const answers = {
    [LIST]: { items: [stored], cursor: null },
    [`${LIST}?status=Pending`]: pending,
    [`${LIST}?status=Archived`]: { items: [], cursor: null },
    [`PATCH ${ENTRY}`]: () => {
      stored = { ...stored, status: 'Completed', version: 4 };
      return Response.json(stored);
    },
  };
  visitPage(ConsultationsPage, { session: OWNER, answers });
  await userEvent.selectOptions(await screen.findByLabelText('Filter by status'), 'Pending');
  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Completed');
  expect(await screen.findByText('Changed: no longer matches this filter')).toBeTruthy();
  expect((await statusOf('Dana Miller')) as HTMLSelectElement).toHaveProperty('value', 'Completed');
  await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Archived');
  expect(await screen.findByText('No consultations found.')).toBeTruthy();
});

test('what was done is shown with “Undo” and its e-mail, which is held while it is read', async () => {
  const done = {
    subject: 'u1',
    id: 'e1',
    act: 'PATCH /consultations/:uid/:id',
    name: 'Dana Miller',
    status: 'Completed',
    deletedOrders: 0,
    sendsMail: true,
  };
  const headers = { 'hearthside-act': encodeURIComponent(JSON.stringify(done)) };
  const { calls, requests } = visitWith([aListedRequest()], {
    [`PATCH ${ENTRY}`]: () => Response.json(aListedRequest({ status: 'Completed' }), { headers }),
    'POST /api/admin/history/u1/e1/undo': () => new Response(null, { status: 204 }),
    'GET /api/admin/history/u1/e1/mail': {
      to: 'dana@hearthside.example',
      subject: 'Your Piece Is Finished',
      html: '<p>Finished</p>',
      isHeld: false,
    },
    'POST /api/admin/history/u1/e1/mail': { state: 'queued' },
  });
  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Completed');
  const sentence =
    /^The request of Dana Miller has the status “Completed”\. The e-mail will be sent in ten seconds\.$/;
  expect(
    within(
      await screen.findByText(sentence).then((words) => words.closest('[role=status]') as HTMLElement),
    ).getByRole('button', { name: 'Undo' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'See the e-mail' }));
  expect(await screen.findByText('Your Piece Is Finished')).toBeTruthy();
  const decisions = () =>
    requests.flatMap(({ call, body }) => (call.endsWith('/mail') && body ? [body] : []));
  const longer = /The e-mail waits for five minutes\.$/;
  expect(screen.getByText(longer)).toBeTruthy();
  expect(decisions()).toContainEqual({ decision: 'wait' });
  await userEvent.click(screen.getByRole('button', { name: 'Send no e-mail' }));
  await waitFor(() => expect(screen.queryByText(longer)).toBeNull());
  expect(decisions().at(-1)).toEqual({ decision: 'drop' });

  await userEvent.selectOptions(await statusOf('Dana Miller'), 'Archived');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls()).toContain('POST /api/admin/history/u1/e1/undo'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
