import { session } from '../session/session.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { loginFailure } from './login-failure.ts';
import { LoginForm } from './login-form.tsx';
import { textOf, useSubmit } from './use-submit.ts';

export function SignInForm() {
  const state = useSubmit(
    (form) => session.signIn(textOf(form, 'email'), textOf(form, 'password')),
    loginFailure,
  );
  return (
    <LoginForm submit="Sign In" {...state}>
      <EmailField />
      <PasswordField />
    </LoginForm>
  );
}
