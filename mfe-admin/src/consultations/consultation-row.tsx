import { TableCell, TableRow } from '@aws-amplify/ui-react';
import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
  GENERAL_INQUIRY,
  type ListedConsultation,
  MARKED_AS_CUSTOMER,
  NOT_AVAILABLE,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button, LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { shortDateTime } from '../dates.ts';
import { alertUnsent } from '../mails/mail-problems.ts';
import { useMarkAsCustomer, useResendMail, useSetStatus } from './consultation-queries.ts';
import css from './consultation-row.module.css';
import { explainFailure } from './explain-failure.ts';
import { MailProblem } from './mail-problem.tsx';
import { RequestMarks } from './request-marks.tsx';
import { RequestText } from './request-text.tsx';
import { StatusSelect } from './status-select.tsx';

interface ConsultationRowProps {
  entry: ListedConsultation;
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
  const { entry, isChosen, onChoose, isStaying, onEdit, onChanged } = props;
  const setStatus = useSetStatus();
  const markAsCustomer = useMarkAsCustomer();
  const resendMail = useResendMail();
  const isSaving = setStatus.isPending || markAsCustomer.isPending;
  const [next, setNext] = useState<string>();

  const choose = (choice: string) => {
    const alertFailure = explainFailure(host, 'Failed to update status.');
    const onError = (error: Error) => {
      setNext(undefined);
      alertFailure(error);
    };
    const status = CONSULTATION_STATUSES.find((known) => known === choice);
    const then = { onError, onSuccess: onChanged };
    if (status) setStatus.mutate({ entry, status }, then);
    else if (choice === MARKED_AS_CUSTOMER) markAsCustomer.mutate(entry, then);
    else onEdit();
  };

  // A choice during the save of another one waits for it, and is made on the version that results.
  const chooseNext = useEffectEvent((choice: string) => {
    setNext(undefined);
    choose(choice);
  });
  useEffect(() => {
    if (!isSaving && next !== undefined) chooseNext(next);
  }, [isSaving, next]);

  // The chosen status shows at once. After a refusal the entry's status shows again.
  const status =
    next ||
    (setStatus.isPending && setStatus.variables.status) ||
    (markAsCustomer.isPending && MARKED_AS_CUSTOMER) ||
    entry.status;
  const product =
    !entry.productName || entry.productName === NOT_AVAILABLE ? GENERAL_INQUIRY : entry.productName;
  const quoteLabel = entry.status === MARKED_AS_CUSTOMER ? 'Quote' : 'Write a quote';
  return (
    <TableRow>
      <TableCell data-label="Name">
        <label className={css.choose}>
          <input
            type="checkbox"
            checked={isChosen}
            aria-label={`Choose ${entry.name}'s request`}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </label>
        <Link to={`/admin/consultations/${entry.uid}/${entry.id}`}>{entry.name}</Link>
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
        <StatusSelect
          name={entry.name}
          status={status}
          pending={isSaving}
          onChoose={isSaving ? setNext : choose}
        />
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
        {entry.status === 'Custom' && (
          <div className={css.edit}>
            <Button look="quiet" onClick={onEdit}>
              Edit message
            </Button>
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
