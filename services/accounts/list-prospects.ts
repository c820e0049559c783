import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import { type AccountItem, accounts } from './account.entity.ts';
import type { Prospect } from './account.schema.ts';

const PAGE_SIZE = 25;
const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const Position = z.object({ lastLogin: KeyPart, uid: KeyPart });

/** Users who are not customers yet, newest sign-in first; `q` finds by name or e-mail. */
export async function listProspects({ cursor, q }: { cursor?: string; q?: string }): Promise<Page<Prospect>> {
  const wanted = q?.trim().toLowerCase();
  const page = await matchingPage({
    after: cursor ? decodeCursor(cursor, Position) : undefined,
    size: PAGE_SIZE,
    position: ({ lastLogin, uid }: AccountItem) => ({ lastLogin, uid }),
    matches: wanted
      ? ({ displayName, email }) => `${displayName}\n${email}`.toLowerCase().includes(wanted)
      : undefined,
    read: (after, limit) => {
      const prospects = accounts().query.byStatus({ status: 'prospect' });
      return (after ? prospects.lt(after) : prospects).go({ order: 'desc', limit });
    },
  });
  return { ...page, items: page.items.map(toProspect) };
}

function toProspect({ uid, displayName, email, status, lastLogin }: AccountItem): Prospect {
  return { uid, displayName, email, status, lastLogin };
}
