import { lateRecord } from '../list/list-and-record.tsx';

/** A quote beside its list or the owner's day. */
export const QuoteRecord = lateRecord(
  'quote',
  () => import(/* webpackChunkName: "quote-record" */ './quote-record.tsx'),
);
