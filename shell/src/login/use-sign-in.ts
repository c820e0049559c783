import { useState } from 'react';
import { loginFailure } from './login-failure.ts';
import { textOf, useSubmit } from './use-submit.ts';

interface Steps {
  /** Signs in by the password. */
  password(form: FormData): Promise<unknown>;
  /** Signs in by the code of an authenticator app, once the password was right. */
  code(code: string): Promise<unknown>;
  /** Tells of a failure of the first step. @default as a sign-in */
  describe?: (error: unknown) => string;
}

/** The form of a sign-in: `asksCode` once the account wants a code after the password. */
export function useSignIn({ password, code, describe = loginFailure }: Steps) {
  const [asksCode, setAsksCode] = useState(false);
  const state = useSubmit(
    async (form) => {
      if (asksCode) await code(textOf(form, 'code').replaceAll(' ', '')).catch(startAgain);
      else await password(form).catch(askForCode);
    },
    asksCode ? loginFailure : describe,
  );
  return { ...state, asksCode };

  function askForCode(error: Error): void {
    if (error.name !== 'CodeNeededError') throw error;
    setAsksCode(true);
  }

  /** The password counts for three minutes. */
  function startAgain(error: Error): never {
    if (error.name !== 'NotAuthorizedException') throw error;
    setAsksCode(false);
    throw Object.assign(new Error(error.message), { name: 'TookTooLongError' });
  }
}
