/** @jest-environment ./tests/fixtures/page/browser-environment.mjs */
import type { Note } from '@hearthside/services/people/notes/note.schema.ts';
import { type Answers, OWNER, problem, visitPage } from '@hearthside/tests/fixtures/page/visit-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminNotes } from './admin-notes.tsx';

const LIST = 'GET /api/admin/notes';

const aNote = (id: string, text: string): Note => ({ id, text, createdAt: '2026-11-03T12:00:00.000Z' });

/** A server that stores notes, newest first. */
function keeping(...notes: Note[]): Answers {
  return {
    [LIST]: () => Response.json({ items: notes, cursor: null }),
    'POST /api/admin/notes': ({ body }: RequestInit) => {
      const note = aNote(`n${notes.length + 1}`, JSON.parse(String(body)).text);
      notes.unshift(note);
      return Response.json(note, { status: 201 });
    },
    'DELETE /api/admin/notes/n1': () => {
      notes.splice(0, notes.length, ...notes.filter(({ id }) => id !== 'n1'));
      return new Response(null, { status: 204 });
    },
  };
}

const visitNotes = (answers: Answers) =>
  visitPage(() => <AdminNotes uid="o1" />, { session: OWNER, answers });
const shown = () => screen.queryAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);

test('a note is added on top of the others, and the field is ready for the next', async () => {
  visitNotes(keeping(aNote('n1', 'Call the foundry')));
  expect(screen.getByRole('status').textContent).toBe('Loading notes...');
  await screen.findByText('Call the foundry');
  const field = screen.getByLabelText<HTMLInputElement>('New note');
  await userEvent.type(field, 'Order steel{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Order steel', 'Call the foundry']));
  expect(field.value).toBe('');
});

test('notes written in a row are all kept, in their order, however slow the server', async () => {
  const answers = keeping();
  const post = answers['POST /api/admin/notes'] as (init: RequestInit) => Response;
  const delays = [30, 10, 0];
  answers['POST /api/admin/notes'] = async (init: RequestInit) => {
    await new Promise((resolve) => setTimeout(resolve, delays.shift()));
    return post(init);
  };
  visitNotes(answers);
  await userEvent.type(screen.getByLabelText('New note'), 'One{Enter}Two{Enter}Three{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Three', 'Two', 'One']));
});

test('blank text is ignored', async () => {
  const { calls } = visitNotes(keeping());
  await userEvent.type(screen.getByLabelText('New note'), '   {Enter}');
  expect(calls()).toEqual([LIST]);
});

test('a note stays in the field while the browser is offline', async () => {
  visitNotes(keeping());
  const field = screen.getByLabelText<HTMLInputElement>('New note');
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await userEvent.type(field, 'Order steel{Enter}');
  expect(field.value).toBe('Order steel');
  online.mockRestore();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Order steel']));
});

test('a note whose answer got lost is added again under the same key, and another note under another', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { headers } = visitNotes({ ...keeping(), 'POST /api/admin/notes': problem(503) });
  const field = screen.getByLabelText<HTMLInputElement>('New note');
  await userEvent.type(field, 'Order steel{Enter}');
  await waitFor(() => expect(field.value).toBe('Order steel'));
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(field.value).toBe('Order steel'));
  await userEvent.type(field, ' today{Enter}');
  const keysSent = () => headers.flatMap((each) => each.get('idempotency-key') ?? []);
  await waitFor(() => expect(keysSent()).toHaveLength(3));
  const keys = keysSent();
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
  log.mockRestore();
});

test('a note is deleted by its own button, whose focus goes to the list', async () => {
  visitNotes(keeping(aNote('n2', 'Order steel'), aNote('n1', 'Call the foundry')));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete note: Call the foundry' }));
  await waitFor(() => expect(shown()).toEqual(['Order steel']));
  expect(document.activeElement).toBe(screen.getByRole('list'));
});

test('a failure to add or delete is only logged, and loses nothing', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { alerts } = visitNotes({
    ...keeping(aNote('n1', 'Call the foundry')),
    'POST /api/admin/notes': problem(500),
    'DELETE /api/admin/notes/n1': problem(500),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete note: Call the foundry' }));
  const field = screen.getByLabelText<HTMLInputElement>('New note');
  await userEvent.type(field, 'Order steel{Enter}');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2));
  expect(alerts).toEqual([]);
  expect(shown()).toEqual(['Call the foundry']);
  expect(field.value).toBe('Order steel');
  log.mockRestore();
});
