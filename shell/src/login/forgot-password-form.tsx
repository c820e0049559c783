import { useState } from 'react';
import { TextField } from '../../ui/components/field.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { loadCognito, session } from '../session/session.ts';
import { CodeField, EmailField, PasswordField } from './credential-fields.tsx';
import { LoginForm } from './login-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import { useSiteConfig } from './use-site-config.ts';
import { textOf, useSubmit } from './use-submit.ts';

/** Sends a code by e-mail, then sets a new password with the code and signs in. */
export function ForgotPasswordForm() {
  const [email, setEmail] = useState<string>();
  return email ? <NewPassword email={email} /> : <SendCode onSent={setEmail} />;
}

function SendCode({ onSent }: { onSent: (email: string) => void }) {
  const state = useSubmit(
    async (form) => {
      const email = textOf(form, 'email').trim();
      await (await loadCognito()).sendPasswordCode(email).catch(hideUnknownAccount);
      onSent(email);
    },
    () => 'An error occurred. Please try again later.',
  );
  return (
    <LoginForm submit="Send Code" {...state}>
      <p>We’ll send you a code to set a new password.</p>
      <EmailField />
    </LoginForm>
  );
}

function NewPassword({ email }: { email: string }) {
  const config = useSiteConfig();
  const { asksCode, onPasskey, ...state } = useSignIn({
    async password(form) {
      const password = textOf(form, 'password');
      await (await loadCognito()).setNewPassword(email, textOf(form, 'code').replaceAll(' ', ''), password);
      await session.signInBy((library) => library.signIn(email, password));
      await removePasskeys();
    },
    async code(code) {
      await session.signInBy((library) => library.confirmCode(code));
      await removePasskeys();
    },
    describe: newPasswordFailure,
  });
  if (asksCode)
    return (
      <LoginForm key="code" submit="Sign In" {...state}>
        <CodeField />
      </LoginForm>
    );
  return (
    <LoginForm submit="Set New Password" {...state}>
      <Notice>If there is an account for {email}, a code is on its way to it.</Notice>
      <TextField label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" required />
      <PasswordField label="New Password" chosen />
      {config?.passkeyDomain && <p>A new password removes the passkeys of the account.</p>}
    </LoginForm>
  );
}

/** Cognito keeps them through a reset. A failure is no reason to refuse the sign-in: the account's page lists them. */
async function removePasskeys(): Promise<void> {
  try {
    const passkeys = await import(/* webpackChunkName: "passkeys" */ '../session/passkeys.ts');
    await passkeys.removePasskeys();
  } catch {}
}

/** A visitor must not learn whether an address has an account. */
function hideUnknownAccount(error: unknown): void {
  if (!(error instanceof Error && error.name === 'UserNotFoundException')) throw error;
}

function newPasswordFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return ['CodeMismatchException', 'ExpiredCodeException', 'UserNotFoundException'].includes(name)
    ? 'This code is wrong or no longer valid. Please check it, or ask for a new one.'
    : 'An error occurred. Please try again later.';
}
