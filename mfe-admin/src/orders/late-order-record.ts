import { lateRecord } from '../list/list-and-record.tsx';

/** An order beside its list, the schedule or the owner's day. */
export const OrderRecord = lateRecord(
  'order',
  () => import(/* webpackChunkName: "order-record" */ './order-record.tsx'),
);
