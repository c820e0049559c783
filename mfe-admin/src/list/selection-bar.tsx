import { reasonOf, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { keyedActs } from '@hearthside/shell/ui/acts.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { doneActs } from '../history/done-acts.ts';
import { UNDO_KEYS, useUndoPlace } from '../history/use-undo-place.ts';
import { type Row, type Selection, useSelection } from './selection.tsx';
import css from './selection-bar.module.css';

/** What became of an act on several entries. */
export interface BulkOutcome {
  done: string;
  /** A sentence for each entry to which it was not done. */
  failures: string[];
}

interface SelectionBarProps {
  /** What is chosen, in lower case: `requests`. */
  noun: string;
  /** Of the last act; it is shown until it is closed. */
  outcome: BulkOutcome | undefined;
  onClose: () => void;
  /** Takes the last act back. @default it cannot be, or its own notice does it */
  onUndo?: (() => void) | undefined;
  isPending: boolean;
  /** How many may be chosen, where that is told. */
  most?: number;
  /** What may be done with all of them. */
  children: ReactNode;
}

/** How many entries are chosen and what may be done with all of them, then what became of it. Its focus goes to the list. */
export function SelectionBar(props: SelectionBarProps) {
  const { noun, outcome, onClose, onUndo, isPending, most, children } = props;
  const { entries, clear } = useSelection();
  // The box that was pressed is marked before the acts are drawn.
  const isShown = useDeferredValue(entries.length > 0);
  const undo = () => isPending || onUndo?.();
  const { attributes } = useUndoPlace({ latest: onUndo && outcome, undo });
  useEffect(() => {
    if (!isShown) return;
    return () => {
      if (document.activeElement !== document.body) return;
      // The button that had the focus is removed, and with the last entry the box above them.
      const box = keyedActs().find(({ key }) => key === 'a');
      (box?.element ?? document.querySelector<HTMLElement>('main h1'))?.focus();
    };
  }, [isShown]);
  return (
    <div className={css.place}>
      <div role="status" {...attributes}>
        {outcome && (
          <Notice tone={outcome.failures.length > 0 ? 'info' : 'success'}>
            {outcome.done}
            {outcome.failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}{' '}
            {onUndo && (
              <Button look="quiet" aria-keyshortcuts={UNDO_KEYS} pending={isPending} onClick={undo}>
                Undo
              </Button>
            )}
            <Button look="quiet" onClick={onClose}>
              Close
            </Button>
          </Notice>
        )}
      </div>
      {isShown && (
        <section aria-label={`Selected ${noun}`} className={css.bar}>
          <p className={css.count}>
            {entries.length} selected{' '}
            <Button look="quiet" onClick={clear}>
              Clear
            </Button>
          </p>
          {children}
          {entries.length === most && <p>At most {most} are changed together.</p>}
        </section>
      )}
    </div>
  );
}

interface SelectionActProps<Item> {
  button: string;
  pending: boolean;
  onAct: (selection: Selection<Item>) => void;
  /** What the act needs to be told. */
  children?: ReactNode;
}

export function SelectionAct<Item extends Row>({
  button,
  pending,
  onAct,
  children,
}: SelectionActProps<Item>) {
  const selection = useSelection<Item>();
  return (
    <form
      className={`${layout.row2} ${css.action}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) onAct(selection);
      }}
    >
      {children}
      <Button type="submit" look="secondary" pending={pending}>
        {button}
      </Button>
    </form>
  );
}

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
