import type { SiteConfig } from '@hearthside/services/shop/pages/document.contract.ts';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/components/button.tsx';
import { Notice } from '../../ui/components/notice.tsx';
import { readInlined } from '../prerendered.ts';
import { siteConfig } from '../session/site-config.ts';
import css from './login.module.css';
import { loginFailure } from './login-failure.ts';
import { openSocialPopup } from './social-popup.ts';

/** Offers the social provider, if the deployment has one. */
export function SocialSignIn() {
  // What the document says of it stands in the first frame, so that the form below does not move.
  const [available, setAvailable] = useState(() =>
    Boolean(readInlined<SiteConfig>('config')?.hostedUiDomain),
  );
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    siteConfig().then(
      ({ hostedUiDomain }) => setAvailable(Boolean(hostedUiDomain)),
      () => setAvailable(false),
    );
  }, []);

  async function signIn() {
    setFailure(undefined);
    await openSocialPopup().catch((error) => setFailure(loginFailure(error)));
  }

  if (!available) return null;
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
