import { TableCell, TableRow } from '@aws-amplify/ui-react';
import {
  type AdminConsultation,
  GENERAL_INQUIRY,
  type ListedConsultation,
  MARKED_AS_CUSTOMER,
  NOT_AVAILABLE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { Link } from 'react-router-dom';
import { shortDateTime } from '../dates.ts';
import type { RecordBeside } from '../list/use-record-beside.ts';
import { alertUnsent } from '../mails/mail-problems.ts';
import { useResendMail } from './consultation-queries.ts';
import css from './consultation-row.module.css';
import { MailProblem } from './mail-problem.tsx';
import { RequestMarks } from './request-marks.tsx';
import { RequestStatus } from './request-status.tsx';
import { RequestText } from './request-text.tsx';

interface ConsultationRowProps {
  entry: ListedConsultation;
  beside: RecordBeside;
  /** Whether it is among those that are changed together. */
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  /** Whether the list's filter no longer matches it. */
  isStaying: boolean;
  /** Called when the owner wants to write a custom message. */
  onEdit: () => void;
  /** Called with the entry as it is after a save. */
  onChanged: (entry: AdminConsultation) => void;
}

/** One request with its status. The owner's choice is saved at once. */
export function ConsultationRow(props: ConsultationRowProps) {
  const host = useHost();
  const { entry, beside, isChosen, onChoose, isStaying, onEdit, onChanged } = props;
  const resendMail = useResendMail();
  const product =
    !entry.productName || entry.productName === NOT_AVAILABLE ? GENERAL_INQUIRY : entry.productName;
  const quoteLabel = entry.status === MARKED_AS_CUSTOMER ? 'Quote' : 'Write a quote';
  return (
    <TableRow aria-current={beside.isOpen(entry)}>
      <TableCell data-label="Name">
        <label className={css.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Choose ${entry.name}'s request`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
        <Link to={beside.addressOf(entry)}>{entry.name}</Link>
        <RequestMarks entry={entry} />
      </TableCell>
      <TableCell data-label="Email">{entry.email}</TableCell>
      <TableCell data-label="Product">
        <span>{product}</span>
        <RequestText entry={entry} />
      </TableCell>
      <TableCell data-label="Submitted" className={css.date}>
        {shortDateTime(entry.submittedAt)}
      </TableCell>
      <TableCell data-label="Status">
        <RequestStatus entry={entry} onEdit={onEdit} onChanged={onChanged} />
        {isStaying && <p className={css.staying}>Changed: no longer in this filter</p>}
        <div className={css.edit}>
          <LinkButton
            look="quiet"
            to={`/admin/quotes/${entry.uid}/${entry.id}`}
            aria-label={`${quoteLabel} for ${entry.name}`}
          >
            {quoteLabel}
          </LinkButton>
        </div>
        <div className={css.edit}>
          <LinkButton
            look="quiet"
            to={`/admin/conversations/${entry.uid}/${entry.id}`}
            aria-label={`Messages of ${entry.name}`}
          >
            Messages
          </LinkButton>
          <UnreadBadge count={entry.unread} />
        </div>
        {entry.status === MARKED_AS_CUSTOMER && (
          <div className={css.edit}>
            <LinkButton
              look="quiet"
              to={`/admin/orders/${entry.uid}/${entry.id}`}
              aria-label={`Open order of ${entry.name}`}
            >
              Open order
            </LinkButton>
          </div>
        )}
        <MailProblem
          entry={entry}
          pending={resendMail.isPending}
          onResend={() => resendMail.mutate(entry, { onError: alertUnsent(host) })}
        />
      </TableCell>
    </TableRow>
  );
}
