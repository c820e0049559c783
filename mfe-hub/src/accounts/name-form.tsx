import { nameProblem } from '@hearthside/services/core/runtime/plain-name.contract.ts';
import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import css from './settings.module.css';

const NO_NAME = 'Please enter a display name.';

interface NameFormProps {
  user: SessionUser;
  account: Pick<Profile, 'displayName' | 'email'>;
}

/** The user's name, and the address with which they sign in. */
export function NameForm({ user, account }: NameFormProps) {
  const host = useHost();
  const [name, setName] = useState(account.displayName);
  const [problem, setProblem] = useState<string>();
  const change = useMutation({ mutationFn: () => host.changeName(name) });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const found = name.trim() ? nameProblem(name.trim()) : NO_NAME;
    setProblem(found);
    if (!found) change.mutate();
  }

  return (
    <form className={`${layout.stack4} ${css.form}`} onSubmit={onSubmit} noValidate>
      <p>You sign in as {account.email}.</p>
      {user.provider ? (
        <p>
          Your name, {account.displayName}, comes from {user.provider}. You can change it there.
        </p>
      ) : (
        <>
          <TextField
            label="Display name"
            autoComplete="name"
            required
            value={name}
            error={problem}
            onChange={({ target }) => {
              setName(target.value);
              change.reset();
            }}
          />
          <Button type="submit" look="secondary" pending={change.isPending}>
            Save name
          </Button>
        </>
      )}
      {change.isSuccess && <Notice tone="success">Your name has been saved.</Notice>}
      {change.isError && <Notice tone="error">We couldn’t save your name. Please try again.</Notice>}
    </form>
  );
}
