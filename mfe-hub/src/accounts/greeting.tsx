import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import css from './greeting.module.css';
import { UserPhoto } from './user-photo.tsx';

interface GreetingProps {
  displayName: string;
  account: Pick<Profile, 'photo' | 'photoURL'> | undefined;
}

/** The profile photo, or the placeholder, beside the welcome. */
export function Greeting({ displayName, account }: GreetingProps) {
  return (
    <div className={css.greeting}>
      <UserPhoto account={account} />
      <div>
        <PageHeading>Welcome, {displayName || 'Guest'}!</PageHeading>
        <LinkButton look="quiet" to="/userhub/account" className={css.settings}>
          Account settings
        </LinkButton>
      </div>
    </div>
  );
}
