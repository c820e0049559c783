import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { HIDDEN, moment, type RecordWords } from '../../core/model/record-words.ts';
import { listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import { SUPPRESSION_REASONS, type Suppression, type SuppressionReason } from './suppression.contract.ts';

/*
 * Addresses that get no more e-mails. The id is the address's key (recipientKey).
 *
 * Access patterns
 *   whether an address is suppressed   get      pk SUPPRESSION#<id>, sk SUPPRESSION
 *   all of them, newest first          query    gsi1pk SUPPRESSIONS, gsi1sk <since>#<id>, descending
 */
export const suppressions = entity('suppression', {
  attributes: {
    id: { type: 'string', required: true },
    email: { type: 'string', required: true },
    reason: { type: SUPPRESSION_REASONS, required: true },
    since: { type: 'string', required: true },
  },
  indexes: {
    byAddress: key('SUPPRESSION#${id}', 'SUPPRESSION'),
    newestFirst: listKey('SUPPRESSIONS', '${since}#${id}'),
  },
});

export type SuppressionItem = ItemOf<typeof suppressions>;

export const suppressionWords: RecordWords<keyof SuppressionItem> = {
  noun: 'suppression',
  label: 'Blocked address',
  fields: { id: HIDDEN, email: 'E-mail', reason: 'Reason', since: ['Time', moment] },
};

/** Stops further e-mails to an address. Repeating it keeps one entry, with the latest reason. */
export async function suppress(email: string, reason: SuppressionReason, since: string): Promise<void> {
  await suppressions()
    .put({ id: recipientKey(email), email: email.trim().toLowerCase(), reason, since })
    .go();
}

/** Whether e-mails to an address have been stopped. */
export async function isSuppressed(email: string): Promise<boolean> {
  const { data } = await suppressions()
    .get({ id: recipientKey(email) })
    .go({ consistent: true });
  return data !== null;
}

/** One key for every spelling of an address. It does not show the address where only the key is kept. */
export function recipientKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

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
