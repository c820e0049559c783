import type { Profile } from '@hearthside/services/accounts/account.contract.ts';
import { Picture } from '@hearthside/shell/media/picture/picture.tsx';
import { PageHeading } from '@hearthside/shell/ui/components/page-heading.tsx';
import css from './greeting.module.css';

interface GreetingProps {
  displayName: string;
  account: Pick<Profile, 'photo' | 'photoURL'> | undefined;
}

/** The profile photo, or the placeholder, beside the welcome. */
export function Greeting({ displayName, account }: GreetingProps) {
  return (
    <div className={css.greeting}>
      {account?.photo ? (
        <Picture
          picture={account.photo}
          alt="Your profile photo"
          sizes="6rem"
          priority
          className={css.photo}
        />
      ) : (
        <img
          className={css.photo}
          src={account?.photoURL ?? '/placeholder-avatar.svg'}
          alt={account?.photoURL ? 'Your profile photo' : 'No profile photo yet'}
          width={96}
          height={96}
        />
      )}
      <PageHeading>Welcome, {displayName || 'Guest'}!</PageHeading>
    </div>
  );
}
