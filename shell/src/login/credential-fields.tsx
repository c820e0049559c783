import { useState } from 'react';
import { TextField } from '../../ui/components/field.tsx';
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

/** The code of an authenticator app. */
export function CodeField() {
  return (
    <TextField
      label="Code from your authenticator app"
      hint="Lost the device? Another admin can reset it under Manage Users."
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
    />
  );
}

interface PasswordFieldProps {
  /** @default 'Password' */
  label?: string;
  /** Whether the password is new: the field has a hint, and the browser may propose a password. */
  chosen?: boolean;
}

/** A password that can be shown, so that a typing error can be found. */
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
      {/* The button's name avoids the word "password": only the field is found by that label. */}
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
