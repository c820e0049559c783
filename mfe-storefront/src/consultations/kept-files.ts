import { createStore, promisifyRequest } from 'idb-keyval';

/** A file of a form that has not been sent yet, in this browser's database: it survives a reload, and leaves it with the form. */
export interface KeptFile {
  id: string;
  /** Which tab's form it belongs to. */
  draft: string;
  /** When it was chosen, in milliseconds. */
  at: number;
  file: File;
  /** The upload that it has become, and whose that is. */
  sent?: { uid: string; key: string };
}

const files = createStore('hearthside', 'files');
// Of a tab that was closed: on a shared computer, nothing of a person may stay longer than needed.
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** The files of a draft, oldest first. Removes those of drafts that were given up. */
export async function readFiles(draft: string): Promise<KeptFile[]> {
  const all = (await run('readonly', (store): IDBRequest<KeptFile[]> => store.getAll())) ?? [];
  for (const { id, at } of all) if (Date.now() - at > FORGOTTEN_AFTER_MS) void dropFile(id);
  return all.filter((kept) => kept.draft === draft).sort((one, other) => one.at - other.at);
}

export async function keepFile(kept: KeptFile): Promise<void> {
  // A store that an older build has made reads the key by itself.
  await run('readwrite', (store) => store.put(kept, store.keyPath ? undefined : kept.id));
}

export async function dropFile(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

/** Undefined where the browser keeps nothing, as some do in private windows: the files then live as long as the page. */
async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    return await files(mode, (store) => promisifyRequest(act(store)));
  } catch {
    return undefined;
  }
}
