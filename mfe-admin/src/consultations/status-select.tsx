import {
  CONSULTATION_STATUSES,
  DEFAULT_STATUS,
  MARKED_AS_CUSTOMER,
  WITHDRAWN,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { KeyboardEvent } from 'react';
import css from './status-select.module.css';

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
      <option>{MARKED_AS_CUSTOMER}</option>
      {current === WITHDRAWN && <option disabled>{WITHDRAWN}</option>}
    </select>
  );
}

/**
 * In a closed drop-down, arrows and letters change the value at once: on the way to "Archived", every status before it
 * would be saved and sent to the customer. These keys open the drop-down instead; Enter then makes the choice.
 */
function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented, currentTarget } = event;
  const moves = key.length === 1 || /^(Arrow|Page|Home|End)/.test(key);
  if (defaultPrevented || !moves || altKey || ctrlKey || metaKey || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}
