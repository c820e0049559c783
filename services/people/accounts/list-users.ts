import * as z from 'zod/mini';
import { decodeCursor, type Page } from '../../kit/runtime/cursor.ts';
import { getAttributes } from '../../kit/runtime/get-attributes.ts';
import { matchingPage } from '../../kit/runtime/matching-page.ts';
import { type Found, needsPostings, type Sought, sortedBy } from '../../kit/search/find-records.ts';
import type { ListOutline } from '../../kit/search/list-outline.contract.ts';
import { foundPage, inOrder, outlineOf } from '../../kit/search/list-page.ts';
import type { ListSort } from '../../kit/search/sort.contract.ts';
import type { AccountStatus, ListedUser } from './account.contract.ts';
import { accounts } from './account.entity.ts';

const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,128}$/));
const Position = z.object({ lastLogin: KeyPart, uid: KeyPart });

const LISTED = ['uid', 'displayName', 'email', 'status', 'lastLogin'] as const satisfies (keyof ListedUser)[];
const AS_LISTED = { attributes: [...LISTED] };

interface UserFilter {
  /** Finds by name and e-mail, and by the phone numbers and products of the user's requests. */
  q?: string;
  /** @default prospects */
  status?: AccountStatus;
  /** @default newest sign-in first */
  sort?: ListSort;
  size?: number;
}

/** Users of a status, newest sign-in first. */
export function listUsers({
  cursor,
  size = 25,
  q,
  sort,
  status = 'prospect',
}: UserFilter & { cursor?: string }): Promise<Page<ListedUser>> {
  const sought = sortedBy(sort, soughtBy(status, q));
  return needsPostings(sought, 'status')
    ? foundPage(sought, { cursor, size }, load)
    : matchingPage({
        after: cursor ? decodeCursor(cursor, Position) : undefined,
        size,
        position: ({ lastLogin, uid }: ListedUser) => ({ lastLogin, uid }),
        read: (after, limit) => {
          const users = accounts().query.byStatus({ status });
          return (after ? users.lt(after) : users).go({ ...AS_LISTED, order: 'desc', limit });
        },
      });
}

/** How many users there are, and where each page begins. */
export function outlineUsers({ q, sort, status = 'prospect', size = 25 }: UserFilter): Promise<ListOutline> {
  const sought = sortedBy(sort, soughtBy(status, q));
  return outlineOf(
    sought,
    size,
    needsPostings(sought, 'status') ? undefined : ({ rank, uid }) => ({ lastLogin: rank, uid }),
  );
}

function soughtBy(status: AccountStatus, q: string | undefined): Sought {
  return { list: 'user', q, order: 'desc', facets: [{ facet: 'status', value: status }] };
}

async function load(found: Found[]): Promise<ListedUser[]> {
  return inOrder(found, await getAttributes(accounts(), found, LISTED));
}
