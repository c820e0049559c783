import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { unlessDeleted } from '../../kit/tombstones/tombstone.entity.ts';
import { MAX_SAVED } from './saved-products.contract.ts';
import { savedProducts } from './saved-products.entity.ts';
import type { SavedChange } from './saved-products.schema.ts';

/** The ids of the products that a user has saved. */
export async function listSaved(uid: string): Promise<string[]> {
  const { data } = await savedProducts().get({ uid }).go({ consistent: true });
  return [...(data?.ids ?? [])].sort();
}

/**
 * Adds products to those that a user has saved, and takes others away; answers what is saved then. Repeated, it ends the
 * same. What is more than a user can have is left out, so the answer says what could be kept.
 */
export async function changeSaved(uid: string, { add, remove }: SavedChange): Promise<string[]> {
  const before = await listSaved(uid);
  const room = MAX_SAVED - before.filter((id) => !remove.includes(id)).length;
  const added = add.filter((id) => !before.includes(id) && !remove.includes(id)).slice(0, Math.max(room, 0));
  const removed = remove.filter((id) => before.includes(id));
  // A set takes either in one write; together they would be two writes of one item.
  if (added.length > 0) await change(uid, 'add', added);
  if (removed.length > 0) await change(uid, 'delete', removed);
  return added.length + removed.length > 0 ? listSaved(uid) : before;
}

function change(uid: string, how: 'add' | 'delete', ids: string[]): Promise<void> {
  return commitAll(
    unlessDeleted(uid),
    writes({ saved: savedProducts }, (write) => ({
      saved: write.saved.update({ uid })[how]({ ids }).commit(),
    })),
  );
}
