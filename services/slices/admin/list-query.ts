import * as z from 'zod/mini';

/** The query of a list that is read on: the next page, what is searched for, one status. */
export const ListQuery = z.object({
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  q: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.string().check(z.maxLength(40))),
});
