import { lateRecord } from '../list/list-and-record.tsx';

/** An order beside its list or the schedule. */
export const OrderRecord = lateRecord(
  'order',
  () => import(/* webpackChunkName: "order-record" */ './order-record.tsx'),
);
