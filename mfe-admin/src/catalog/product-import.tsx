import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import type { RowsToCheck, RowsToImport } from '@hearthside/services/shop/catalog/product-rows.schema.ts';
import { reasonOf, useAlert, useWrite } from '@hearthside/shell/federation/use-write.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { type ChangeEvent, useState } from 'react';
import { useAdminApi } from '../admin-api.ts';
import { DryRun, useUndone } from './dry-run.tsx';
import { LettersError, type Reading } from './file-letters.ts';
import { FileError, inParts, type ProductFile, readProductFile, withoutRepeated } from './product-file.ts';
import css from './products-page.module.css';

/** Reads a file of products, shows row by row what importing it would change, and imports it then. */
export default function ProductImport() {
  const told = useAlert('We couldn’t import all of the file.');
  const check = useCheckRows();
  const save = useImportRows();
  const [file, setFile] = useState<ProductFile>();
  const [outcomes, setOutcomes] = useState<RowOutcome[]>([]);
  const [done, setDone] = useState<RowOutcome[]>([]);
  const [problem, setProblem] = useState('');
  const [unclear, setUnclear] = useState<{ file: File; readings: Reading[] }>();
  const field = useFocusIfLost<HTMLInputElement>(!check.isPending && problem);
  useUndone('/product-rows', () => {
    setOutcomes([]);
    setDone([]);
  });

  const choose = async ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = input.files ?? [];
    // The same file can be chosen again, after it was changed.
    input.value = '';
    if (chosen) await read(chosen);
  };
  const read = async (chosen: File, encoding?: string) => {
    setProblem('');
    setUnclear(undefined);
    setFile(undefined);
    setOutcomes([]);
    setDone([]);
    try {
      const rows = await readProductFile(chosen, encoding);
      setFile(rows);
      setOutcomes(await check.mutateAsync(rows));
    } catch (error) {
      if (error instanceof LettersError && error.readings.length > 0)
        setUnclear({ file: chosen, readings: error.readings });
      else if (error instanceof FileError || error instanceof LettersError) setProblem(error.message);
      else setProblem(`We couldn’t check the file. ${reasonOf(error as Error)}`);
    }
  };
  const start = async (open: RowOutcome[]) => {
    const seen = new Map(open.map((line) => [line.row, line.seen]));
    const rows = file?.rows.flatMap((row) => ({ ...row, seen: seen.get(row.row) ?? -1 })) ?? [];
    try {
      await save.mutateAsync({
        mark: file?.mark ?? '.',
        rows: rows.filter((row) => row.seen >= 0),
        onPart: (results) => setDone((now) => [...now, ...results]),
      });
    } catch (error) {
      told(error as Error);
    }
  };

  return (
    <section aria-labelledby="import" className={`${layout.stack3} ${css.panel}`}>
      <h2 id="import">Import CSV</h2>
      <TextField
        label="CSV file"
        hint="Such as “Download CSV” makes it. Columns that it doesn’t have stay as they are, and so do pictures. Nothing is saved before you choose Import."
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        disabled={check.isPending || save.isPending}
        ref={field}
        onChange={choose}
      />
      {problem && <Notice tone="error">{problem}</Notice>}
      {unclear && (
        <Notice>
          <p id="letters">This file doesn’t say which letters it has. Which of these is right?</p>
          <ul aria-labelledby="letters" className={layout.stack2}>
            {unclear.readings.map(({ encoding, words }) => (
              <li key={encoding}>
                <Button look="secondary" onClick={() => read(unclear.file, encoding)}>
                  {words.join(', ')}
                </Button>
              </li>
            ))}
          </ul>
          <p>If none is, please save the file as “CSV UTF-8” and choose it again.</p>
        </Notice>
      )}
      {check.isPending && <Notice>Checking the file...</Notice>}
      {file && file.unread.length > 0 && (
        <Notice>These columns aren’t read: {file.unread.join(', ')}.</Notice>
      )}
      <DryRun
        isOfFile
        caption="Rows of the file"
        button="Import"
        {...{ outcomes, done }}
        pending={save.isPending}
        onStart={start}
      />
    </section>
  );
}

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
