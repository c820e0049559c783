import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useEffect, useEffectEvent } from 'react';
import { undone } from '../history/done-acts.ts';
import type { Column } from '../list/column.ts';
import { RecordTable } from '../list/record-table.tsx';
import css from './products-page.module.css';

const WORDS: Record<RowOutcome['outcome'] | 'planned', [before: string, after: string]> = {
  new: ['To add', 'Added'],
  changed: ['To change', 'Changed'],
  planned: ['To plan', 'Planned'],
  same: ['No change', 'No change'],
  refused: ['Refused', 'Refused'],
};

type Line = RowOutcome & { isDone: boolean; isPlan: boolean };

const wordOf = ({ outcome, isDone, isPlan }: Line) =>
  WORDS[isPlan && outcome === 'changed' ? 'planned' : outcome][isDone ? 1 : 0];

const ROW: Column<Line> = { id: 'row', name: 'Row', share: 1 };
const COLUMNS: readonly Column<Line>[] = [
  { id: 'name', name: 'Product', share: 3, show: ({ name }) => name || 'N/A' },
  {
    id: 'outcome',
    name: 'What happens',
    share: 2,
    show: wordOf,
  },
  {
    id: 'details',
    name: 'Details',
    value: null,
    share: 8,
    show: ({ outcome, changes, problems }) =>
      outcome === 'new'
        ? changes.map(({ column, after }) => after && <p key={column}>{`${column}: ${excerpt(after)}`}</p>)
        : [
            ...problems.map((problem) => <p key={problem}>{problem}</p>),
            ...(problems.length > 0 ? [] : changes).map(({ column, before, after }) => (
              <p key={column} className={css.change}>
                {column}: <del>{excerpt(before, after)}</del> → <ins>{excerpt(after, before)}</ins>
              </p>
            )),
          ],
  },
];

interface DryRunProps {
  caption: string;
  /** Whether the rows are those of a file, which have numbers. */
  isOfFile?: boolean;
  /** Whether the rows change later. @default false */
  isPlan?: boolean;
  outcomes: RowOutcome[];
  done: RowOutcome[];
  button: string;
  pending: boolean;
  /** Carries out the rows that may be and are not yet. */
  onStart: (open: RowOutcome[]) => void;
}

/** What would change, row by row and in sum, what is refused and why; then what became of it. Shows nothing without rows. */
export function DryRun(props: DryRunProps) {
  const { caption, isOfFile, isPlan = false, outcomes, done, button, pending, onStart } = props;
  const lines = outcomes.map((outcome): Line => {
    const result = done.find(({ row }) => row === outcome.row);
    return { ...(result ?? outcome), isDone: result !== undefined, isPlan };
  });
  const open = lines.filter(({ outcome, isDone }) => !isDone && (outcome === 'new' || outcome === 'changed'));
  // The button that had the focus is gone once all is done, and the field cannot have it while a file is checked.
  const outcome = useFocusIfLost<HTMLDivElement>(`${lines.length} ${open.length}`);
  if (lines.length === 0) return null;
  return (
    <>
      <div ref={outcome} tabIndex={-1}>
        <Notice tone={done.length > 0 && open.length === 0 ? 'success' : 'info'}>{summaryOf(lines)}</Notice>
      </div>
      {open.length > 0 && (
        <div>
          <Button pending={pending} onClick={() => onStart(open)}>
            {button}
          </Button>
        </div>
      )}
      <RecordTable
        caption={caption}
        columns={isOfFile ? [ROW, ...COLUMNS] : COLUMNS}
        items={lines}
        keyOf={({ row }) => String(row)}
      />
    </>
  );
}

/** What rows did is told until the act of this route is undone. */
export function useUndone(route: string, onUndone: () => void) {
  const forget = useEffectEvent(() => undone.get()?.act.endsWith(route) && onUndone());
  useEffect(() => undone.subscribe(() => forget()), []);
}

/** "1 to add, 2 to change, 1 refused." */
function summaryOf(lines: Line[]): string {
  const told = lines.map((line) => wordOf(line).toLowerCase());
  return `${[...new Set(told)].map((words) => `${told.filter((each) => each === words).length} ${words}`).join(', ')}.`;
}

const SHOWN = 160;

/** The part of a long text where it begins to differ from another. */
function excerpt(text: string, other = ''): string {
  if (text.length <= SHOWN) return text || 'empty';
  const same = [...text].findIndex((letter, at) => letter !== other[at]);
  const from = Math.max(0, same - 40);
  return `${from > 0 ? '…' : ''}${text.slice(from, from + SHOWN)}${from + SHOWN < text.length ? '…' : ''}`;
}
