import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { type FormEvent, useState } from 'react';
import css from './account-dialog.module.css';

const MIN_PASSWORD = 6;
const MINIMUM = `Enter at least ${MIN_PASSWORD} characters`;

interface AccountDialogProps {
  email: string;
  pending: boolean;
  onSubmit: (password: string) => void;
  onSignIn: () => void;
  onCancel: () => void;
}

/** Asks a signed-out visitor for the password of the account that the request needs. */
export default function AccountDialog({ email, pending, onSubmit, onSignIn, onCancel }: AccountDialogProps) {
  const [password, setPassword] = useState('');
  const [isTooShort, setTooShort] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // No password at all is told with the other fields that may be missing.
    const isShort = password !== '' && password.length < MIN_PASSWORD;
    setTooShort(isShort);
    if (isShort) event.currentTarget.querySelector<HTMLElement>('input[type=password]')?.focus();
    else if (!pending) onSubmit(password);
  };
  return (
    <Dialog title="Just One More Step!" onClose={onCancel}>
      <p>Choose a password so you can follow your request and read our answers in your hub.</p>
      {/* An alert of ours says what is missing, not the browser. */}
      <form className={layout.stack5} onSubmit={submit} noValidate>
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="new-password"
          hint={isTooShort ? undefined : MINIMUM}
          error={isTooShort ? MINIMUM : undefined}
          aria-required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoFocus
        />
        <DialogActions>
          <Button type="submit" pending={pending}>
            Create Account &amp; Submit Request
          </Button>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </DialogActions>
      </form>
      <p className={css.other}>
        Have an account?
        <Button look="quiet" className={layout.flush} onClick={onSignIn}>
          Sign in or continue with Google
        </Button>
      </p>
    </Dialog>
  );
}
