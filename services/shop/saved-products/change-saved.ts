import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { MAX_SAVED, type SavedChoices } from './saved-products.contract.ts';
import { savedProducts } from './saved-products.entity.ts';
import type { SavedChange } from './saved-products.schema.ts';

/** The ids of the products that a user has saved. */
export async function listSaved(uid: string): Promise<string[]> {
  return (await readSaved(uid)).ids.sort();
}

/** What a user has chosen of the products that they have saved. */
export async function listSavedChoices(uid: string): Promise<SavedChoices> {
  const { ids, configured } = await readSaved(uid);
  const entries = configured.sort().map((entry) => entry.split(/\?(.*)/s) as [string, string]);
  return Object.fromEntries(entries.filter(([id]) => ids.includes(id)));
}

async function readSaved(uid: string) {
  const { data } = await savedProducts().get({ uid }).go({ consistent: true });
  return { ids: [...(data?.ids ?? [])], configured: [...(data?.configured ?? [])] };
}

/**
 * Adds products to those that a user has saved, takes others away, and keeps what is chosen of them; answers what is saved
 * then. Repeated, it ends the same. What is more than a user can have is left out, so the answer says what could be kept.
 */
export async function changeSaved(
  uid: string,
  { add, remove, choices = {} }: SavedChange,
): Promise<string[]> {
  const before = await readSaved(uid);
  const room = MAX_SAVED - before.ids.filter((id) => !remove.includes(id)).length;
  const added = add
    .filter((id) => !before.ids.includes(id) && !remove.includes(id))
    .slice(0, Math.max(room, 0));
  const removed = remove.filter((id) => before.ids.includes(id));
  const kept = [...before.ids, ...added].filter((id) => !removed.includes(id));
  const chosen = kept.flatMap((id) => (choices[id] ? `${id}?${choices[id]}` : []));
  const isOver = (entry: string) => {
    const [id = ''] = entry.split('?');
    return !kept.includes(id) || (id in choices && !chosen.includes(entry));
  };
  const isNew = (entry: string) => !before.configured.includes(entry);
  // A set takes either in one write; together they would be two writes of one item.
  await change(uid, 'add', added, chosen.filter(isNew));
  await change(uid, 'delete', removed, before.configured.filter(isOver));
  return added.length + removed.length > 0 ? listSaved(uid) : before.ids.sort();
}

async function change(
  uid: string,
  how: 'add' | 'delete',
  ids: string[],
  configured: string[],
): Promise<void> {
  // The table takes no empty set.
  const sets = { ...(ids.length > 0 && { ids }), ...(configured.length > 0 && { configured }) };
  if (Object.keys(sets).length === 0) return;
  await commitAll(
    unlessDeleted(uid),
    writesOf(savedProducts, (write) => write.update({ uid })[how](sets)),
  );
}
