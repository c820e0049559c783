import { isOver } from '@hearthside/services/commission/orders/stage.contract.ts';
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
      {(account, _, user) => (
        <>
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
          {user.isAdmin && !user.provider && <SecondFactor user={user} account={account} />}
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
      )}
    </PartOfHub>
  );
}
