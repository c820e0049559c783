import { createWriteTransaction } from 'electrodb';
import { ConflictError } from '../runtime/errors.ts';
import { commit, type InTransaction } from '../runtime/table.ts';
import { connections } from './connection.entity.ts';
import { subscriptions } from './subscription.entity.ts';

const TRIES = 5;

type Write = ReturnType<ReturnType<InTransaction<ReturnType<typeof subscriptions>>['put']>['commit']>;

interface Change {
  /** What the connection watches afterwards. */
  topics: string[];
  writes(subscription: InTransaction<ReturnType<typeof subscriptions>>): Write[];
}

interface Watching {
  topics: string[];
  expiresAt: number;
}

/**
 * Changes what a connection watches: its own item and the subscriptions in one transaction, so that two messages at
 * once do not exceed the limit and no subscription outlives its connection. `change` may be asked again, and throws to
 * change nothing. False if the connection is gone.
 */
export async function changeTopics(
  connectionId: string,
  change: (now: Watching) => Change | undefined,
): Promise<boolean> {
  for (let left = TRIES; ; left--) {
    const { data: connection } = await connections().get({ id: connectionId }).go({ consistent: true });
    if (!connection) return false;
    const changed = change(connection);
    if (!changed) return true;
    const entities = { connection: connections(), subscription: subscriptions() };
    const transaction = createWriteTransaction(entities, (write) => [
      write.connection
        .patch({ id: connectionId })
        .set({ topics: changed.topics })
        .add({ version: 1 })
        .where((is, { eq }) => eq(is.version, connection.version))
        .commit(),
      ...changed.writes(write.subscription),
    ]);
    try {
      await commit(transaction);
      return true;
    } catch (error) {
      if (!(error instanceof ConflictError) || left === 1) throw error;
    }
  }
}
