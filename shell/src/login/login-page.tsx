import { JOIN } from '@hearthside/services/trade/page-words.contract.ts';
import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Button } from '../../ui/components/button.tsx';
import layout from '../../ui/components/layout.module.css';
import { Loading } from '../../ui/components/loading.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { Page } from '../../ui/components/page.tsx';
import { PageHeading } from '../../ui/components/page-heading.tsx';
import { loadCognito, useSession } from '../session/session.ts';
import { CreateAccountForm } from './create-account-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { isSocialPopup } from './is-social-popup.ts';
import css from './login.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { runSocialPopup } from './social-popup.ts';
import { wayBack } from './way-back.ts';

type Mode = 'sign-in' | 'create-account' | 'forgot-password';

const HEADINGS: Record<Mode, string> = {
  'sign-in': 'Welcome Back',
  'create-account': JOIN,
  'forgot-password': 'Forgot Your Password?',
};

/** `/login`: sign in, create an account, or get a new password. Who is signed in is led on. */
export default function LoginPage() {
  const session = useSession();
  const { state } = session;
  const location = useLocation();
  const [mode, setMode] = useState<Mode>('sign-in');
  // Loads the library while the visitor types. A failure shows when the form needs the library.
  useEffect(() => void loadCognito().catch(() => undefined), []);
  if (isSocialPopup()) return <SocialPopup />;
  if (state === 'signed-in') return <Navigate {...wayBack(location, session.user)} replace />;
  if (state === 'loading') return <Loading>Loading...</Loading>;

  return (
    <Page narrow>
      <div className={`${layout.card} ${css.card}`}>
        <PageHeading>{HEADINGS[mode]}</PageHeading>
        {mode === 'sign-in' && <SignInForm />}
        {mode === 'create-account' && <CreateAccountForm />}
        {mode === 'forgot-password' && <ForgotPasswordForm />}
        <div className={`${layout.note} ${css.switch}`}>
          {mode === 'sign-in' ? (
            <>
              <Button look="quiet" onClick={() => setMode('forgot-password')}>
                Forgot password?
              </Button>
              <p>
                New here?
                <Button look="quiet" onClick={() => setMode('create-account')}>
                  Create Account
                </Button>
              </p>
            </>
          ) : (
            <p>
              Have an account?
              <Button look="quiet" onClick={() => setMode('sign-in')}>
                Sign In
              </Button>
            </p>
          )}
        </div>
      </div>
    </Page>
  );
}

function SocialPopup() {
  const [failed, setFailed] = useState(false);
  useEffect(() => void runSocialPopup().catch(() => setFailed(true)), []);
  if (!failed) return <Loading>Signing you in...</Loading>;
  return (
    <Page narrow>
      <Notice tone="error">An error occurred. Please try again later.</Notice>
    </Page>
  );
}
