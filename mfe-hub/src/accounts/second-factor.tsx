import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { useWrite } from '@hearthside/shell/federation/use-write.ts';
import { useFocusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { QrCode } from '@hearthside/shell/ui/components/qr-code.tsx';
import { parseResponse } from 'hono/client';
import { type FormEvent, useState } from 'react';
import { hubApi } from '../hub-api.ts';
import { Section } from '../userhub/section.tsx';
import css from './settings.module.css';

const TITLE = 'Second Factor';
const FAILED = 'We couldn’t set up the app. Please wait a moment and try again.';
const WRONG = 'That code is wrong. Enter the code that the app shows now.';
const SIGN_IN =
  'Please sign in with your password and a code of the app. Codes change every 30 seconds, and each counts once.';

interface SecondFactorProps {
  user: SessionUser;
  account: Pick<Profile, 'hasSecondFactor'>;
}

/** The app whose codes an admin's sign-in takes after the password. */
export function SecondFactor({ user, account: { hasSecondFactor } }: SecondFactorProps) {
  const host = useHost();
  const [app, setApp] = useState<{ secret: string; address: string }>();
  const [problem, setProblem] = useState<string>();
  const section = useFocusIfLost(app);
  const signIn = () => host.signIn(user.email, SIGN_IN);
  const confirm = useWrite(
    async (code: string) => {
      if (!(await host.confirmSecondFactor(code))) return setProblem(WRONG);
      await parseResponse(hubApi(host).me['second-factor'].$put());
      setApp(undefined);
      // Every sign-in from before has ended, this one too.
      await signIn();
    },
    [topics.user(user.uid)],
  );

  async function begin() {
    setProblem(undefined);
    await host.beginSecondFactor().then(setApp, () => setProblem(FAILED));
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (confirm.isPending) return;
    setProblem(undefined);
    const code = String(new FormData(event.currentTarget).get('code')).replaceAll(' ', '');
    confirm.mutateAsync(code).catch(() => setProblem(FAILED));
  }

  if (!app)
    return (
      <Section ref={section} title={TITLE}>
        <p>
          {hasSecondFactor
            ? 'Your sign-in takes your password and a code of your authenticator app. If you lose the device, another admin can reset this.'
            : 'An authenticator app shows a code that your sign-in takes after the password, so a stolen password isn’t enough. Where the shop asks admins for one, the admin pages open once it’s set up.'}
        </p>
        <Button look="secondary" onClick={begin}>
          {hasSecondFactor ? 'Use another device' : 'Set up an authenticator app'}
        </Button>
        {hasSecondFactor && (
          <Button look="quiet" onClick={signIn}>
            Sign in with a code
          </Button>
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
      </Section>
    );
  return (
    <Section ref={section} title={TITLE}>
      <form className={`${layout.stack4} ${css.form}`} onSubmit={onSubmit}>
        <p>Scan this code with your authenticator app, or enter the key there.</p>
        <QrCode text={app.address} label="Code for your authenticator app" className={css.qr} />
        <p>
          Key: <code className={css.key}>{app.secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <TextField
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={problem}
        />
        <Button type="submit" pending={confirm.isPending}>
          Confirm
        </Button>
        <Button look="quiet" onClick={() => setApp(undefined)}>
          Cancel
        </Button>
      </form>
    </Section>
  );
}
