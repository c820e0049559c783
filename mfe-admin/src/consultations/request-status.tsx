import {
  type AdminConsultation,
  CONSULTATION_STATUSES,
  DEFAULT_STATUS,
  MARKED_AS_CUSTOMER,
  stateOf,
  WITHDRAWN,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { explainFailure, useMarkAsCustomer, useSetStatus } from './consultation-queries.ts';
import css from './consultation-row.module.css';

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

/** The choice that opens the editor instead of setting a status. */
const CUSTOM_MESSAGE = 'Custom Message';

interface StatusSelectProps {
  /** The requester's name, for the control's label. */
  name: string;
  status: string;
  pending: boolean;
  /** A status, or one of the two actions. */
  onChoose: (choice: string) => void;
}

/** A request's status as a drop-down that also offers the two actions. */
export function StatusSelect({ name, status, pending, onChoose }: StatusSelectProps) {
  const current = status === 'Custom' ? CUSTOM_MESSAGE : status || DEFAULT_STATUS;
  const plain = CONSULTATION_STATUSES.filter((choice) => choice !== 'Custom');
  return (
    <select
      className={css.select}
      aria-label={`Status of ${name}'s request`}
      value={current}
      aria-busy={pending || undefined}
      onKeyDown={openInstead}
      onChange={(event) => onChoose(event.target.value)}
    >
      {plain.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
      <option>{CUSTOM_MESSAGE}</option>
      <option value={MARKED_AS_CUSTOMER}>
        {current === MARKED_AS_CUSTOMER ? stateOf(current) : MARKED_AS_CUSTOMER}
      </option>
      {current === WITHDRAWN && <option disabled>{WITHDRAWN}</option>}
    </select>
  );
}

/**
 * In a closed drop-down, arrows and letters change the value at once: on the way to "Archived", every status before it
 * would be saved and sent to the customer. Arrows open the drop-down instead, where letters find a status and Enter makes
 * the choice. A letter does nothing before: it would be missing from what is typed there, and another status be found.
 */
function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented, currentTarget } = event;
  if (defaultPrevented || altKey || ctrlKey || metaKey) return;
  const opens = 'showPicker' in currentTarget && /^( |Arrow|Page|Home|End)/.test(key);
  if (!opens && !/^\S$/u.test(key)) return;
  event.preventDefault();
  if (opens) currentTarget.showPicker();
}
