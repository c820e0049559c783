import { entity, key } from '../../kit/model/entity.ts';

/*
 * The open connections of one network address, to limit their number. The key shows no address: see admit.ts.
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
