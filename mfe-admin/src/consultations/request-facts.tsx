import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  MARKED_AS_CUSTOMER,
  NOT_AVAILABLE,
  phoneLink,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDateTime } from '../dates.ts';
import { alertUnsent, UNPROVEN_ADDRESS } from '../mails/mail-problems.ts';
import { useResendMail } from './consultation-queries.ts';
import { CustomMessageEditor } from './custom-message-editor.tsx';
import { MailProblem } from './mail-problem.tsx';
import css from './request-page.module.css';
import { RequestStatus } from './request-status.tsx';
import { RequestWishes } from './request-wishes.tsx';

/** Who asked for what, how it stands, and the ways to the customer's quote and order. */
export function RequestFacts({ entry }: { entry: AdminConsultation }) {
  const host = useHost();
  const resendMail = useResendMail();
  const [edited, setEdited] = useState<AdminConsultation>();
  const { uid, id, name, email, phone, productName, itemNumber, details, status, timeline } = entry;
  const isOrder = status === MARKED_AS_CUSTOMER;
  const product = productName === NOT_AVAILABLE ? GENERAL_INQUIRY : productName;
  return (
    <section className={css.section} aria-labelledby="request-facts">
      <h2 id="request-facts" className={css.title}>
        {name}: {product}
        {itemNumber !== NOT_AVAILABLE && ` (${itemNumber})`}
      </h2>
      <p className={css.details}>{details}</p>
      <RequestWishes uid={uid} id={id} request={entry} />
      <dl className={css.facts}>
        <div>
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={phoneLink(phone)}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>Submitted</dt>
          <dd>{shortDateTime(entry.submittedAt)}</dd>
        </div>
        <div>
          <dt>Status</dt>
          <dd>
            <RequestStatus entry={entry} onEdit={() => setEdited(entry)} />
          </dd>
        </div>
      </dl>
      {entry.isAddressProven === false && <Notice>{UNPROVEN_ADDRESS}</Notice>}
      <MailProblem
        entry={entry}
        pending={resendMail.isPending}
        onResend={() => resendMail.mutate(entry, { onError: alertUnsent(host) })}
      />
      <p className={css.links}>
        <LinkButton look="secondary" to={`/admin/quotes/${uid}/${id}`}>
          {isOrder ? 'Quote' : 'Write a quote'}
        </LinkButton>
        {isOrder && (
          <LinkButton look="secondary" to={`/admin/orders/${uid}/${id}`}>
            Open order
          </LinkButton>
        )}
        <Link to={`/admin/consultations?${new URLSearchParams({ q: email })}`}>
          All requests of this customer
        </Link>
        <Link to={`/admin/history?subject=${uid}&record=${id}`}>History of this request</Link>
        <Link to={`/admin/orders?${new URLSearchParams({ q: email })}`}>Their orders</Link>
        <Link
          to={`/admin/manage-users?${new URLSearchParams({ q: email, ...(isOrder && { status: 'customer' }) })}`}
        >
          User
        </Link>
      </p>
      {edited && <CustomMessageEditor opened={edited} entry={entry} onClose={() => setEdited(undefined)} />}
      <details>
        <summary>History of the status</summary>
        <ol className={css.history}>
          {timeline.map((change) => (
            <li key={change.at}>
              {change.status}, {shortDateTime(change.at)}
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
