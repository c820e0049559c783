import { LONGEST_NAME, nameProblem } from '@hearthside/services/core/runtime/plain-name.contract.ts';
import { useState } from 'react';
import { TextField } from '../../ui/components/field.tsx';
import { session } from '../session/session.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { loginFailure } from './login-failure.ts';
import { LoginForm } from './login-form.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { textOf, useSubmit } from './use-submit.ts';

export function CreateAccountForm() {
  const [nameError, setNameError] = useState<string>();
  const state = useSubmit(async (form) => {
    const displayName = textOf(form, 'displayName');
    const problem = displayName.trim() ? nameProblem(displayName) : 'Please enter a display name.';
    setNameError(problem);
    if (problem) return;
    const account = { displayName, email: textOf(form, 'email'), password: textOf(form, 'password') };
    await session.signInBy((library) => library.createAccount(account));
  }, loginFailure);
  return (
    <>
      <SocialSignIn />
      <LoginForm submit="Create Account" {...state}>
        <TextField
          label="Display Name"
          name="displayName"
          autoComplete="name"
          maxLength={LONGEST_NAME}
          aria-required
          error={nameError}
        />
        <EmailField />
        <PasswordField chosen />
      </LoginForm>
    </>
  );
}
