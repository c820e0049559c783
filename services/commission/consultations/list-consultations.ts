import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../../kit/runtime/cursor.ts';
import { isId } from '../../kit/runtime/ids.ts';
import { matchingPage } from '../../kit/runtime/matching-page.ts';
import {
  type Facet,
  type Found,
  needsPostings,
  type Sought,
  sortedBy,
} from '../../kit/search/find-records.ts';
import type { ListOutline } from '../../kit/search/list-outline.contract.ts';
import { foundPage, inOrder, outlineOf } from '../../kit/search/list-page.ts';
import { EVERYTHING } from '../../kit/search/make-postings.ts';
import type { ListSort } from '../../kit/search/sort.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';

const Position = z.object({ id: z.string().check(z.refine(isId)) });

/** What the owner looks for among the requests. */
export interface RequestFilter {
  /** Finds by everything in a request: the beginnings of words, or a phone number in any writing. */
  q?: string;
  status?: string;
  /** An item number; `-` for general inquiries. */
  product?: string;
  tag?: string;
  /** Of those with messages that the owner has not read. */
  unread?: 'yes';
  /** The last day of the follow-up dates to show; sorts by these dates. */
  followUpBy?: string;
  /** First and last day on which they were submitted. */
  from?: string;
  to?: string;
  /** @default newest first */
  sort?: ListSort;
}

/** Requests, newest first, or by their follow-up dates. */
export function listConsultations({
  cursor,
  size = 25,
  ...filter
}: RequestFilter & { cursor?: string; size?: number }): Promise<Page<ConsultationItem>> {
  const sought = soughtBy(filter);
  return needsPostings(sought, EVERYTHING.facet)
    ? foundPage(sought, { cursor, size }, load)
    : matchingPage({
        after: cursor ? decodeCursor(cursor, Position) : undefined,
        size,
        position: ({ id }: ConsultationItem) => ({ id }),
        read: (after, limit) => {
          const all = consultations().query.newest({});
          return (after ? all.lt(after) : all).go({ order: 'desc', limit });
        },
      });
}

/** How many requests there are, and where each page begins. */
export function outlineConsultations({
  size = 25,
  ...filter
}: RequestFilter & { size?: number }): Promise<ListOutline> {
  const sought = soughtBy(filter);
  const isFound = needsPostings(sought, EVERYTHING.facet);
  return outlineOf(sought, size, isFound ? undefined : ({ id }) => ({ id }));
}

function soughtBy({ q, status, product, tag, unread, followUpBy, from, to, sort }: RequestFilter): Sought {
  const isFollowUp = followUpBy !== undefined;
  const facets: Facet[] = [
    ...(isFollowUp ? [{ facet: 'followUp', value: '', to: followUpBy }] : []),
    ...(from || to ? [{ facet: 'day', value: '', from, to }] : []),
    ...(status ? [{ facet: 'status', value: status }] : []),
    ...(product ? [{ facet: 'product', value: product }] : []),
    ...(tag ? [{ facet: 'tag', value: tag }] : []),
    ...(unread ? [{ facet: 'unread', value: '' }] : []),
  ];
  const order = isFollowUp ? 'asc' : 'desc';
  const sought: Sought = { list: 'request', q, order, facets: facets.length > 0 ? facets : [EVERYTHING] };
  return sortedBy(sort, sought);
}

async function load(found: Found[]): Promise<ConsultationItem[]> {
  const { data } = await consultations()
    .get(found.map(({ uid, id }) => ({ uid, id })))
    .go();
  return inOrder(found, data);
}
