import { entity, type ItemOf, key } from '../../core/model/entity.ts';

/*
 * A person's claim on the one review that they may write of a product: its key is made of both, so the table refuses a
 * second one. The review itself is in its product's partition.
 *
 * Access patterns
 *   a person's reviews                    query    pk USER#<uid>, sk begins with REVIEW#
 *
 * In an earlier release the key ended in the review's id, and a person could write several reviews of a product.
 */
export const authorships = entity('authorship', {
  attributes: {
    uid: { type: 'string', required: true },
    /** The review's. */
    id: { type: 'string', required: true },
    productId: { type: 'string', required: true },
  },
  indexes: {
    byAuthor: key('USER#${uid}', 'REVIEW#${productId}'),
  },
});

export type Authorship = ItemOf<typeof authorships>;

/** What a person has written, in no order. */
export async function authoredBy(uid: string): Promise<Authorship[]> {
  const { data } = await authorships().query.byAuthor({ uid }).go({ pages: 'all', consistent: true });
  return data;
}
