import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { statusName } from '@hearthside/services/commission/consultations/status-message.contract.ts';
import { dayText, shortDay } from '@hearthside/services/core/site/date-words.contract.ts';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import css from './consultation-details.module.css';
import { RequestWishes } from './request-wishes.tsx';

/** What was asked for and when, and what became of it until now. */
export function RequestFacts({ entry }: { entry: ConsultationEntry }) {
  const earlier = entry.timeline.slice(0, -1);
  return (
    <dl className={css.facts}>
      <dt>Submitted</dt>
      <dd>{dayText(entry.submittedAt)}</dd>
      <dt>Product</dt>
      <dd>{entry.productName || GENERAL_INQUIRY}</dd>
      <dt>Your Request</dt>
      <dd className={css.request}>{entry.details}</dd>
      <RequestWishes entry={entry} />
      {earlier.length > 0 && (
        <>
          <dt>Earlier Statuses</dt>
          <dd>
            <ol className={layout.stack2} aria-label="Earlier statuses">
              {earlier.map(({ status, at }) => (
                <li key={`${at} ${status}`} className={css.step}>
                  {statusName(status)} <time dateTime={at}>{shortDay(at)}</time>
                </li>
              ))}
            </ol>
          </dd>
        </>
      )}
    </dl>
  );
}
