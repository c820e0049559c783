import { useEffect, useState } from 'react';
import { Button } from '../../ui/components/button.tsx';
import { siteConfig } from '../session/site-config.ts';
import css from './login.module.css';
import { openSocialPopup } from './social-popup.ts';

/** Offers the social provider where the deployment has one. */
export function SocialSignIn() {
  const [available, setAvailable] = useState(false);
  useEffect(() => {
    siteConfig().then(
      ({ hostedUiDomain }) => setAvailable(Boolean(hostedUiDomain)),
      () => setAvailable(false),
    );
  }, []);
  if (!available) return null;
  return (
    <>
      <Button look="secondary" className={css.social} onClick={openSocialPopup}>
        Continue with Google
      </Button>
      <p className={css.or}>or</p>
    </>
  );
}
