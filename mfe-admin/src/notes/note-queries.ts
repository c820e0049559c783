import { topics } from '@hearthside/services/kit/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** The owner's own notes, newest first, page by page. */
export function notesQuery(host: Host, uid: string) {
  return infiniteQueryOptions({
    queryKey: ['admin', 'notes', uid] as const,
    meta: { topic: topics.user(uid) },
    queryFn: ({ pageParam: cursor }) =>
      parseResponse(adminApi(host).notes.$get({ query: cursor ? { cursor } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.cursor ?? undefined,
  });
}

/** Adds a note. A failure is only logged. */
export function useAddNote(uid: string) {
  const host = useHost();
  return useNoteMutation('add', uid, ({ key, text }: { key: string; text: string }) =>
    parseResponse(adminApi(host).notes.$post({ json: { text } }, { headers: { 'Idempotency-Key': key } })),
  );
}

/** Deletes a note. A failure is only logged. */
export function useDeleteNote(uid: string) {
  const host = useHost();
  return useNoteMutation('delete', uid, (noteId: string) =>
    parseResponse(adminApi(host).notes[':noteId'].$delete({ param: { noteId } })),
  );
}

function useNoteMutation<Value>(action: string, uid: string, mutationFn: (value: Value) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    // One at a time, so that notes that were written in a row keep their order.
    scope: { id: `${action}-note` },
    mutationFn,
    onError: (error) => console.error(`Could not ${action} the note`, error),
    onSettled: () => invalidateTopics(queries, topics.user(uid)),
  });
}
