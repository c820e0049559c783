import { useState } from 'react';
import { TextField } from '../../ui/components/text-field.tsx';
import css from './login.module.css';

export function EmailField({ defaultValue }: { defaultValue?: string }) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={defaultValue}
      required
    />
  );
}

interface PasswordFieldProps {
  /** @default 'Password' */
  label?: string;
  /** A password that is being chosen: with the hint, and for the browser to propose one. */
  chosen?: boolean;
}

/** A password that can be looked at, since a typing error in it cannot be seen otherwise. */
export function PasswordField({ label = 'Password', chosen = false }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <TextField
        label={label}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={chosen ? 'new-password' : 'current-password'}
        hint={chosen ? 'Enter at least 6 characters' : undefined}
        minLength={chosen ? 6 : undefined}
        required
      />
      {/* Its name leaves the word "password" to the field, which is so the only one with that label. */}
      <button
        type="button"
        className={css.reveal}
        aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
        onClick={() => setShown(!shown)}
      >
        {shown ? 'Hide' : 'Show'}
      </button>
    </div>
  );
}
