import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { pagedQuery } from '@hearthside/shell/federation/api-query.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { parseResponse } from 'hono/client';
import { adminApi, useApiWrite } from '../admin-api.ts';

/** The owner's own notes, newest first, page by page. */
export function notesQuery(host: Host, uid: string) {
  return pagedQuery(['admin', 'notes', uid], topics.user(uid), (query) =>
    parseResponse(adminApi(host).notes.$get({ query })),
  );
}

/** Adds a note. A failure is only logged. */
export const useAddNote = (uid: string) =>
  useApiWrite(
    [topics.user(uid)],
    (api, { key, text }: { key: string; text: string }) =>
      api.notes.$post({ json: { text } }, { headers: { 'Idempotency-Key': key } }),
    oneAtATime('add'),
  );

/** Deletes a note. A failure is only logged. */
export const useDeleteNote = (uid: string) =>
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
