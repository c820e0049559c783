import { Button } from '../../ui/components/button.tsx';
import { takesPasskeys } from '../session/takes-passkeys.ts';
import { useSiteConfig } from './use-site-config.ts';

interface PasskeyButtonProps {
  onUse: (form: HTMLFormElement) => void;
}

/** Offers a passkey in place of the password, where the site and the browser take them. In a form with an address. */
export function PasskeyButton({ onUse }: PasskeyButtonProps) {
  const config = useSiteConfig();
  if (!config || !takesPasskeys(config)) return null;
  return (
    <Button look="secondary" onClick={({ currentTarget: { form } }) => form && onUse(form)}>
      Use a passkey
    </Button>
  );
}
