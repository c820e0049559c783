import { connections } from './connection.entity.ts';

// API Gateway ends a connection after two hours; whatever is left of it then is the table's to remove.
const LONGEST_SECONDS = 2 * 3600 + 600;

/** Notes a new connection, which watches nothing yet. */
export async function openConnection(connectionId: string, connectedAt: number): Promise<void> {
  const expiresAt = Math.floor(connectedAt / 1000) + LONGEST_SECONDS;
  await connections().put({ id: connectionId, topics: [], expiresAt }).go();
}
