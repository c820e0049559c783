import * as z from 'zod/mini';
import { listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import type { Suppression } from './suppression.contract.ts';
import { suppressions } from './suppression.entity.ts';

const PAGE_SIZE = 25;
const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const Place = z.object({ since: KeyPart, id: KeyPart });

/** The addresses that get no more e-mails, newest first. */
export async function listSuppressions(cursor?: string): Promise<Page<Suppression>> {
  const page = await listPage({
    ...{ place: Place, cursor, size: PAGE_SIZE },
    read: reading(() => suppressions().query.newestFirst({}), 'desc'),
  });
  return { ...page, items: page.items.map(({ id, email, reason, since }) => ({ id, email, reason, since })) };
}

/** Lets an address have e-mails again. Repeating it changes nothing. */
export async function liftSuppression(id: string): Promise<void> {
  await suppressions().delete({ id }).go();
}
