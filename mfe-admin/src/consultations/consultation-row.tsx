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
import { isConflict } from '../admin-api.ts';
import { shortDateTime } from '../dates.ts';
import { useMarkAsCustomer, useResendMail, useSetStatus } from './consultation-queries.ts';
import { CustomMessageForm } from './custom-message-form.tsx';
import { MailProblem } from './mail-problem.tsx';
import { RequestText } from './request-text.tsx';
import { StatusSelect } from './status-select.tsx';

const CHANGED =
  'Somebody else changed this request meanwhile. It is shown as it is now; please choose again.';

/** One request with its status; what the owner chooses is saved at once. */
export function ConsultationRow({ host, entry }: { host: Host; entry: AdminConsultation }) {
  const [isEditing, setEditing] = useState(false);
  const setStatus = useSetStatus(host);
  const markAsCustomer = useMarkAsCustomer(host);
  const resendMail = useResendMail(host);
  const sayWhy = (message: string) => (error: Error) => host.alert(isConflict(error) ? CHANGED : message);

  const choose = (choice: string) => {
    const onError = sayWhy('Failed to update status.');
    const status = CONSULTATION_STATUSES.find((known) => known === choice);
    if (status) setStatus.mutate({ entry, status }, { onError });
    else if (choice === MARKED_AS_CUSTOMER) markAsCustomer.mutate(entry, { onError });
    else setEditing(true);
  };
  const saveMessage = (message: { customTitle: string; customBody: string }) => {
    setStatus.mutate(
      { entry, status: 'Custom', ...message },
      {
        onSuccess: () => setEditing(false),
        onError: sayWhy('Failed to save custom message.'),
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
      <TableCell data-label="Submitted">{shortDateTime(entry.submittedAt)}</TableCell>
      <TableCell data-label="Status">
        <StatusSelect
          name={entry.name}
          status={status}
          pending={setStatus.isPending || markAsCustomer.isPending}
          onChoose={choose}
        />
        {entry.status === 'Custom' && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            Edit message
          </Button>
        )}
        <MailProblem
          entry={entry}
          pending={resendMail.isPending}
          onResend={() => resendMail.mutate(entry, { onError: sayWhy('Failed to send the e-mail again.') })}
        />
        {isEditing && (
          <CustomMessageForm
            entry={entry}
            pending={setStatus.isPending}
            onSave={saveMessage}
            onCancel={() => setEditing(false)}
          />
        )}
      </TableCell>
    </TableRow>
  );
}
