import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useAct } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { LoadFailure } from '@hearthside/shell/ui/components/load-failure.tsx';
import { LoadMore } from '@hearthside/shell/ui/components/load-more.tsx';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { adminPages, useApiWrite } from '../admin-api.ts';
import { focusList } from '../list/focus-row.ts';
import css from './admin-notes.module.css';

/** The owner's to-do notes, newest first. */
export function AdminNotes({ uid }: { uid: string }) {
  const host = useHost();
  const [text, setText] = useState('');
  /** Notes that failed to be added, with their idempotency keys. */
  const unsent = useRef(new Map<string, string>());
  const list = useInfiniteQuery(notesQuery(host, uid));
  const notes = list.data?.pages.flatMap((page) => page.items);
  const addNote = useAddNote(uid);
  const deleteNote = useDeleteNote(uid);

  const add = (event: FormEvent) => {
    event.preventDefault();
    // Offline it stays in the field: as a note it would wait unseen.
    if (!text.trim() || !navigator.onLine) return;
    // The owner can write the next note at once. After a failure the text returns to the field.
    setText('');
    const key = unsent.current.get(text) ?? crypto.randomUUID();
    unsent.current.delete(text);
    addNote.mutateAsync({ key, text }).catch(() => {
      // Perhaps only the answer got lost: added again, it is the same note.
      unsent.current.set(text, key);
      setText((next) => next || text);
    });
  };

  return (
    <section className={`${layout.card} ${css.panel}`} aria-labelledby="admin-notes">
      <h2 id="admin-notes" className={css.title}>
        Admin Notes
      </h2>
      <form className={`${layout.stack3} ${css.form}`} onSubmit={add}>
        <TextField
          label="New note"
          {...useAct<HTMLInputElement>({ key: 'n' })}
          value={text}
          maxLength={2000}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit">Add Note</Button>
      </form>
      {list.isPending && <Loading>Loading notes...</Loading>}
      {list.isError && <LoadFailure onRetry={list.refetch}>We couldn’t load the notes.</LoadFailure>}
      <ul className={css.notes}>
        {notes?.map((note) => (
          <li key={note.id} className={css.note}>
            <p className={layout.written}>{note.text}</p>
            <time className={css.time} dateTime={note.createdAt}>
              {momentText(note.createdAt)}
            </time>
            <Button
              look="quiet"
              aria-label={`Delete note: ${note.text}`}
              pending={deleteNote.isPending && deleteNote.variables === note.id}
              onClick={({ currentTarget }) => {
                focusList(currentTarget);
                deleteNote.mutate(note.id);
              }}
            >
              Delete
            </Button>
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </section>
  );
}

/** The owner's own notes, newest first, page by page. */
function notesQuery(host: Host, uid: string) {
  return adminPages(host, ['admin', 'notes', uid], topics.user(uid), (api, query) =>
    api.notes.$get({ query }),
  );
}

/** Adds a note. A failure is only logged. */
const useAddNote = (uid: string) =>
  useApiWrite(
    [topics.user(uid)],
    (api, { key, text }: { key: string; text: string }) =>
      api.notes.$post({ json: { text } }, { headers: { 'Idempotency-Key': key } }),
    oneAtATime('add'),
  );

/** Deletes a note. A failure is only logged. */
const useDeleteNote = (uid: string) =>
  useApiWrite(
    [topics.user(uid)],
    (api, noteId: string) => api.notes[':noteId'].$delete({ param: { noteId } }),
    oneAtATime('delete'),
  );

/** Notes that were written in a row keep their order. */
const oneAtATime = (action: string) => ({
  scope: { id: `${action}-note` },
  onError: (error: Error) => console.error(`Could not ${action} the note`, error),
});
