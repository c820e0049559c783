import { useState } from 'react';
import { flushSync } from 'react-dom';
import { loginFailure } from './login-failure.ts';
import { textOf, useSubmit } from './use-submit.ts';

interface Steps {
  password(form: FormData): Promise<unknown>;
  /** Signs in by the code of an authenticator app, once the password was right. */
  code(code: string): Promise<unknown>;
  /** Signs in by a passkey, for which the form's address is enough. */
  passkey?(form: FormData): Promise<unknown>;
  /** Tells of a failure of the first step. @default as a sign-in */
  describe?: (error: unknown) => string;
}

/** The form of a sign-in: `asksCode` once the account wants a code after the password. */
export function useSignIn({ password, code, passkey, describe = loginFailure }: Steps) {
  const [asksCode, setAsksCode] = useState(false);
  const { run, ...state } = useSubmit(
    async (form, element) => {
      if (asksCode)
        await code(textOf(form, 'code').replaceAll(' ', '')).catch((error) => startAgain(error, element));
      else await password(form).catch(askForCode);
    },
    asksCode ? loginFailure : describe,
  );
  return { ...state, asksCode, onPasskey };

  function onPasskey(form: HTMLFormElement): void {
    const email = form.elements.namedItem('email') as HTMLInputElement;
    if (passkey && email.reportValidity()) void run(form, passkey);
  }

  function askForCode(error: Error): void {
    if (error.name !== 'CodeNeededError') throw error;
    setAsksCode(true);
  }

  /** The password counts for three minutes. The focus does not go with the code's field. */
  function startAgain(error: Error, form: HTMLFormElement): never {
    if (error.name !== 'NotAuthorizedException') throw error;
    flushSync(() => setAsksCode(false));
    form.querySelector<HTMLElement>('input:not([readonly])')?.focus();
    throw Object.assign(new Error(error.message), { name: 'TookTooLongError' });
  }
}
