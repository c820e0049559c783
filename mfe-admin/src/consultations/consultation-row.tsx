import { TableCell, TableRow } from '@aws-amplify/ui-react';
import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
  GENERAL_INQUIRY,
  MARKED_AS_CUSTOMER,
  NOT_AVAILABLE,
} from '@hearthside/services/consultations/consultation.schema.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { isConflict, isNotFound } from '../admin-api.ts';
import { shortDateTime } from '../dates.ts';
import { useMarkAsCustomer, useResendMail, useSetStatus } from './consultation-queries.ts';
import css from './consultation-row.module.css';
import { CustomMessageForm } from './custom-message-form.tsx';
import { MailProblem } from './mail-problem.tsx';
import { RequestText } from './request-text.tsx';
import { StatusSelect } from './status-select.tsx';

const CHANGED =
  'Somebody else changed this request meanwhile. It is shown as it is now; please choose again.';

const GONE = 'This request, or the user who made it, no longer exists.';

/** One request with its status; what the owner chooses is saved at once. */
export function ConsultationRow({ host, entry }: { host: Host; entry: AdminConsultation }) {
  /** The request as it was when the editor was opened on it. */
  const [edited, setEdited] = useState<AdminConsultation>();
  const setStatus = useSetStatus(host);
  const markAsCustomer = useMarkAsCustomer(host);
  const resendMail = useResendMail(host);
  const sayWhy = (message: string) => (error: Error) => {
    const known = isConflict(error) ? CHANGED : isNotFound(error) ? GONE : undefined;
    return host.alert(known ?? message);
  };

  const choose = (choice: string) => {
    const onError = sayWhy('Failed to update status.');
    const status = CONSULTATION_STATUSES.find((known) => known === choice);
    if (status) setStatus.mutate({ entry, status }, { onError });
    else if (choice === MARKED_AS_CUSTOMER) markAsCustomer.mutate(entry, { onError });
    else edit();
  };
  const edit = () => {
    setStatus.reset();
    setEdited(entry);
  };
  // Once refused, the editor shows what somebody else has saved; saving again is then meant to replace that.
  const isRefused = isConflict(setStatus.error);
  const saveMessage = (message: { customTitle: string; customBody: string }) => {
    setStatus.mutate(
      { entry: (!isRefused && edited) || entry, status: 'Custom', ...message },
      {
        onSuccess: () => setEdited(undefined),
        onError: (error) => {
          if (!isConflict(error)) sayWhy('Failed to save custom message.')(error);
        },
      },
    );
  };

  // What was chosen stands there at once; if it is refused, the entry says what holds.
  const status =
    (setStatus.isPending && setStatus.variables.status) ||
    (markAsCustomer.isPending && MARKED_AS_CUSTOMER) ||
    entry.status;
  const product =
    !entry.productName || entry.productName === NOT_AVAILABLE ? GENERAL_INQUIRY : entry.productName;
  return (
    <TableRow>
      <TableCell data-label="Name">{entry.name}</TableCell>
      <TableCell data-label="Email">{entry.email}</TableCell>
      <TableCell data-label="Product">
        {product}
        <RequestText entry={entry} />
      </TableCell>
      <TableCell data-label="Submitted" className={css.date}>
        {shortDateTime(entry.submittedAt)}
      </TableCell>
      <TableCell data-label="Status">
        <StatusSelect
          name={entry.name}
          status={status}
          pending={setStatus.isPending || markAsCustomer.isPending}
          onChoose={choose}
        />
        {entry.status === 'Custom' && (
          <div className={css.edit}>
            <Button look="quiet" onClick={edit}>
              Edit message
            </Button>
          </div>
        )}
        <MailProblem
          entry={entry}
          pending={resendMail.isPending}
          onResend={() => resendMail.mutate(entry, { onError: sayWhy('Failed to send the e-mail again.') })}
        />
        {edited && (
          <CustomMessageForm
            entry={edited}
            changed={isRefused ? entry : undefined}
            pending={setStatus.isPending}
            onSave={saveMessage}
            onCancel={() => setEdited(undefined)}
          />
        )}
      </TableCell>
    </TableRow>
  );
}
