import {
  type BulkResult,
  CONSULTATION_STATUSES,
  type ListedConsultation,
  MAX_TAG_LENGTH,
} from '@hearthside/services/commission/consultations/consultation.contract.ts';
import type { BulkChange } from '@hearthside/services/commission/consultations/consultation.schema.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { useState } from 'react';
import { useSelection } from '../list/selection.tsx';
import { type BulkOutcome, SelectionAct, SelectionBar } from '../list/selection-bar.tsx';
import { useChangeRequests } from './consultation-queries.ts';

// A custom message has words of its own for each customer.
const STATUSES = CONSULTATION_STATUSES.filter((status) => status !== 'Custom');

/** Changes all chosen requests: a status without e-mails, a tag, or their failed e-mails. Says what became of each. */
export function BulkBar() {
  const { entries, clear } = useSelection<ListedConsultation>();
  const host = useHost();
  const change = useChangeRequests();
  const [outcome, setOutcome] = useState<ReturnType<typeof outcomeOf>>();
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
  const { undo } = outcome ?? {};
  const { isPending } = change;
  const keys = entries.map(({ uid, id, version }) => ({ uid, id, version }));
  const start = (wanted: BulkChange) => void run(wanted, entries).then(clear);
  const known = STATUSES.find((each) => each === status);

  return (
    <SelectionBar
      noun="requests"
      outcome={outcome}
      onClose={() => setOutcome(undefined)}
      onUndo={undo && (() => void run(undo, outcome?.entries ?? []))}
      isPending={isPending}
    >
      <SelectionAct
        button="Set status"
        pending={isPending}
        onAct={() => known && start({ action: 'status', status: known, entries: keys })}
      >
        <SelectField
          label="Status, without e-mail"
          value={status}
          onChange={({ target }) => setStatus(target.value)}
          options={[['', 'Choose a status'], ...STATUSES]}
        />
      </SelectionAct>
      <SelectionAct
        button="Add tag"
        pending={isPending}
        onAct={() => tag.trim() && start({ action: 'addTag', tag, entries: keys })}
      >
        <TextField
          label="Tag"
          value={tag}
          maxLength={MAX_TAG_LENGTH}
          onChange={({ target }) => setTag(target.value)}
        />
      </SelectionAct>
      <Button
        look="quiet"
        pending={isPending}
        onClick={() => start({ action: 'resendMails', entries: keys })}
      >
        Send failed e-mails again
      </Button>
    </SelectionBar>
  );
}

interface RequestsOutcome extends BulkOutcome {
  /** The change that takes it back; undefined where an e-mail has left. */
  undo?: BulkChange;
  entries: readonly ListedConsultation[];
}

/** Says what was done, names what was not, and finds the change that takes it back. */
function outcomeOf(
  change: BulkChange,
  before: readonly ListedConsultation[],
  results: BulkResult[],
): RequestsOutcome {
  const earlier = new Map(before.map((entry) => [entry.id, entry]));
  const changed = results.flatMap(({ entry }) => (entry ? [entry] : []));
  const requests = `${changed.length} ${changed.length === 1 ? 'request' : 'requests'}`;
  const failures = results.flatMap(({ id, problem }) =>
    problem ? [`${earlier.get(id)?.name ?? 'A request'}: ${problem.detail}`] : [],
  );
  const outcome = { failures, entries: before };
  switch (change.action) {
    case 'status': {
      // One that had the status before was not changed.
      const entries = changed.flatMap(({ uid, id, version }) => {
        const { version: seen = version, status = '' } = earlier.get(id) ?? {};
        return seen < version ? [{ uid, id, version, status }] : [];
      });
      const done = `${requests} set to “${change.status}”, without e-mail.`;
      return { ...outcome, done, ...(entries.length > 0 && { undo: { action: 'undoStatus', entries } }) };
    }
    case 'addTag': {
      const tag = change.tag.trim();
      const entries = changed
        .filter(({ id }) => !earlier.get(id)?.tags.includes(tag))
        .map(({ uid, id, version }) => ({ uid, id, version }));
      const done = `Tag “${tag}” added to ${requests}.`;
      return { ...outcome, done, ...(entries.length > 0 && { undo: { action: 'removeTag', tag, entries } }) };
    }
    case 'resendMails':
      return { ...outcome, done: `E-mails of ${requests} are sent again.` };
    default:
      return { ...outcome, done: `${requests} put back.` };
  }
}
