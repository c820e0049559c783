import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { reasonOf } from '../admin-api.ts';
import { doneActs } from '../history/done-acts.ts';
import type { Selection } from './selection.tsx';
import type { BulkOutcome } from './selection-bar.tsx';

/** How many entries are changed one after another: so many acts are undone together within the time of their notice. */
export const MOST_IN_TURN = 50;

/**
 * Does an act of one entry to several, one after another. Each is undone as if it was done alone, or all together, so the
 * outcome names only those that failed. For a `SelectionBar`.
 */
export function useEach<Item>(
  noun: string,
  act: (item: Item) => Promise<unknown>,
  nameOf: (item: Item) => string,
  topics: string[],
) {
  const { mutate, reset, data, isPending } = useWrite(
    async (items: readonly Item[]): Promise<BulkOutcome | undefined> => {
      const failures: string[] = [];
      // The first can still be undone when the last is done.
      const letGo = doneActs.keep();
      try {
        for (const item of items)
          await act(item).catch((error: Error) => failures.push(`${nameOf(item)}: ${reasonOf(error)}`));
      } finally {
        letGo();
      }
      const done = `${items.length - failures.length} of the chosen ${noun} changed.`;
      return failures.length > 0 ? { done, failures } : undefined;
    },
    topics,
  );
  return {
    start: ({ entries, clear }: Pick<Selection<Item>, 'entries' | 'clear'>) =>
      mutate(entries, { onSuccess: clear }),
    outcome: data,
    onClose: reset,
    isPending,
  };
}
