import type { ConsultationEntry } from '@hearthside/services/consultations/consultation.schema.ts';
import { longDate } from '../dates.ts';
import css from './status-timeline.module.css';

/** Every status a request has had, oldest first, with the day it was set. */
export function StatusTimeline({ timeline }: Pick<ConsultationEntry, 'timeline'>) {
  if (timeline.length === 0) return null;
  return (
    <ol className={css.timeline} aria-label="Status timeline">
      {timeline.map(({ status, at }) => (
        <li key={`${at} ${status}`} className={css.step}>
          <span className={css.status}>{status}</span> <time dateTime={at}>{longDate(at)}</time>
        </li>
      ))}
    </ol>
  );
}
