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
/** What is accepted, by how the link of an invitation ends. */
const ACCEPTED = {
  admin: 'You were invited as an admin: to look after the shop’s requests, orders and products.',
  workshop: 'You were invited to the workshop: to see what is being made, and to note what is done.',
  customer:
    'You were invited to follow your request, your quote and your order here, and to get our e-mails about them.',
};
/** `.new`: it asks for a password too. Alone it is from an earlier release. */
const ENDING = /(?:\.(admin|workshop|customer))?(\.new)?$/;

/** `/confirm-email#<token>`: proves an address, and accepts an invitation. */
export default function ConfirmEmailPage() {
  const { hash } = useLocation();
  const [ending, invitedAs, isNew] = ENDING.exec(hash) ?? [];
  const accepted = ACCEPTED[(invitedAs ?? 'customer') as keyof typeof ACCEPTED];
  const host = useHost();
  const [password, setPassword] = useState('');
  const prove = (token: string) =>
    parseResponse(
      hubApi(host)['address-proofs'].$post({
        json: { token: token.replace(ENDING, ''), ...(isNew && { password }) },
      }),
    );
  return (
    <MailLink
      heading={ending ? 'Accept Your Invitation' : 'Confirm Your Address'}
      act={ending ? 'Accept' : 'Confirm my address'}
      send={prove}
      refusals={ending ? OF_INVITATION : REFUSALS}
      failed={
        isNew
          ? 'We couldn’t accept it. Choose a password of at least 6 characters, and try again.'
          : ending
            ? 'We couldn’t accept it. Please try again.'
            : 'We couldn’t confirm the address. Please try again.'
      }
      done={({ email, role }) =>
        `Thank you! The address ${email} is confirmed. ${role ? `Please sign in${isNew ? '' : ' again'}: from then on you work here.` : isNew ? 'Sign in with it and your password.' : ''}`.trim()
      }
      next={({ role }) => role && WORK[role]}
    >
      {ending ? (
        <p>{accepted} If you don’t know why, close this page.</p>
      ) : (
        'By confirming, you tell us that this address is yours and that you want our e-mails there. If you didn’t ask for them, close this page.'
      )}
      {isNew && (
        <TextField
          label="Choose a password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      )}
    </MailLink>
  );
}
