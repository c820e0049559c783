import * as z from 'zod/mini';
import { decodeCursor, type Page, toPage } from '../../core/runtime/cursor.ts';
import type { Suppression } from './suppression.contract.ts';
import { suppressions } from './suppression.entity.ts';

const PAGE_SIZE = 25;
const KeyPart = z.string().check(z.regex(/^[\w.:-]{1,64}$/));
const Position = z.object({ since: KeyPart, id: KeyPart });

/** The addresses that get no more e-mails, newest first. */
export async function listSuppressions(cursor?: string): Promise<Page<Suppression>> {
  const all = suppressions().query.newestFirst({});
  const rest = cursor ? all.lt(decodeCursor(cursor, Position)) : all;
  const { data } = await rest.go({ order: 'desc', limit: PAGE_SIZE + 1 });
  const read = data.map(({ id, email, reason, since }) => ({ id, email, reason, since }));
  return toPage(read, PAGE_SIZE, ({ since, id }) => ({ since, id }));
}

/** Lets an address have e-mails again. Repeating it changes nothing. */
export async function liftSuppression(id: string): Promise<void> {
  await suppressions().delete({ id }).go();
}
