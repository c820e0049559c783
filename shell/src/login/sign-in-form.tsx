import { Check } from '../../ui/components/field.tsx';
import { session } from '../session/session.ts';
import { CodeField, EmailField, PasswordField } from './credential-fields.tsx';
import css from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';
import { textOf } from './use-submit.ts';

export function SignInForm() {
  const { asksCode, onPasskey, ...state } = useSignIn({
    password: (form) =>
      session.signInBy((library) =>
        library.signIn(textOf(form, 'email'), textOf(form, 'password'), form.has('remember')),
      ),
    code: (code) => session.signInBy((library) => library.confirmCode(code)),
    passkey: (form) =>
      session.signInBy((library) => library.signInByPasskey(textOf(form, 'email'), form.has('remember'))),
  });
  if (asksCode)
    return (
      <LoginForm submit="Sign In" {...state}>
        <CodeField />
      </LoginForm>
    );
  return (
    <>
      <SocialSignIn />
      <LoginForm submit="Sign In" {...state} otherwise={<PasskeyButton onUse={onPasskey} />}>
        <EmailField />
        <PasswordField />
        <div className={css.remember}>
          <Check name="remember" aria-describedby="remember-hint">
            Keep me signed in
          </Check>
          <small id="remember-hint">For 30 days instead of one. Don’t use this on a shared device.</small>
        </div>
      </LoginForm>
    </>
  );
}
