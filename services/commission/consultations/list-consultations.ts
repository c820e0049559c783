import * as z from 'zod/mini';
import { Day, ownerList } from '../../core/search/owner-list.ts';
import { stateOf } from './consultation.contract.ts';
import { type ConsultationItem, consultations } from './consultation.entity.ts';

const Text = (maxLength: number) => z.optional(z.string().check(z.maxLength(maxLength)));

/** Requests, newest first, or by their follow-up dates. */
export const requestList = ownerList({
  list: 'request',
  page: 'consultations',
  of: consultations,
  index: 'newest',
  filters: {
    status: Text(40),
    /** An item number; `-` for general inquiries. */
    product: Text(12),
    tag: Text(30),
    /** Of those with messages that the owner has not read. */
    unread: z.optional(z.literal('yes')),
    /** The last day of the follow-up dates to show; sorts by these dates. */
    followUpBy: Day,
    /** First and last day on which they were submitted. */
    from: Day,
    to: Day,
  },
  seek: ({ status, product, tag, unread, followUpBy, from, to }) => ({
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
  rows: (items: ConsultationItem[]) => items,
  hit: {
    as: 'requests',
    show: ({ uid, id, name, productName = '', status }) => ({
      ...{ uid, id, who: name, what: productName, state: stateOf(status) },
    }),
  },
});
