import { ROLES, type Role } from '@hearthside/services/core/site/role.contract.ts';
import { PROOF_DAYS } from '@hearthside/services/people/accounts/account.contract.ts';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { SelectField, TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import { useInvite } from './user-queries.ts';

export const ROLE_TEXTS: Record<Role, string> = { workshop: 'Workshop', admin: 'Admin' };

interface InviteDialogProps {
  /** A customer whom the owner has entered. @default somebody who is to work here */
  customer?: { uid: string; email: string };
  onClose: () => void;
}

/** Invites somebody by e-mail: to work here, or to take over what the owner has entered for them. */
export function InviteDialog({ customer, onClose }: InviteDialogProps) {
  const invite = useInvite();
  const [email, setEmail] = useState(customer?.email ?? '');
  const [name, setName] = useState('');
  const [role, setRole] = useState<Role>('workshop');
  const errors = problemOf(invite.error)?.errors ?? {};
  const send = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    invite.mutate(customer ? { uid: customer.uid, email } : { email, name, role }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={customer ? 'Invite the customer' : 'Invite somebody to work here'}
      action="Send the invitation"
      pending={invite.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextField
        label="E-mail"
        type="email"
        required
        value={email}
        error={errors.email}
        onChange={({ target }) => setEmail(target.value)}
      />
      {!customer && (
        <>
          <TextField
            label="Name"
            required
            value={name}
            error={errors.name}
            onChange={({ target }) => setName(target.value)}
          />
          <SelectField
            label="As"
            value={role}
            onChange={({ target }) => setRole(ROLES.find((each) => each === target.value) ?? role)}
            options={Object.entries(ROLE_TEXTS)}
          />
        </>
      )}
      <p className={layout.note}>The link in the e-mail works once, for {PROOF_DAYS} days.</p>
      {invite.error && Object.keys(errors).length === 0 && !isRefused(invite.error, 'sign-in-again') && (
        <Notice tone="error">{reasonOf(invite.error)}</Notice>
      )}
    </FormDialog>
  );
}
