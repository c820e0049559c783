import { has } from '../../core/runtime/commit.ts';
import { problemOf } from '../../core/runtime/table.ts';
import { orderNumber } from '../orders/order.contract.ts';
import type { QuoteKey } from '../quotes/read-quote.ts';
import { issuePaper, type NumberedKey } from './issue-paper.ts';
import { layOutPaper } from './lay-out-paper.ts';
import { PAPER_KINDS, type PaperKind } from './paper.contract.ts';
import { findNumbered, type PaperItem, papers } from './paper.entity.ts';
import type { PaperInput } from './paper.schema.ts';
import { entriesOf, mayRead, PAPERS, type Reader, writePaper } from './papers.ts';
import { noPaper } from './price-papers.ts';
import { type Commission, readCommission, recordsOf } from './read-commission.ts';

export interface MadePaper {
  file: Uint8Array<ArrayBuffer>;
  name: string;
}

/** The headers with which a browser saves it. */
export const headersOf = ({ name }: Pick<MadePaper, 'name'>) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `attachment; filename="${name}"`,
});

/**
 * A paper of a commission as a PDF. An invoice or a credit note gets its number with the first call, and is the same file in
 * every later one. NotFoundError for a paper that there is not, or that this reader may not have.
 */
export async function getPaper(
  key: QuoteKey,
  { kind, entry }: PaperInput,
  reader: Reader,
  records = recordsOf(key),
): Promise<MadePaper> {
  const commission = await readCommission(records);
  if (!mayRead(kind, reader) || !entriesOf(commission, kind).includes(entry)) throw noPaper();
  const { title, series, isKept } = PAPERS[kind];
  const name = (number = '') => `${title} ${number || nameOf(commission)}.pdf`;
  const known = findNumbered(commission, kind, entry);
  if (known) return { file: await keptFile(known), name: name(known.number) };
  const paper = await writePaper(commission, kind, entry);
  if (!series && !isKept) return { file: await layOutPaper(paper.content), name: name() };
  const issued = await issuePaper(series, { ...key, kind, entry, ...paper }, otherInvoices(commission, kind));
  return { file: await keptFile(issued), name: name(issued.number) };
}

const nameOf = ({ key, order, quote }: Commission) =>
  order?.orderId ?? `${orderNumber(key.id)} version ${quote?.number}`;

/** The next invoices of other kinds, which an order does not have yet: one that is made now does not know of them. */
function otherInvoices(commission: Commission, kind: PaperKind): NumberedKey[] {
  if (PAPERS[kind].series !== 'INV') return [];
  const others = PAPER_KINDS.filter((other) => other !== kind && PAPERS[other].series === 'INV');
  return others.flatMap((other) =>
    entriesOf(commission, other)
      .filter((entry) => !findNumbered(commission, other, entry))
      .map((entry) => ({ id: commission.key.id, kind: other, entry })),
  );
}

/** The PDF of a paper that is kept. The first one stays, whatever a later release would make of it. */
async function keptFile(paper: PaperItem): Promise<Uint8Array<ArrayBuffer>> {
  const { id, kind, entry } = paper;
  if (paper.file) return new Uint8Array(paper.file);
  const file = await layOutPaper(paper.content);
  try {
    await papers()
      .patch({ id, kind, entry })
      .set({ file })
      .where(has({ file: undefined }))
      .go();
    return file;
  } catch (error) {
    if (!problemOf(error)) throw error;
    const { data } = await papers().get({ id, kind, entry }).go({ consistent: true });
    if (!data?.file) throw noPaper();
    return new Uint8Array(data.file);
  }
}
