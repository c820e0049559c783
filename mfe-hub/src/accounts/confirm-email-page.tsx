import type { Role } from '@hearthside/services/core/site/role.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import { parseResponse } from 'hono/client';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hubApi } from '../hub-api.ts';
import { MailLink } from '../mail-link.tsx';

const REFUSALS = {
  404: 'This link is not valid or has expired. Sign in and ask for a new one in your hub.',
  409: 'This link was already used, so your address is confirmed. You don’t need to do anything.',
  422: 'This link is incomplete. Open it from the e-mail again, or copy all of it.',
};
const OF_INVITATION = {
  404: 'This invitation is not valid any more. Ask the shop for a new one.',
  409: 'This invitation was already used. Sign in with your address and your password.',
};
/** Where somebody works. */
const WORK: Record<Role, string> = { admin: '/dashboard', workshop: '/admin/bench' };
/** How the link of an invitation ends that asks for a password. */
const NEW = /\.new$/;

/** `/confirm-email#<token>`: proves an address, and accepts an invitation. */
export default function ConfirmEmailPage() {
  const isNew = NEW.test(useLocation().hash);
  const host = useHost();
  const [password, setPassword] = useState('');
  const prove = (token: string) =>
    parseResponse(
      hubApi(host)['address-proofs'].$post({
        json: { token: token.replace(NEW, ''), ...(isNew && { password }) },
      }),
    );
  return (
    <MailLink
      heading={isNew ? 'Accept Your Invitation' : 'Confirm Your Address'}
      act={isNew ? 'Accept' : 'Confirm my address'}
      send={prove}
      refusals={isNew ? OF_INVITATION : REFUSALS}
      failed={
        isNew
          ? 'We couldn’t accept it. Choose a password of at least 6 characters, and try again.'
          : 'We couldn’t confirm the address. Please try again.'
      }
      done={({ email, role }) =>
        `Thank you! The address ${email} is confirmed. ${role ? `Please sign in${isNew ? '' : ' again'}: from then on you work here.` : isNew ? 'Sign in with it and your password.' : ''}`.trim()
      }
      next={({ role }) => role && WORK[role]}
    >
      {isNew ? (
        <TextField
          label="Choose a password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      ) : (
        'By confirming, you tell us that this address is yours and that you want our e-mails there. If you didn’t ask for them, close this page.'
      )}
    </MailLink>
  );
}
