import { entity, key } from '../../core/model/entity.ts';

/*
 * The products that a user has saved: one item, so that saving twice, or on two devices at once, ends the same.
 *
 * Access patterns
 *   a user's saved products    get, update    pk USER#<uid>, sk SAVED
 */
export const savedProducts = entity('savedProducts', {
  attributes: {
    uid: { type: 'string', required: true },
    /** Missing if there are none: the table holds no empty set. */
    ids: { type: 'set', items: 'string' },
    /** What is chosen of some of them: an id, a `?`, and the choices as in an address. */
    configured: { type: 'set', items: 'string' },
  },
  indexes: {
    ofUser: key('USER#${uid}', 'SAVED'),
  },
});
