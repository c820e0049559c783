import type { AdminConsultation } from '@hearthside/services/consultations/consultation.contract.ts';
import { Link } from 'react-router-dom';
import css from './request-text.module.css';

/** The text of a request and the phone number, folded at first. */
export function RequestText({
  entry,
}: {
  entry: Pick<AdminConsultation, 'details' | 'phone' | 'uid' | 'id'>;
}) {
  return (
    <details className={css.request}>
      <summary>Read request</summary>
      <p>{entry.details}</p>
      <p>
        Phone: <a href={`tel:+1-${entry.phone}`}>{entry.phone}</a>
      </p>
      <p>
        <Link to={`/admin/history?subject=${entry.uid}&record=${entry.id}`}>History of this request</Link>
      </p>
    </details>
  );
}
