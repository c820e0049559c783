import type { AdminConsultation } from '@hearthside/services/consultations/consultation.contract.ts';
import css from './request-text.module.css';

/** What was written and the number to call, folded until the owner reads it. */
export function RequestText({ entry }: { entry: Pick<AdminConsultation, 'details' | 'phone'> }) {
  return (
    <details className={css.request}>
      <summary>Read request</summary>
      <p>{entry.details}</p>
      <p>
        Phone: <a href={`tel:+1-${entry.phone}`}>{entry.phone}</a>
      </p>
    </details>
  );
}
