import { useEffect, useRef, useState } from 'react';
import type { SessionUser } from '../../federation/contract.ts';
import { Button } from '../../ui/components/button.tsx';
import { Dialog, DialogActions } from '../../ui/components/dialog.tsx';
import { TextField } from '../../ui/components/field.tsx';
import layout from '../../ui/components/layout.module.css';
import { Notice } from '../../ui/components/notice.tsx';
import { concernsSession } from '../session/session-keys.ts';
import type { Authenticator } from '../session/session-store.ts';
import { CodeField, PasswordField } from './credential-fields.tsx';
import css from './login.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { SocialSignIn } from './social-sign-in.tsx';
import { useSignIn } from './use-sign-in.ts';
import { textOf } from './use-submit.ts';

/**
 * Who is to sign in: with a `uid`, the user whose session has ended; with `anyone`, whoever it is. `reason` says why, in
 * place of what is typed; with `isForAct` it is an act that asks for a fresh sign-in.
 */
export type Wanted = Pick<SessionUser, 'email'> &
  Partial<Pick<SessionUser, 'uid'>> & { reason?: string; anyone?: boolean; isForAct?: boolean };

const FOR_ACT = 'Please confirm that it’s you: this needs a sign-in from the last 10 minutes.';

interface SignInDialogProps {
  wanted: Wanted;
  authenticator: () => Promise<Authenticator>;
  /** Told who has signed in, or null if it is cancelled. */
  onEnd: (user: SessionUser | null) => void;
}

/** Asks for one user's sign-in over the page that needs it; another user's leaves the question open. */
export function SignInDialog({ wanted, authenticator, onEnd }: SignInDialogProps) {
  const { email, uid, isForAct, anyone = false } = wanted;
  const reason = isForAct ? FOR_ACT : wanted.reason;
  const form = useRef<HTMLFormElement>(null);
  const [other, setOther] = useState<string>();

  async function look(library: Authenticator) {
    const user = await library.currentUser();
    if (!user) return;
    const isNamed = anyone || user.email.toLowerCase() === email.toLowerCase();
    const isWanted = uid ? user.uid === uid : isNamed;
    if (isWanted) onEnd(user);
    else setOther(user.email);
  }

  async function signInBy(act: (library: Authenticator) => Promise<void>) {
    const library = await authenticator();
    await act(library);
    await look(library);
  }

  const { onSubmit, onPasskey, pending, failure, asksCode } = useSignIn({
    password(data) {
      setOther(undefined);
      return signInBy((library) => library.signIn(textOf(data, 'email'), textOf(data, 'password')));
    },
    passkey(data) {
      setOther(undefined);
      return signInBy((library) => library.signInByPasskey(textOf(data, 'email')));
    },
    code: (code) => signInBy((library) => library.confirmCode(code)),
  });

  // Another tab, or the provider's window, may have signed in.
  useEffect(() => {
    const onStorage = async ({ key }: StorageEvent) => {
      if (concernsSession(key)) await look(await authenticator()).catch(() => undefined);
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  });

  useEffect(() => form.current?.querySelector<HTMLElement>('input[name=password]')?.focus(), []);

  return (
    <Dialog title={uid ? 'Please sign in again' : 'Please sign in'} onClose={() => onEnd(null)}>
      <p>
        {reason ?? (
          <>{uid && 'Your session has ended. '}We’ll keep what you typed and send it once you sign in.</>
        )}
      </p>
      {!asksCode && <SocialSignIn />}
      <form ref={form} className={`${layout.stack4} ${css.form}`} onSubmit={onSubmit}>
        {asksCode && <CodeField />}
        {!asksCode && (
          <>
            <TextField
              label="Email"
              name="email"
              type="email"
              autoComplete="username"
              defaultValue={email}
              readOnly={email !== '' && !anyone}
              required
            />
            <PasswordField />
          </>
        )}
        {other && (
          <Notice tone="error">
            You are signed in as {other} now. Nothing was sent, because you typed it in another account. Sign
            in as {email} to send it.
          </Notice>
        )}
        {failure && <Notice tone="error">{failure}</Notice>}
        <DialogActions>
          <Button type="submit" pending={pending}>
            Sign In
          </Button>
          {!asksCode && <PasskeyButton onUse={onPasskey} />}
          <Button look="quiet" onClick={() => onEnd(null)}>
            Cancel
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
