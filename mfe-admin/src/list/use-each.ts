import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { reasonOf } from '../admin-api.ts';
import { doneActs } from '../history/done-acts.ts';

/** How many entries are changed one after another: so many acts are undone together within the time of their notice. */
export const MOST_IN_TURN = 50;

export interface EachOutcome {
  done: number;
  /** A sentence for each entry that was not changed. */
  failures: string[];
}

/** Does an act of one entry to several, one after another. Each is undone as if it was done alone, or all together. */
export function useEach<Item>(
  act: (item: Item) => Promise<unknown>,
  nameOf: (item: Item) => string,
  topics: string[],
) {
  return useWrite(async (items: readonly Item[]): Promise<EachOutcome> => {
    const failures: string[] = [];
    // The first can still be undone when the last is done.
    const letGo = doneActs.keep();
    try {
      for (const item of items)
        await act(item).catch((error: Error) => failures.push(`${nameOf(item)}: ${reasonOf(error)}`));
    } finally {
      letGo();
    }
    return { done: items.length - failures.length, failures };
  }, topics);
}
