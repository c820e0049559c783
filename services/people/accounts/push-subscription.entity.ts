import { entity, type ItemOf, key } from '../../core/model/entity.ts';

/*
 * The browsers of admins that are told by web push: at most one subscription each.
 *
 * Access patterns
 *   all of them, to tell all    query          pk PUSHES
 *   an admin's                  query          pk PUSHES, sk begins with <uid>#
 *   a browser's                 get, put       pk PUSHES, sk <uid>#<device>
 */
export const pushSubscriptions = entity('pushSubscription', {
  attributes: {
    uid: { type: 'string', required: true },
    /** The browser's own id, as its sign-ins have it. */
    device: { type: 'string', required: true },
    /** Its address at the push service of its maker. */
    endpoint: { type: 'string', required: true },
    /** The public key and the secret with which what it is told is encrypted, in base64url. */
    p256dh: { type: 'string', required: true },
    auth: { type: 'string', required: true },
    /** ISO 8601. */
    since: { type: 'string', required: true },
  },
  indexes: {
    all: key('PUSHES', '${uid}#${device}'),
  },
});

export type PushSubscriptionItem = ItemOf<typeof pushSubscriptions>;
