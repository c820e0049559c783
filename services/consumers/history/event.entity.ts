import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';

/*
 * What admins did: one event for each transaction of an admin's request, written by that transaction (record-acts.ts).
 * Events are kept without end. Those about a customer's records go with the account.
 *
 * Access patterns
 *   one event                            get      pk HISTORY#<subject>, sk <id>
 *   what happened to a user's records,   query    pk HISTORY#<uid>, descending
 *   or to one record of the shop's                pk HISTORY#<noun>.<id>, descending,
 *   with acts over several of its kind            pk HISTORY#<noun>s.several
 *   everything, newest first             query    gsi1pk HISTORY, gsi1sk <id>, descending
 */

/** What an act changed in one item: attributes with their values before and after, for a new or deleted item all. */
export interface ItemChange {
  pk: string;
  sk: string;
  kind: 'created' | 'updated' | 'deleted';
  /** What the item is called, where the act is about several of a kind. */
  name?: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** The id of an act's record where there are several. */
export const SEVERAL = 'several';

export const events = entity('event', {
  attributes: {
    subject: { type: 'string', required: true },
    id: { type: 'string', required: true },
    act: { type: 'string', required: true },
    /** Who did it, and their name then. */
    byUid: { type: 'string', required: true },
    byName: { type: 'string', required: true },
    /** Whose records they are; missing for the shop's own. */
    uid: { type: 'string' },
    noun: { type: 'string', required: true },
    recordId: { type: 'string', required: true },
    name: { type: 'string', required: true },
    changes: { type: CustomAttributeType<ItemChange[]>('any'), required: true },
    /** The keys of the e-mails that it queued. */
    mails: { type: CustomAttributeType<{ pk: string; sk: string }[]>('any'), required: true },
    /** Whether it removed what no undo brings back. */
    isFinal: { type: 'boolean', required: true },
    undone: { type: CustomAttributeType<{ uid: string; by: string; at: string }>('any') },
  },
  indexes: {
    bySubject: key('HISTORY#${subject}', '${id}'),
    newest: listKey('HISTORY', '${id}'),
  },
});

export type EventItem = ItemOf<typeof events>;
