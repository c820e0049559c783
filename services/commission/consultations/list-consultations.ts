import * as z from 'zod/mini';
import { Id, type ListFilter, ownerList } from '../../kit/search/owner-list.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';

/** What the owner looks for among the requests. */
export interface RequestFilter extends ListFilter {
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
}

/** Requests, newest first, or by their follow-up dates. */
export const requestList = ownerList({
  list: 'request',
  seek: ({ status, product, tag, unread, followUpBy, from, to }: RequestFilter) => ({
    facets: [
      ...(followUpBy ? [{ facet: 'followUp', value: '', to: followUpBy }] : []),
      ...(from || to ? [{ facet: 'day', value: '', from, to }] : []),
      ...(status ? [{ facet: 'status', value: status }] : []),
      ...(product ? [{ facet: 'product', value: product }] : []),
      ...(tag ? [{ facet: 'tag', value: tag }] : []),
      ...(unread ? [{ facet: 'unread', value: '' }] : []),
    ],
    order: followUpBy ? 'asc' : 'desc',
  }),
  own: { query: () => consultations().query.newest({}), place: z.object({ id: Id }) },
  load: (keys) => consultations().get(keys).go(),
  rows: (items: ConsultationItem[]) => items,
});
