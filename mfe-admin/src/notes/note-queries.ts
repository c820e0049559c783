import type { Host } from '@hearthside/shell/federation/contract.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { adminApi } from '../admin-api.ts';

/** The owner's own notes, newest first. */
export function notesQuery(host: Host) {
  return queryOptions({
    queryKey: ['notes'] as const,
    queryFn: () => parseResponse(adminApi(host).notes.$get()),
  });
}

/** Adds a note. A failure is only logged (specification §8). */
export function useAddNote(host: Host) {
  return useNoteMutation(host, 'add', (text: string) =>
    parseResponse(adminApi(host).notes.$post({ json: { text } })),
  );
}

/** Deletes a note. A failure is only logged (specification §8). */
export function useDeleteNote(host: Host) {
  return useNoteMutation(host, 'delete', (noteId: string) =>
    parseResponse(adminApi(host).notes[':noteId'].$delete({ param: { noteId } })),
  );
}

function useNoteMutation(host: Host, action: string, mutationFn: (value: string) => Promise<unknown>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => console.error(`Could not ${action} the note`, error),
    onSettled: () => queries.invalidateQueries(notesQuery(host)),
  });
}
