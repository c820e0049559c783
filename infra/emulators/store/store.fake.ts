import { startDynoxide } from '../dynamodb/dynoxide.ts';
import type { Service } from '../service.ts';
import { openStore, type Store } from './store.ts';

/** A store in a database of its own, which ends with it. */
export async function startTestStore(): Promise<Service & { store: Store }> {
  const database = await startDynoxide();
  return { ...database, store: await openStore(database.url) };
}
