interface Act {
  /** Follows the name of who did it. */
  words: string;
  /** Whether it can be undone; its e-mails are held as long as the notice with "Undo" shows. @default false */
  isUndoable?: boolean;
  /** Whether it can be undone after its e-mail has left. @default false */
  outlivesMail?: boolean;
}

/** What admins do, by the method of the route and its path below `/api/admin`. A route without a line is told by its path. */
const ACTS: Readonly<Record<string, Act>> = {
  'PATCH /consultations/:uid/:id': { words: 'changed the status of a request', isUndoable: true },
  'POST /consultations/:uid/:id/mark-as-customer': {
    words: 'marked a request as customer',
    isUndoable: true,
    outlivesMail: true,
  },
  'POST /consultations/:uid/:id/resend-mail': { words: 'sent a request’s e-mails again' },
  'PUT /consultations/:uid/:id/notes': { words: 'saved the notes on a request' },
  'POST /consultations/changes': { words: 'changed several requests' },
  'PUT /orders/:uid/:id': { words: 'saved an order' },
  'PUT /orders/:uid/:id/stage': { words: 'changed the stage of an order', isUndoable: true },
  'PUT /orders/:uid/:id/slots': { words: 'offered times for the delivery of an order' },
  'POST /orders/:uid/:id/changes': { words: 'proposed a change of an order', isUndoable: true },
  'POST /orders/:uid/:id/changes/:number/withdrawal': { words: 'withdrew a change of an order' },
  'POST /orders/:uid/:id/changes/:number/refusal': {
    words: 'declined a change that a customer asked for',
    isUndoable: true,
  },
  'POST /orders/:uid/:id/resend-mail': { words: 'sent an order’s e-mail again' },
  'POST /orders/:uid/:id/refunds': { words: 'refunded a payment' },
  'POST /payments/reconciliation': { words: 'compared the payments with the provider’s' },
  'PUT /quotes/:uid/:id': { words: 'saved the draft of a quote' },
  'POST /quotes/:uid/:id/discard-draft': { words: 'discarded the draft of a quote', isUndoable: true },
  'POST /quotes/:uid/:id/versions': { words: 'sent a quote', isUndoable: true },
  'POST /quotes/:uid/:id/withdrawal': { words: 'withdrew a quote' },
  'POST /quotes/:uid/:id/resend-mail': { words: 'sent a quote’s e-mail again' },
  'PUT /quote-templates': { words: 'saved the templates of quotes' },
  'POST /conversations/:uid/:id/messages': { words: 'wrote a message' },
  'POST /conversations/:uid/:id/messages/:message/accept': { words: 'accepted an e-mail that was held' },
  'POST /conversations/:uid/:id/messages/:message/discard': { words: 'discarded an e-mail that was held' },
  'POST /conversations/:uid/:id/resend-mail': { words: 'sent a message’s e-mail again' },
  'POST /conversations/:uid/:id/notes': { words: 'wrote a private note' },
  'DELETE /conversations/:uid/:id/notes/:note': { words: 'deleted a private note', isUndoable: true },
  'PUT /canned-replies': { words: 'saved the canned replies' },
  'POST /users/:uid/make-customer': { words: 'made a user a customer', isUndoable: true },
  'PUT /users/:uid/workshop': { words: 'gave a user the role of the workshop' },
  'DELETE /users/:uid/workshop': { words: 'took the role of the workshop from a user' },
  'POST /users/:uid/second-factor-reset': { words: 'reset a user’s second factor' },
  'DELETE /suppressions/:id': { words: 'unblocked an address' },
  'POST /products': { words: 'added a product' },
  'PUT /products/:productId': { words: 'changed a product' },
  'POST /products/:productId/duplicate': { words: 'duplicated a product' },
  'POST /products/:productId/remove': { words: 'deleted a product' },
  'POST /product-rows': { words: 'imported a product from a file' },
  'POST /pages': { words: 'added a page' },
  'PUT /pages/:slug': { words: 'saved a page' },
  'POST /pages/:slug/discard-draft': { words: 'discarded the draft of a page' },
  'POST /pages/:slug/remove': { words: 'removed a page' },
  'PUT /site': { words: 'saved the contact and footer' },
  'PUT /freight': { words: 'saved what delivery costs' },
  'POST /hero': { words: 'added a hero image' },
  'POST /hero/:imageId/activate': { words: 'set the active hero image' },
  'PUT /hero/:imageId': { words: 'saved the focal point and schedule of a hero image' },
  'DELETE /hero/:imageId': { words: 'deleted a hero image' },
  'POST /photos/:productId/:reviewId': { words: 'decided on a photo of a review' },
  'POST /reviews/:productId/:reviewId/hide': { words: 'hid a review' },
  'POST /reviews/:productId/:reviewId/show': { words: 'showed a review' },
  'POST /reviews/:productId/:reviewId/answer': { words: 'answered a review' },
  'PUT /review-approval': { words: 'changed whether reviews wait for approval' },
  'DELETE /sample-reviews': { words: 'removed the sample reviews' },
  'POST /sample-reviews': { words: 'added sample reviews' },
  'PUT /views': { words: 'saved their views' },
  'PUT /push/settings': { words: 'saved their notifications' },
  'POST /notes': { words: 'added a note' },
  'DELETE /notes/:noteId': { words: 'deleted a note' },
  // Of the judge of canaries (release-event.ts).
  'release-live': { words: 'gave a new version to all visitors' },
  'release-withdrawn': { words: 'withdrew a new version' },
};

/** What is known about an act; of an unknown one its path, in words. */
export function describeAct(act: string): Act {
  if (Object.hasOwn(ACTS, act)) return ACTS[act] as Act;
  const [method = '', path = ''] = act.split(' ');
  const parts = path.split('/').filter((part) => part && !part.startsWith(':'));
  return { words: `${VERBS[method] ?? 'changed'}: ${parts.join(', ').replaceAll('-', ' ')}` };
}

const VERBS: Record<string, string> = { POST: 'did', PUT: 'saved', PATCH: 'changed', DELETE: 'deleted' };

/** Every act that a list of events can be filtered by, with its words. */
export const KNOWN_ACTS: readonly { act: string; words: string }[] = Object.entries(ACTS).map(
  ([act, { words }]) => ({ act, words }),
);

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
  /** Whose record it is. */
  name: string;
  /** The status that it has now, if that is what changed. */
  status?: string;
  /** How many orders it deleted. */
  deletedOrders: number;
  sendsMail: boolean;
}

/** A field that an act changed, in words; undefined for none. */
export interface ChangedField {
  /** What the owner calls the record: `Order`. */
  record: string;
  field: string;
  before?: string;
  after?: string;
}

/** An act of an admin, as the history shows it. */
export interface HistoryEvent extends EventKey {
  /** ISO 8601. */
  at: string;
  by: string;
  act: string;
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
