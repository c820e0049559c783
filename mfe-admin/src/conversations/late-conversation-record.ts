import { lateRecord } from '../list/list-and-record.tsx';

/** A conversation beside its list or the owner's day. */
export const ConversationRecord = lateRecord(
  'conversation',
  () => import(/* webpackChunkName: "conversation-record" */ './conversation-record.tsx'),
);
