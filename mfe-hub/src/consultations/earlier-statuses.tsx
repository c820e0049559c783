import type { ConsultationEntry } from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { statusName } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { shortDate } from '../dates.ts';
import css from './earlier-statuses.module.css';

/** The earlier statuses of a request with their days, oldest first. */
export function EarlierStatuses({ statuses }: { statuses: ConsultationEntry['timeline'] }) {
  return (
    <ol className={css.statuses} aria-label="Earlier statuses">
      {statuses.map(({ status, at }) => (
        <li key={`${at} ${status}`} className={css.step}>
          {statusName(status)} <time dateTime={at}>{shortDate(at)}</time>
        </li>
      ))}
    </ol>
  );
}
