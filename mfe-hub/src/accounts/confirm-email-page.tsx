import { useHost } from '@hearthside/shell/federation/host.tsx';
import { parseResponse } from 'hono/client';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';

const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in and ask for a new one in your hub.',
  409: 'This link was used before, so the address is confirmed. You need not do anything.',
  422: 'This link is not complete. Open it from the e-mail again, or copy all of it.',
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
      failed="The address could not be confirmed. Please try again."
      done={({ email }) => `Thank you! The address ${email} is confirmed.`}
    >
      With this you confirm that the address which received the e-mail is yours, and that you want our e-mails
      there. If you did not ask for them, close this page.
    </MailLink>
  );
}
