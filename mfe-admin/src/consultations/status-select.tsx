import {
  CONSULTATION_STATUSES,
  DEFAULT_STATUS,
  MARKED_AS_CUSTOMER,
  WITHDRAWN,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { KeyboardEvent } from 'react';
import css from './consultation-row.module.css';

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
