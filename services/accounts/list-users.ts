import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import type { AccountStatus, ListedUser } from './account.contract.ts';
import { type AccountItem, accounts } from './account.entity.ts';

const PAGE_SIZE = 25;
const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const Position = z.object({ lastLogin: KeyPart, uid: KeyPart });

interface Filter {
  cursor?: string;
  /** Finds by name or e-mail. */
  q?: string;
  /** @default prospects */
  status?: AccountStatus;
}

/** Users of a status, newest sign-in first. */
export async function listUsers({ cursor, q, status = 'prospect' }: Filter): Promise<Page<ListedUser>> {
  const wanted = q?.trim().toLowerCase();
  const page = await matchingPage({
    after: cursor ? decodeCursor(cursor, Position) : undefined,
    size: PAGE_SIZE,
    position: ({ lastLogin, uid }: AccountItem) => ({ lastLogin, uid }),
    matches: wanted
      ? ({ displayName, email }) => `${displayName}\n${email}`.toLowerCase().includes(wanted)
      : undefined,
    read: (after, limit) => {
      const users = accounts().query.byStatus({ status });
      return (after ? users.lt(after) : users).go({ order: 'desc', limit });
    },
  });
  return { ...page, items: page.items.map(toListedUser) };
}

function toListedUser({ uid, displayName, email, status, lastLogin }: AccountItem): ListedUser {
  return { uid, displayName, email, status, lastLogin };
}
