import * as z from 'zod/mini';
import { MAX_ROWS_SENT } from './product-rows.contract.ts';

const Row = z.object({
  row: z.int().check(z.positive()),
  cells: z.record(z.string().check(z.maxLength(100)), z.string().check(z.maxLength(20_000))),
});

function rowsOf<Shape extends typeof Row>(shape: Shape) {
  return z.object({
    /** What separates decimals in the file. */
    mark: z.enum(['.', ',']),
    rows: z.array(shape).check(z.minLength(1), z.maxLength(MAX_ROWS_SENT)),
  });
}

/** Rows of a file, to see what they would change. */
export const RowsToCheck = rowsOf(Row);
export type RowsToCheck = z.infer<typeof RowsToCheck>;

/** Rows to import, each with the version on which its changes were seen. */
export const RowsToImport = rowsOf(z.extend(Row, { seen: z.int().check(z.gte(0)) }));
export type RowsToImport = z.infer<typeof RowsToImport>;
