/** The header of an answer that names what can be undone: a `DoneAct` as JSON, with `encodeURIComponent`. */
export const ACT_HEADER = 'Hearthside-Act';

/** Where an event is. */
export interface EventKey {
  /** The user whose record it is about, or a record of the shop's. */
  subject: string;
  id: string;
}

/** An act that was just done and can be undone. */
export interface DoneAct extends EventKey {
  act: string;
  /** What was done, as the history says it; undefined from a function of an earlier release. */
  words?: string;
  /** Whose record it is. */
  name: string;
  /** The status that it has now, if that is what changed. */
  status?: string;
  deletedOrders: number;
  sendsMail: boolean;
  /** Who gets the e-mail; undefined if it is about nobody's record. */
  reader?: { customerEmail: string; isAddressProven: boolean };
}

/** A field that an act changed, in words; undefined for none. */
export interface ChangedField {
  /** What the owner calls the record: `Order`. */
  record: string;
  field: string;
  /** It holds several: `before` are those that are no longer there as they were, `after` those that are new or changed. */
  isList?: true;
  before?: string;
  after?: string;
}

/** An act of an admin, as the history shows it. */
export interface HistoryEvent extends EventKey {
  /** ISO 8601. */
  at: string;
  by: string;
  act: string;
  /** What was done; it follows the name of who did it. */
  words: string;
  noun: string;
  recordId: string;
  /** Whose record it is; undefined for the shop's own. */
  uid?: string;
  /** What the record is called. */
  name: string;
  fields: ChangedField[];
  undone?: { by: string; at: string };
  canUndo: boolean;
}
