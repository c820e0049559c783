import { useHost } from '@hearthside/shell/federation/host.tsx';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';

const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in and ask for a new one in your hub.',
  409: 'This link was already used, so your address is confirmed. You don’t need to do anything.',
  422: 'This link is incomplete. Open it from the e-mail again, or copy all of it.',
};

/** `/confirm-email#<token>`: proves an address. */
export default function ConfirmEmailPage() {
  const host = useHost();
  return (
    <MailLink
      heading="Confirm Your Address"
      act="Confirm my address"
      send={(token) => parseResponse(hubApi(host)['address-proofs'].$post({ json: { token } }))}
      refusals={REFUSALS}
      failed="We couldn’t confirm the address. Please try again."
      done={({ email }) => `Thank you! The address ${email} is confirmed.`}
    >
      By confirming, you tell us that this address is yours and that you want our e-mails there. If you didn’t
      ask for them, close this page.
    </MailLink>
  );
}
