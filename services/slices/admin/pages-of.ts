import { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { Page } from '../../core/runtime/list-page.ts';
import type { OfAdmin } from '../../core/runtime/user.ts';
import { query } from '../../core/runtime/validation.ts';
import type { ListOutline } from '../../core/search/owner-list.contract.ts';

interface PagedList<Query extends z.ZodMiniType, Filter extends z.ZodMiniType, Row> {
  query: Query;
  filter: Filter;
  read(query: z.output<Query>): Promise<Page<Row>>;
  outline(filter: z.output<Filter>): Promise<ListOutline>;
}

/** The first routes of a noun: a page of its list, and where the pages begin. */
export function pagesOf<
  const Path extends string,
  Query extends z.ZodMiniType,
  Filter extends z.ZodMiniType,
  Row,
>(path: Path, list: PagedList<Query, Filter, Row>) {
  return new Hono<OfAdmin>()
    .get(path, query(list.query), async (c) => c.json(await list.read(c.req.valid('query'))))
    .get(`${path}/pages` as const, query(list.filter), async (c) =>
      c.json(await list.outline(c.req.valid('query'))),
    );
}
