import * as z from 'zod/mini';

/** At most that many days, so that an answer ends. */
const MOST_DAYS = 400;

export const BooksQuery = z.object({ from: z.iso.date(), to: z.iso.date() }).check(
  z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first day.' }),
  z.refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= MOST_DAYS * 86_400_000, {
    path: ['to'],
    error: 'Choose at most a year and a month.',
  }),
);
export type BooksQuery = z.infer<typeof BooksQuery>;
