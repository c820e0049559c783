import { startDynoxide } from '../dynamodb/dynoxide.ts';
import type { Service } from '../service.ts';
import { openStore, type Store } from './store.ts';

export interface TestStore extends Service {
  store: Store;
}

/** A store in a database of its own, which ends with it. */
export async function startTestStore(): Promise<TestStore> {
  const database = await startDynoxide();
  return { ...database, store: await openStore(database.url) };
}
