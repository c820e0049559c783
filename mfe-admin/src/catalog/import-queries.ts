import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { RowOutcome } from '@hearthside/services/shop/catalog/product-rows.contract.ts';
import type { RowsToCheck, RowsToImport } from '@hearthside/services/shop/catalog/product-rows.schema.ts';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { useMutation } from '@tanstack/react-query';
import { parseResponse } from 'hono/client';
import { useAdminApi } from '../admin-api.ts';
import { inParts, withoutRepeated } from './product-file.ts';

/** What importing a file would do, row by row. */
export function useCheckRows() {
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
export function useImportRows() {
  const api = useAdminApi()['product-rows'];
  return useWrite(
    async ({ mark, rows, onPart }: RowsToImport & { onPart: (outcomes: RowOutcome[]) => void }) => {
      for (const part of inParts(rows))
        onPart(await parseResponse(api.$post({ json: { mark, rows: part } })));
    },
    [topics.products],
  );
}
