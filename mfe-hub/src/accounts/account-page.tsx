import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useState } from 'react';
import { YourData } from '../personal-data/your-data.tsx';
import { BackToHub, PartOfHub } from '../userhub/part-of-hub.tsx';
import { Section } from '../userhub/section.tsx';
import { AddressSettings } from './address-settings.tsx';
import { Devices } from './devices.tsx';
import { MailSettings } from './mail-settings.tsx';
import { NameForm } from './name-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhotoSettings } from './profile-photo-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { UnprovenAddress } from './unproven-address.tsx';

/** `/userhub/account`: what the user decides about their account and their data. */
export default function AccountPage() {
  return (
    <PartOfHub heading="Account Settings" name="account" find={(account) => account}>
      {(account, _, user) => <Settings account={account} user={user} />}
    </PartOfHub>
  );
}

function Settings({ account, user }: { account: Account; user: SessionUser }) {
  // The admin pages may wait for it. It stays where it is while it is set up.
  const [comesFirst] = useState(!account.hasSecondFactor);
  const factor = user.isAdmin && !user.provider && <SecondFactor user={user} account={account} />;
  return (
    <>
      {comesFirst && factor}
      {!account.isAddressProven && <UnprovenAddress account={account} />}
      <Section title="Profile">
        <NameForm user={user} account={account} />
        <PhotoSettings account={account} />
      </Section>
      <Section title="Password">
        {user.provider ? (
          <p>You signed in with {user.provider}, so your password is managed there.</p>
        ) : (
          <PasswordForm />
        )}
      </Section>
      {!comesFirst && factor}
      {!user.provider && <Passkeys user={user} account={account} />}
      <Devices user={user} />
      <AddressSettings account={account} />
      <Section title="E-mails">
        <MailSettings account={account} />
      </Section>
      <YourData user={user} hasOpenOrder={account.orderHistory.some(({ status }) => !isOver(status))} />
      <p>
        <BackToHub />
      </p>
    </>
  );
}
