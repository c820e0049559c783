import type { QuoteKey } from '../quotes/read-quote.ts';
import { type ListedPaper, PAPER_KINDS } from './paper.contract.ts';
import { detailOf, entriesOf, mayRead, PAPERS, type Reader } from './papers.ts';
import { readCommission } from './read-commission.ts';

/** The papers of a commission that this reader can have now. */
export async function listPapers(key: QuoteKey, reader: Reader): Promise<ListedPaper[]> {
  const commission = await readCommission(key);
  return PAPER_KINDS.filter((kind) => mayRead(kind, reader)).flatMap((kind) =>
    entriesOf(commission, kind).map((entry) => ({
      ...{ kind, entry },
      title: PAPERS[kind].title,
      detail: detailOf(commission, kind, entry),
    })),
  );
}
