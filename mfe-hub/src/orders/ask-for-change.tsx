import { MAX_WHAT, MAX_WHY } from '@hearthside/services/commission/orders/change.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { problemOf } from '@hearthside/shell/federation/problem.ts';
import { TextArea, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { useState } from 'react';
import { useAskForChange } from './order-queries.ts';

interface AskForChangeProps {
  uid: string;
  id: string;
  onClose: () => void;
}

/** Asks what is to be different, and why. */
export function AskForChange({ uid, id, onClose }: AskForChangeProps) {
  const host = useHost();
  const ask = useAskForChange({ uid, id });
  const [what, setWhat] = useState('');
  const [why, setWhy] = useState('');
  const errors = problemOf(ask.error)?.errors ?? {};
  const onSuccess = () => {
    host.toast('We have your question.');
    onClose();
  };
  return (
    <FormDialog
      title="Ask for a change"
      action="Ask"
      pending={ask.isPending}
      onSend={(form) => form.reportValidity() && ask.mutate({ what, why }, { onSuccess })}
      onClose={onClose}
    >
      <p>
        We’ll look at what it means for price and delivery, then send you a proposal. Nothing changes until
        you accept.
      </p>
      <TextField
        label="What would you like to change?"
        required
        maxLength={MAX_WHAT}
        value={what}
        error={errors.what}
        onChange={({ target }) => setWhat(target.value)}
      />
      <TextArea
        label="Why, or anything else we should know (optional)"
        rows={3}
        maxLength={MAX_WHY}
        value={why}
        error={errors.why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </FormDialog>
  );
}
