import {
  type AdminConsultation,
  phoneLink,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { Link } from 'react-router-dom';
import css from './request-text.module.css';
import { RequestWishes } from './request-wishes.tsx';

/** All that a request says, folded at first. */
export function RequestText({ entry }: { entry: AdminConsultation }) {
  return (
    <details className={css.request}>
      <summary>Read request</summary>
      <p>{entry.details}</p>
      <RequestWishes uid={entry.uid} id={entry.id} request={entry} />
      <p>
        Phone: <a href={phoneLink(entry.phone)}>{entry.phone}</a>
      </p>
      <p>
        <Link to={`/admin/history?subject=${entry.uid}&record=${entry.id}`}>History of this request</Link>
      </p>
    </details>
  );
}
