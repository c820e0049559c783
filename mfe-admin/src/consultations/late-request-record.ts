import { lateRecord } from '../list/list-and-record.tsx';

/** A request beside its list or the owner's day. */
export const RequestRecord = lateRecord(
  'request',
  () => import(/* webpackChunkName: "request-record" */ './request-record.tsx'),
);
