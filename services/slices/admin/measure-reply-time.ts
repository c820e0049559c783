import { consultations } from '../../commission/consultations/consultation.entity.ts';
import { writeScope } from '../../core/runtime/amended-writes.ts';
import { idAt } from '../../core/runtime/ids.ts';
import { log } from '../../core/runtime/log.ts';
import { percentile } from '../../core/runtime/percentile.ts';
import { setReplyTime } from '../../shop/pages/read-site.ts';

const DAYS = 60;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const FEWEST_ANSWERS = 5;
const MOST_REQUESTS = 500;

/**
 * Measures, after a request's first answer, how long customers of the last 60 days waited for theirs: the median of the
 * hours from the request to its first change of status, from five answers on. Shoppers read it where they send a request.
 */
export async function measureReplyTime(
  { timeline }: { timeline: unknown[] },
  now = Date.now(),
): Promise<void> {
  if (timeline.length !== 2) return;
  try {
    const hours = await readReplyHours(now);
    // It follows from what the owner did, and is no act of its own.
    if (hours.length >= FEWEST_ANSWERS) await writeScope.exit(() => setReplyTime(percentile(hours, 0.5)));
  } catch (error) {
    // The answer itself is saved. The next one measures again.
    log.warn('The reply time could not be measured', { error });
  }
}

async function readReplyHours(now: number): Promise<number[]> {
  const { data } = await consultations()
    .query.newest({})
    .gte({ id: idAt(now - DAYS * DAY_MS, '') })
    .go({ order: 'desc', limit: MOST_REQUESTS, attributes: ['submittedAt', 'timeline', 'cameBy'] });
  return data.flatMap(({ submittedAt, timeline, cameBy }) => {
    const answeredAt = timeline[1]?.at;
    // What the owner entered was answered as it came.
    return answeredAt && !cameBy ? [(Date.parse(answeredAt) - Date.parse(submittedAt)) / HOUR_MS] : [];
  });
}
