import { lateRecord } from '../list/list-and-record.tsx';

/** Records beside their lists, the schedule or the owner's day. The code of each comes when the first one is opened. */
export const RequestRecord = lateRecord(
  'request',
  () => import(/* webpackChunkName: "request-record" */ '../consultations/request-record.tsx'),
);
export const ConversationRecord = lateRecord(
  'conversation',
  () => import(/* webpackChunkName: "conversation-record" */ '../conversations/conversation-record.tsx'),
);
export const OrderRecord = lateRecord(
  'order',
  () => import(/* webpackChunkName: "order-record" */ '../orders/order-record.tsx'),
);
export const QuoteRecord = lateRecord(
  'quote',
  () => import(/* webpackChunkName: "quote-record" */ '../quotes/quote-record.tsx'),
);
