import type { InTransaction } from '../runtime/table.ts';
import { uploads } from './upload.entity.ts';

type Uploads = InTransaction<ReturnType<typeof uploads>>;

/** The write that keeps an attached picture for one more use, so that it outlives the first. */
export function shareUpload(entity: Uploads, key: string) {
  return entity
    .patch({ key })
    .add({ shares: 1 })
    .where(({ attachedTo }, { exists }) => exists(attachedTo))
    .commit();
}

/**
 * The write that gives up one use of a picture that may be shared: the last one discards it. For pictures with these
 * counts of further uses; the condition fails when another use came or went meanwhile.
 */
export function releaseUpload(entity: Uploads, key: string, shares: Map<string, number>) {
  const further = shares.get(key) ?? 0;
  if (further === 0)
    return entity
      .delete({ key })
      .where(({ shares }, { eq, notExists }) => `${notExists(shares)} OR ${eq(shares, 0)}`)
      .commit();
  return entity
    .patch({ key })
    .add({ shares: -1 })
    .where(({ shares }, { eq }) => eq(shares, further))
    .commit();
}

/** How many further uses pictures have besides one. */
export async function readShares(keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map();
  const { data } = await uploads()
    .get(keys.map((key) => ({ key })))
    .go({ consistent: true, attributes: ['key', 'shares'] });
  return new Map(data.map(({ key, shares = 0 }) => [key, shares]));
}
