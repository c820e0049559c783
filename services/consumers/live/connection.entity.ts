import { entity, key } from '../../core/model/entity.ts';

/*
 * An open connection and what it watches. Subscriptions are written and deleted in one transaction with this item, so
 * that no subscription outlives the connection and the limit holds.
 *
 * Access patterns
 *   one connection    get, update, delete    pk CONNECTION#<id>, sk CONNECTION
 */
export const connections = entity('connection', {
  attributes: {
    id: { type: 'string', required: true },
    /** The key of the network address that it comes from. */
    address: { type: 'string' },
    topics: { type: 'list', items: { type: 'string' }, required: true },
    /** Counts the changes of `topics`; serves the optimistic lock. */
    version: { type: 'number', required: true, default: 1 },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    byId: key('CONNECTION#${id}', 'CONNECTION'),
  },
});

/*
 * The open connections of one network address, to limit their number. The key shows no address: see connect.ts.
 *
 * Access patterns
 *   the connections of an address    query            pk ADDRESS#<hash>
 *   one of them                      put, delete      pk ADDRESS#<hash>, sk CONNECTION#<id>
 */
export const addressConnections = entity('addressConnection', {
  attributes: {
    address: { type: 'string', required: true },
    connectionId: { type: 'string', required: true },
    /** Epoch seconds, for the table's TTL. */
    expiresAt: { type: 'number', required: true },
  },
  indexes: {
    ofAddress: key('ADDRESS#${address}', 'CONNECTION#${connectionId}'),
  },
});
