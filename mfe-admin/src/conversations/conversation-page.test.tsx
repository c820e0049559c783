/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { AdminConversation } from '@hearthside/services/commission/conversations/conversation.contract.ts';
import { aRequest, currentMails } from '@hearthside/tests/fixtures/page/answers.ts';
import { layNothingOut } from '@hearthside/tests/fixtures/page/lay-out.ts';
import { type Answers, OWNER, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate, useParams } from 'react-router-dom';
import ConversationPage from './conversation-page.tsx';
import CustomerThread from './customer-thread.tsx';

const conversation: AdminConversation = {
  subject: 'Fire Bowl',
  customerName: 'Dana Miller',
  hasAddress: true,
  isAddressProven: true,
  isOrder: false,
  messages: [],
  cursor: null,
  unread: 0,
  readByOther: null,
  mails: [],
};

const NOTES = '/api/admin/conversations/u1/c1/notes';

beforeAll(layNothingOut);

async function visit(changed: Partial<AdminConversation>, answers: Answers = {}) {
  const page = visitPage(ConversationPage, {
    session: OWNER,
    route: '/admin/conversations/:uid/:id',
    at: '/admin/conversations/u1/c1',
    answers: {
      'GET /api/admin/conversations/u1/c1': { ...conversation, ...changed },
      'GET /api/admin/canned-replies': { replies: [], version: 0 },
      ...answers,
    },
  });
  return { ...page, form: within(await screen.findByRole('form', { name: 'Write to Dana Miller' })) };
}

test('the form of a message says that its e-mail is held while the address is not confirmed', async () => {
  const mails = currentMails({ 'messageToCustomer-1': 'held' });
  const { form, unmount } = await visit({ isAddressProven: false, mails });
  expect(form.getByText(/^The customer hasn’t confirmed this address yet/)).toBeTruthy();
  expect(screen.queryByText(/was held back/)).toBeNull();
  unmount();
  const confirmed = await visit({ mails });
  expect(confirmed.form.queryByText(/has not confirmed/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('button', { name: 'Send again' })).toBeTruthy();
});

test('an e-mail of a doubtful sender says why it is held, and is accepted', async () => {
  const held = { from: 'friend@elsewhere.example', why: 'other-address' } as const;
  const message = {
    id: 'm1',
    author: 'customer',
    text: 'Yes.',
    attachments: [],
    at: '2026-11-26T10:00:00.000Z',
  } as const;
  const { requests } = await visit({ messages: [{ ...message, attachments: [], isByMail: true, held }] });
  const item = within(screen.getByRole('listitem'));
  expect(item.getByText('friend@elsewhere.example')).toBeTruthy();
  expect(item.getByText(/^This address isn’t Dana Miller’s. Only you can see this e-mail/)).toBeTruthy();
  fireEvent.click(item.getByRole('button', { name: 'Accept' }));
  const call = 'POST /api/admin/conversations/u1/c1/messages/m1/accept';
  await waitFor(() => expect(requests.map((request) => request.call)).toContain(call));
});

test('the act W of a conversation leads to the message that is written', async () => {
  const { form } = await visit({});
  const write = screen.getByRole('button', { name: 'Write' });
  expect(write.getAttribute('aria-keyshortcuts')).toBe('w');
  fireEvent.click(write);
  expect(document.activeElement).toBe(form.getByLabelText(/^Your message/));
});

test('beside a conversation stands whose it is, with the records of its commission', async () => {
  const page = await visit(
    { isOrder: true },
    {
      'GET /api/admin/consultations/u1/c1': { ...aRequest(), phone: '802-555-0147' },
    },
  );
  const customer = within(await screen.findByRole('region', { name: 'Customer' }));
  await waitFor(() => expect(customer.getByRole('link', { name: '802-555-0147' })).toBeTruthy());
  const links = customer.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/admin/consultations/u1/c1', '/admin/orders/u1/c1']));
  expect(page.form).toBeTruthy();
  // What was asked for stands like a message.
  const asked = screen.getByText('A bowl, about four feet wide.').closest('li');
  expect(within(asked as HTMLElement).getByText('Request').tagName).toBe('STRONG');
});

test('a private note stands apart from the messages, is kept once, and can be removed', async () => {
  const at = '2026-11-26T10:00:00.000Z';
  const notes = [{ id: 'n1', text: 'Rang twice.', createdAt: at }];
  const { requests, headers } = await visit(
    {},
    {
      [`GET ${NOTES}`]: () => Response.json(notes),
      [`POST ${NOTES}`]: ({ body }: RequestInit) => {
        notes.push({ id: 'n2', createdAt: at, text: JSON.parse(String(body)).text });
        return Response.json(notes.at(-1), { status: 201 });
      },
      [`DELETE ${NOTES}/n1`]: () => {
        notes.shift();
        return new Response(null, { status: 204 });
      },
    },
  );
  const log = within(await screen.findByRole('log'));
  const shown = () =>
    log.queryAllByRole('listitem').map((item) => item.querySelector('p:nth-of-type(2)')?.textContent);
  await waitFor(() => expect(shown()).toEqual(['Rang twice.']));
  expect(log.getByText('Private note')).toBeTruthy();
  fireEvent.click(screen.getByText('Private note', { selector: 'summary' }));
  const form = within(screen.getByRole('form', { name: 'Private note' }));
  fireEvent.change(form.getByLabelText('Your note', { exact: false }), { target: { value: 'Pays late.' } });
  fireEvent.click(form.getByRole('button', { name: 'Keep the note' }));
  await waitFor(() => expect(shown()).toContain('Pays late.'));
  expect(form.getByLabelText<HTMLTextAreaElement>('Your note', { exact: false }).value).toBe('');
  const post = requests.findIndex(({ call }) => call === `POST ${NOTES}`);
  expect(headers[post]?.get('idempotency-key')).toMatch(/^[\w-]{36}$/);

  fireEvent.click(log.getByRole('button', { name: 'Remove the private note: Rang twice.' }));
  await waitFor(() => expect(shown()).toEqual(['Pays late.']));
});

test('what is written to one customer stays with them when the page shows another conversation', async () => {
  let go: ReturnType<typeof useNavigate>;
  const Screen = () => {
    go = useNavigate();
    const { uid = '', id = '' } = useParams();
    return <CustomerThread uid={uid} id={id} />;
  };
  const of = (id: string) => ({ [`GET /api/admin/conversations/u1/${id}`]: conversation });
  const { requests } = visitPage(Screen, {
    session: OWNER,
    route: '/admin/conversations/:uid/:id',
    at: '/admin/conversations/u1/c2',
    answers: { ...of('c1'), ...of('c2'), 'POST /api/admin/conversations/u1/c2/messages': { id: 'm2' } },
  });
  const form = async () => within(await screen.findByRole('form', { name: 'Write to Dana Miller' }));
  const field = async () => (await form()).getByLabelText<HTMLTextAreaElement>(/Your message/);
  const show = async (id: string) => {
    act(() => void go(`/admin/conversations/u1/${id}`));
    await form();
  };
  // Both are in the cache from here on.
  await form();
  await show('c1');
  fireEvent.change(await field(), { target: { value: 'To the first' } });
  await show('c2');
  expect((await field()).value).toBe('');
  fireEvent.change(await field(), { target: { value: 'To the second' } });
  fireEvent.submit(screen.getByRole('form', { name: 'Write to Dana Miller' }));
  await waitFor(() =>
    expect(requests).toContainEqual({
      call: 'POST /api/admin/conversations/u1/c2/messages',
      body: { text: 'To the second', attachments: [] },
    }),
  );
  await show('c1');
  expect((await field()).value).toBe('To the first');
});
