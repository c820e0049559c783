import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import type { RowsToCheck, RowsToImport } from '@hearthside/services/shop/catalog/product-rows.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { type ChangeEvent, useState } from 'react';
import { useAdminApi } from '../admin-api.ts';
import type { Column } from '../list/column.ts';
import { RecordTable } from '../list/record-table.tsx';
import { FileError, inParts, type ProductFile, readProductFile, withoutRepeated } from './product-file.ts';
import css from './products-page.module.css';

/** What a row does before it is imported, and what it did after. */
const WORDS: Record<RowOutcome['outcome'], [before: string, after: string]> = {
  new: ['To add', 'Added'],
  changed: ['To change', 'Changed'],
  same: ['No change', 'No change'],
  refused: ['Refused', 'Refused'],
};

type Line = RowOutcome & { isDone: boolean };

const COLUMNS: readonly Column<Line>[] = [
  { id: 'row', name: 'Row', share: 1 },
  { id: 'name', name: 'Product', share: 3, show: ({ name }) => name || 'N/A' },
  {
    id: 'outcome',
    name: 'What happens',
    share: 2,
    show: ({ outcome, isDone }) => WORDS[outcome][isDone ? 1 : 0],
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

/** Reads a file of products, shows row by row what importing it would change, and imports it then. */
export default function ProductImport() {
  const host = useHost();
  const check = useCheckRows();
  const save = useImportRows();
  const [file, setFile] = useState<ProductFile>();
  const [outcomes, setOutcomes] = useState<RowOutcome[]>([]);
  const [done, setDone] = useState<RowOutcome[]>([]);
  const [problem, setProblem] = useState('');
  const lines = outcomes.map((outcome): Line => {
    const result = done.find(({ row }) => row === outcome.row);
    return { ...(result ?? outcome), isDone: result !== undefined };
  });
  const open = lines.filter(({ outcome, isDone }) => !isDone && (outcome === 'new' || outcome === 'changed'));

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    // The same file can be chosen again, after it was changed.
    input.value = '';
    if (!chosen) return;
    setProblem('');
    setFile(undefined);
    setOutcomes([]);
    setDone([]);
    try {
      const read = await readProductFile(chosen);
      setFile(read);
      setOutcomes(await check.mutateAsync(read));
    } catch (error) {
      if (error instanceof FileError) setProblem(error.message);
      else setProblem(`We couldn’t check the file. ${reasonOf(error as Error)}`);
    }
  };
  const start = async () => {
    const seen = new Map(open.map((line) => [line.row, line.seen]));
    const rows = file?.rows.flatMap((row) => ({ ...row, seen: seen.get(row.row) ?? -1 })) ?? [];
    try {
      await save.mutateAsync({
        mark: file?.mark ?? '.',
        rows: rows.filter((row) => row.seen >= 0),
        onPart: (results) => setDone((now) => [...now, ...results]),
      });
    } catch (error) {
      await host.alert(`We couldn’t import all of the file. ${reasonOf(error as Error)}`);
    }
  };

  return (
    <section aria-labelledby="import" className={`${layout.stack3} ${css.import}`}>
      <h2 id="import">Import CSV</h2>
      <TextField
        label="CSV file"
        hint="Such as “Download CSV” makes it. Columns that it doesn’t have stay as they are, and so do pictures. Nothing is saved before you choose Import."
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={check.isPending || save.isPending}
        error={problem}
        onChange={choose}
      />
      {check.isPending && <Notice>Checking the file...</Notice>}
      {file && file.unread.length > 0 && (
        <Notice>These columns aren’t read: {file.unread.join(', ')}.</Notice>
      )}
      {lines.length > 0 && (
        <>
          <Notice tone={done.length > 0 && open.length === 0 ? 'success' : 'info'}>{summaryOf(lines)}</Notice>
          {open.length > 0 && (
            <div>
              <Button pending={save.isPending} onClick={start}>
                Import
              </Button>
            </div>
          )}
          <RecordTable
            caption="Rows of the file"
            columns={COLUMNS}
            items={lines}
            keyOf={({ row }) => String(row)}
          />
        </>
      )}
    </section>
  );
}

/** "1 to add, 2 to change, 1 refused." */
function summaryOf(lines: Line[]): string {
  const told = lines.map(({ outcome, isDone }) => WORDS[outcome][isDone ? 1 : 0].toLowerCase());
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

/** What importing a file would do, row by row. */
function useCheckRows() {
  const api = useAdminApi()['product-rows'].check;
  return useMutation({
    mutationFn: async ({ mark, rows }: RowsToCheck) => {
      const outcomes: RowOutcome[] = [];
      for (const part of inParts(rows))
        outcomes.push(...(await parseResponse(api.$post({ json: { mark, rows: part } }))));
      return withoutRepeated(outcomes, rows);
    },
  });
}

/** Imports the rows of a file, part by part. */
function useImportRows() {
  const api = useAdminApi()['product-rows'];
  return useWrite(
    async ({ mark, rows, onPart }: RowsToImport & { onPart: (outcomes: RowOutcome[]) => void }) => {
      for (const part of inParts(rows))
        onPart(await parseResponse(api.$post({ json: { mark, rows: part } })));
    },
    [topics.products],
  );
}
