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

const DATABASE = 'hearthside';
const STORE = 'files';
// Of a tab that was closed: on a shared computer, nothing of a person may stay longer than needed.
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000;

/** The files of a draft, oldest first. Removes those of drafts that were given up. */
export async function readFiles(draft: string): Promise<KeptFile[]> {
  const all = (await run<KeptFile[]>('readonly', (store) => store.getAll())) ?? [];
  for (const { id, at } of all) if (Date.now() - at > FORGOTTEN_AFTER_MS) void dropFile(id);
  return all.filter((kept) => kept.draft === draft).sort((one, other) => one.at - other.at);
}

export async function keepFile(kept: KeptFile): Promise<void> {
  await run('readwrite', (store) => store.put(kept));
}

export async function dropFile(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

/** Undefined where the browser keeps nothing, as some do in private windows: the files then live as long as the page. */
async function run<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open(DATABASE);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' });
    const database = await settled<IDBDatabase>(opening);
    try {
      return await settled<Result>(act(database.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function settled<Result>(request: IDBRequest): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
