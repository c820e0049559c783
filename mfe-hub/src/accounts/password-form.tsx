import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { type FormEvent, useState } from 'react';
import css from './settings.module.css';

const HINT = 'Enter at least 6 characters';
const WRONG = 'That’s not your current password.';
const FAILED = 'We couldn’t change your password. Please wait a moment and try again.';

/** Changes the password; the present one proves that it is the user who asks. */
export function PasswordForm() {
  const host = useHost();
  const [present, setPresent] = useState('');
  const [next, setNext] = useState('');
  const [isPending, setPending] = useState(false);
  const [outcome, setOutcome] = useState<'changed' | 'wrong' | 'short' | 'failed'>();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    if (next.length < 6) return setOutcome('short');
    setPending(true);
    try {
      const isChanged = await host.changePassword(present, next);
      setOutcome(isChanged ? 'changed' : 'wrong');
      if (isChanged) {
        setPresent('');
        setNext('');
      }
    } catch {
      setOutcome('failed');
    }
    setPending(false);
  }

  return (
    <form className={`${layout.stack4} ${css.form}`} onSubmit={onSubmit}>
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        required
        value={present}
        error={outcome === 'wrong' ? WRONG : undefined}
        onChange={({ target }) => setPresent(target.value)}
      />
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        hint={HINT}
        value={next}
        error={outcome === 'short' ? `${HINT}.` : undefined}
        onChange={({ target }) => setNext(target.value)}
      />
      <Button type="submit" look="secondary" pending={isPending}>
        Change password
      </Button>
      {outcome === 'changed' && <Notice tone="success">Your password has been changed.</Notice>}
      {outcome === 'failed' && <Notice tone="error">{FAILED}</Notice>}
    </form>
  );
}
