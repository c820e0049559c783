import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
  MARKED_AS_CUSTOMER,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useMarkAsCustomer, useSetStatus } from './consultation-queries.ts';
import css from './consultation-row.module.css';
import { explainFailure } from './explain-failure.ts';
import { StatusSelect } from './status-select.tsx';

interface RequestStatusProps {
  entry: AdminConsultation;
  /** Called when the owner wants to write a custom message. */
  onEdit: () => void;
  /** Called with the entry as it is after a save. */
  onChanged?: (entry: AdminConsultation) => void;
}

/** The status of a request. The owner's choice is saved at once. */
export function RequestStatus({ entry, onEdit, onChanged }: RequestStatusProps) {
  const host = useHost();
  const setStatus = useSetStatus();
  const markAsCustomer = useMarkAsCustomer();
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
  return (
    <>
      <StatusSelect
        name={entry.name}
        status={status}
        pending={isSaving}
        onChoose={isSaving ? setNext : choose}
      />
      {entry.status === 'Custom' && (
        <div className={css.edit}>
          <Button look="quiet" onClick={onEdit}>
            Edit message
          </Button>
        </div>
      )}
    </>
  );
}
