import type { PaperKind } from './paper.contract.ts';
import { type PaperItem, papers } from './paper.entity.ts';

/** The papers of a commission that have a number. */
export async function numberedPapers(id: string): Promise<PaperItem[]> {
  const { data } = await papers().query.byCommission({ id }).go({ pages: 'all', consistent: true });
  return data;
}

/** One of them, if it has its number. */
export function findNumbered(
  { numbered }: { numbered: PaperItem[] },
  kind: PaperKind,
  entry: string,
): PaperItem | undefined {
  return numbered.find((paper) => paper.kind === kind && paper.entry === entry);
}
