import {
  type ConsultationEntry,
  GENERAL_INQUIRY,
  NOT_AVAILABLE,
} from '@hearthside/services/consultations/consultation.schema.ts';
import { statusMessage } from '@hearthside/services/consultations/status-message.schema.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { EmptyState } from '@hearthside/shell/ui/components/empty-state.tsx';
import { longDate } from '../dates.ts';
import css from './consultation-details.module.css';
import { StatusTimeline } from './status-timeline.tsx';

/** One request: what its status means, when and for what it was made, and how its status changed. */
export function ConsultationDetails({ entry }: { entry: ConsultationEntry | undefined }) {
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
  const number = entry.itemNumber && entry.itemNumber !== NOT_AVAILABLE ? ` - #${entry.itemNumber}` : '';
  return (
    <div className={css.details}>
      <div className={css.panel} role="status">
        <h3 className={css.title}>{title}</h3>
        {body && <p className={css.body}>{body}</p>}
      </div>
      <dl className={css.facts}>
        <dt>Submitted</dt>
        <dd>{longDate(entry.submittedAt)}</dd>
        <dt>Product</dt>
        <dd>
          {entry.productName || GENERAL_INQUIRY}
          {number}
        </dd>
        <dt>Your Request</dt>
        <dd className={css.request}>{entry.details}</dd>
      </dl>
      <StatusTimeline timeline={entry.timeline} />
    </div>
  );
}
