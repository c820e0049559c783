import { CustomAttributeType } from 'electrodb';
import * as z from 'zod/mini';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import { listPage, type Page, reading } from '../../core/runtime/list-page.ts';
import type { Tax } from '../orders/tax.contract.ts';
import { type OutlivedPaper, PAPER_KINDS, type PaperContent, type PaperKind } from './paper.contract.ts';

export const SERIES = ['INV', 'CN'] as const;
export type Series = (typeof SERIES)[number];

/*
 * Papers that stay as they were issued: invoices and credit notes, which have a number, and receipts. All others are made anew each time.
 *
 * Access patterns
 *   the papers of a commission     query        pk PAPER#<id of the request>, sk <kind>#<entry of the ledger>
 *   one of them                    get          the same key
 *   those that outlived an account query        gsi1pk PAPERS#OUTLIVED, gsi1sk <day> <number>, descending
 *   the last number of a year      query        pk PAPERNUMBER#<series>-<year>, descending
 *
 * A paper and its number are created in one transaction. A number's key is the one after the last, so none is left out and
 * none is given twice. What a paper says never changes; `file` is added when it is read first.
 */
export const papers = entity('paper', {
  attributes: {
    id: { type: 'string', required: true },
    kind: { type: PAPER_KINDS, required: true },
    /** Empty for a paper that a commission has once. */
    entry: { type: 'string', required: true },
    /** `NOBODY` once the account is deleted. */
    uid: { type: 'string', required: true },
    /** Empty for a receipt. */
    number: { type: 'string', required: true },
    /** In cents. */
    amount: { type: 'number', required: true },
    /** Those within the amount; missing in earlier releases. */
    taxes: { type: CustomAttributeType<Tax[]>('any') },
    content: { type: CustomAttributeType<PaperContent>('any'), required: true },
    /** The PDF as it was handed out first. */
    file: { type: CustomAttributeType<Uint8Array>('any') },
    /** Of a deleted account: epoch seconds, after which TTL removes it. */
    expiresAt: { type: 'number' },
    list: { type: ['OUTLIVED'] as const },
    place: { type: 'string' },
  },
  indexes: {
    byCommission: key('PAPER#${id}', '${kind}#${entry}'),
    outlived: listKey('PAPERS#${list}', '${place}'),
  },
});

/** Whose a paper is that outlives its account: with it in place of the uid, the owner's routes read it. */
export const NOBODY = 'deleted';

/** A number that was given. It names nobody, and stays when its paper goes. */
export const paperNumbers = entity('paperNumber', {
  attributes: {
    /** `INV-2026` */
    series: { type: 'string', required: true },
    /** Six digits, which sort. */
    place: { type: 'string', required: true },
    amount: { type: 'number', required: true },
    /** ISO 8601. */
    at: { type: 'string', required: true },
  },
  indexes: { bySeries: key('PAPERNUMBER#${series}', '${place}') },
});

export type PaperItem = ItemOf<typeof papers>;

/** Papers that outlived the accounts of their customers, newest first. */
export async function listOutlived(cursor?: string): Promise<Page<OutlivedPaper>> {
  const page = await listPage({
    ...{ place: z.object({ place: z.string().check(z.maxLength(40)) }), cursor, size: 25 },
    read: reading(() => papers().query.outlived({ list: 'OUTLIVED' }), 'desc'),
  });
  const items = page.items.map(({ uid, id, kind, entry, number, amount, content, expiresAt = 0 }) => ({
    ...{ uid, id, kind, entry, number, amount, day: content.date, name: content.to[0] ?? '' },
    until: new Date(expiresAt * 1000).toISOString(),
  }));
  return { ...page, items };
}

/** The papers of a commission that have been issued. */
export async function numberedPapers(id: string): Promise<PaperItem[]> {
  const { data } = await papers().query.byCommission({ id }).go({ pages: 'all', consistent: true });
  return data;
}

export type InvoiceKind = Extract<PaperKind, 'depositInvoice' | 'invoice'>;

/** Its invoices, in the order of their numbers. */
export const invoicesOf = ({ numbered }: { numbered: PaperItem[] }): PaperItem[] =>
  numbered
    .filter(({ number }) => number.startsWith('INV'))
    .sort(
      (one, other) =>
        one.content.date.localeCompare(other.content.date) || one.number.localeCompare(other.number),
    );

/** One of them, if it has its number. */
export function findNumbered(
  { numbered }: { numbered: PaperItem[] },
  kind: PaperKind,
  entry: string,
): PaperItem | undefined {
  return numbered.find((paper) => paper.kind === kind && paper.entry === entry);
}
