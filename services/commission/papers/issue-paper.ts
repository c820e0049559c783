import { userGone } from '../../core/deleted-accounts/commitment.entity.ts';
import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { commitAll, has, isStale, retry, writesOf } from '../../core/runtime/commit.ts';
import { BusyError, ConflictError } from '../../core/runtime/errors.ts';
import { dayOf } from '../../core/site/day.contract.ts';
import { type PaperItem, paperNumbers, papers, type Series } from './paper.entity.ts';

type Unnumbered = Omit<PaperItem, 'number' | 'file'>;
export type NumberedKey = Pick<PaperItem, 'id' | 'kind' | 'entry'>;

/**
 * Stores a paper as it is from now on, in one transaction with the next number of its series and this year; without a series it
 * has none. A paper that is there already stays. `unless` names papers that there must not be: ConflictError if there is one
 * meanwhile.
 */
export async function issuePaper(
  series: Series | undefined,
  paper: Unnumbered,
  unless: NumberedKey[] = [],
  now = Date.now(),
): Promise<PaperItem> {
  const { id, kind, entry, amount } = paper;
  const year = `${series}-${dayOf(now).slice(0, 4)}`;
  return retry(
    async () => {
      const [{ data: known }, { data: given }] = await Promise.all([
        papers().get({ id, kind, entry }).go({ consistent: true }),
        paperNumbers().query.bySeries({ series: year }).go({ order: 'desc', limit: 1, consistent: true }),
      ]);
      if (known) return known;
      const count = Number(given[0]?.place ?? 0) + 1;
      const number = series ? `${year}-${String(count).padStart(4, '0')}` : '';
      const place = String(count).padStart(6, '0');
      const issued = { ...paper, number, content: { ...paper.content, ...(number && { number }) } };
      await commitAll(
        ...(series
          ? [
              writesOf(paperNumbers, (write) =>
                write.create({ series: year, place, amount, at: new Date(now).toISOString() }),
              ),
            ]
          : []),
        writesOf(papers, (write) => write.create(issued)),
        writesOf(
          papers,
          (write) => unless.map((other) => write.check(other).where(has({ id: undefined }))),
          new ConflictError('Another invoice for this order was just made. Please try again.'),
        ),
        unlessDeleted(paper.uid, userGone()),
      );
      return issued;
    },
    // Others take a number at the same moment, and one of them gets it each time.
    { tries: 200, again: (error) => isStale(error) || error instanceof BusyError },
  );
}
