import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import css from './greeting.module.css';

/** The user's photo, or the placeholder. */
export function UserPhoto({ account }: { account: Pick<Profile, 'photo' | 'photoURL'> | undefined }) {
  if (account?.photo)
    return (
      <Picture picture={account.photo} alt="Your profile photo" sizes="6rem" priority className={css.photo} />
    );
  return (
    <img
      className={css.photo}
      src={account?.photoURL ?? '/placeholder-avatar.svg'}
      alt={account?.photoURL ? 'Your profile photo' : 'No profile photo yet'}
      width={96}
      height={96}
    />
  );
}

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
        <LinkButton look="quiet" to="/userhub/account" className={layout.flush}>
          Account settings
        </LinkButton>
      </div>
    </div>
  );
}
