import { useState } from 'react';
import { Button } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import css from './login.module.css';
import { loginFailure } from './login-failure.ts';
import { openSocialPopup } from './social-popup.ts';
import { useSiteConfig } from './use-site-config.ts';

/** Offers the social provider, if the deployment has one. */
export function SocialSignIn() {
  const config = useSiteConfig();
  const [failure, setFailure] = useState<string>();

  async function signIn() {
    setFailure(undefined);
    await openSocialPopup().catch((error) => setFailure(loginFailure(error)));
  }

  if (!config?.hostedUiDomain) return null;
  return (
    <>
      <Button look="secondary" className={css.social} onClick={signIn}>
        Continue with Google
      </Button>
      {failure && <Notice tone="error">{failure}</Notice>}
      <p className={css.or}>or</p>
    </>
  );
}
