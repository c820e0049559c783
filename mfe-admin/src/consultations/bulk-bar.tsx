import {
  CONSULTATION_STATUSES,
  type ListedConsultation,
  MAX_TAG_LENGTH,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { BulkChange } from '@hearthside/services/commission/consultations/consultation.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { SelectField } from '@hearthside/shell/ui/components/select-field.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { reasonOf } from '../admin-api.ts';
import { UNDO_KEYS, useUndoPlace } from '../history/use-undo-place.ts';
import css from '../list/selection-bar.module.css';
import { SelectionBar } from '../list/selection-bar.tsx';
import { type BulkOutcome, outcomeOf } from './bulk-outcome.ts';
import { useChangeRequests } from './consultation-queries.ts';

// A custom message has words of its own for each customer.
const STATUSES = CONSULTATION_STATUSES.filter((status) => status !== 'Custom');

interface BulkBarProps {
  /** The requests that are chosen. */
  entries: readonly ListedConsultation[];
  onClear: () => void;
}

/** Changes all chosen requests: a status without e-mails, a tag, or their failed e-mails. Says what became of each. */
export function BulkBar({ entries, onClear }: BulkBarProps) {
  const host = useHost();
  const change = useChangeRequests();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const [status, setStatus] = useState('');
  const [tag, setTag] = useState('');

  const run = async (wanted: BulkChange, changed: readonly ListedConsultation[]) => {
    try {
      const results = await change.mutateAsync(wanted);
      setOutcome(outcomeOf(wanted, changed, results));
    } catch (error) {
      await host.alert(`We couldn’t change the requests. ${reasonOf(error as Error)}`);
    }
  };
  const takeBack = () => {
    if (outcome?.undo && !change.isPending) void run(outcome.undo, outcome.entries);
  };
  // It is shown until it is closed.
  const { attributes } = useUndoPlace({ latest: outcome?.undo, undo: takeBack, keep: () => () => {} });
  const keys = entries.map(({ uid, id, version }) => ({ uid, id, version }));
  const setAll = (event: FormEvent) => {
    event.preventDefault();
    const known = STATUSES.find((each) => each === status);
    if (known) void run({ action: 'status', status: known, entries: keys }, entries).then(onClear);
  };
  const addTag = (event: FormEvent) => {
    event.preventDefault();
    if (tag.trim()) void run({ action: 'addTag', tag, entries: keys }, entries).then(onClear);
  };

  return (
    <>
      <div role="status" {...attributes}>
        {outcome && (
          <Notice tone={outcome.failures.length > 0 ? 'info' : 'success'}>
            {outcome.done}
            {outcome.failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}{' '}
            {outcome.undo && (
              <Button
                look="quiet"
                aria-keyshortcuts={UNDO_KEYS}
                pending={change.isPending}
                onClick={takeBack}
              >
                Undo
              </Button>
            )}
            <Button look="quiet" onClick={() => setOutcome(undefined)}>
              Close
            </Button>
          </Notice>
        )}
      </div>
      <SelectionBar count={entries.length} noun="requests" onClear={onClear}>
        <form className={css.action} onSubmit={setAll}>
          <SelectField
            label="Status, without e-mail"
            value={status}
            onChange={(event) => setStatus(event.target.value)}
          >
            <option value="">Choose a status</option>
            {STATUSES.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </SelectField>
          <Button type="submit" look="secondary" pending={change.isPending}>
            Set status
          </Button>
        </form>
        <form className={css.action} onSubmit={addTag}>
          <TextField
            label="Tag"
            value={tag}
            maxLength={MAX_TAG_LENGTH}
            onChange={(event) => setTag(event.target.value)}
          />
          <Button type="submit" look="secondary" pending={change.isPending}>
            Add tag
          </Button>
        </form>
        <Button
          look="quiet"
          pending={change.isPending}
          onClick={() => run({ action: 'resendMails', entries: keys }, entries).then(onClear)}
        >
          Send failed e-mails again
        </Button>
      </SelectionBar>
    </>
  );
}
