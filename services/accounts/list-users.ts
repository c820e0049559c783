import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../runtime/cursor.ts';
import { matchingPage } from '../runtime/matching-page.ts';
import { type Found, narrows, type Sought } from '../search/find-records.ts';
import type { ListOutline } from '../search/list-outline.contract.ts';
import { foundPage, inOrder, outlineOf } from '../search/list-page.ts';
import type { AccountStatus, ListedUser } from './account.contract.ts';
import { type AccountItem, accounts } from './account.entity.ts';

const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const Position = z.object({ lastLogin: KeyPart, uid: KeyPart });

interface UserFilter {
  /** Finds by name and e-mail, and by the phone numbers and products of the user's requests. */
  q?: string;
  /** @default prospects */
  status?: AccountStatus;
  size?: number;
}

/** Users of a status, newest sign-in first. */
export async function listUsers({
  cursor,
  size = 25,
  q,
  status = 'prospect',
}: UserFilter & { cursor?: string }): Promise<Page<ListedUser>> {
  const sought = soughtBy(status, q);
  const page = narrows(sought, 'status')
    ? await foundPage(sought, { cursor, size }, load)
    : await matchingPage({
        after: cursor ? decodeCursor(cursor, Position) : undefined,
        size,
        position: ({ lastLogin, uid }: AccountItem) => ({ lastLogin, uid }),
        read: (after, limit) => {
          const users = accounts().query.byStatus({ status });
          return (after ? users.lt(after) : users).go({ order: 'desc', limit });
        },
      });
  return { ...page, items: page.items.map(toListedUser) };
}

/** How many users there are, and where each page begins. */
export function outlineUsers({ q, status = 'prospect', size = 25 }: UserFilter): Promise<ListOutline> {
  const sought = soughtBy(status, q);
  return outlineOf(
    sought,
    size,
    narrows(sought, 'status') ? undefined : ({ rank, uid }) => ({ lastLogin: rank, uid }),
  );
}

function soughtBy(status: AccountStatus, q: string | undefined): Sought {
  return { list: 'user', q, order: 'desc', facets: [{ facet: 'status', value: status }] };
}

async function load(found: Found[]): Promise<AccountItem[]> {
  const { data } = await accounts()
    .get(found.map(({ uid }) => ({ uid })))
    .go();
  return inOrder(found, data);
}

function toListedUser({ uid, displayName, email, status, lastLogin }: AccountItem): ListedUser {
  return { uid, displayName, email, status, lastLogin };
}
