import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
} from '@hearthside/services/consultations/consultation.contract.ts';
import { statusMessage } from '@hearthside/services/consultations/status-message.contract.ts';
import type { PageProps } from '@hearthside/shell/federation/contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { longDate, shortDate } from '../dates.ts';
import css from './consultation-details.module.css';
import { EarlierStatuses } from './earlier-statuses.tsx';
import { RequestWishes } from './request-wishes.tsx';

/** One request: the panel of its status, its date, product and text, and its earlier statuses. */
export function ConsultationDetails({ host, entry }: PageProps & { entry: ConsultationEntry | undefined }) {
  if (!entry) {
    return (
      <EmptyState title="Could not find consultation details.">
        <LinkButton to="/consultation" look="secondary">
          Request a Consultation
        </LinkButton>
      </EmptyState>
    );
  }
  const { title, body } = statusMessage(entry);
  const earlier = entry.timeline.slice(0, -1);
  const since = earlier.length > 0 && entry.timeline.at(-1)?.at;
  return (
    <div className={css.details}>
      <div className={css.panel} role="status">
        <h3 className={css.title}>{title}</h3>
        {body && <p className={css.body}>{body}</p>}
        {since && (
          <p className={css.since}>
            Since <time dateTime={since}>{shortDate(since)}</time>
          </p>
        )}
      </div>
      <dl className={css.facts}>
        <dt>Submitted</dt>
        <dd>{longDate(entry.submittedAt)}</dd>
        <dt>Product</dt>
        <dd>{entry.productName || GENERAL_INQUIRY}</dd>
        <dt>Your Request</dt>
        <dd className={css.request}>{entry.details}</dd>
        <RequestWishes host={host} entry={entry} />
        {earlier.length > 0 && (
          <>
            <dt>Earlier Statuses</dt>
            <dd>
              <EarlierStatuses statuses={earlier} />
            </dd>
          </>
        )}
      </dl>
    </div>
  );
}
