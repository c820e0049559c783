import { momentText } from '@hearthside/services/core/site/date-words.contract.ts';
import type { ListedUser } from '@hearthside/services/people/accounts/account.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { RecordHistory } from '../history/record-history.tsx';
import { CustomerPart } from '../record/customer-part.tsx';
import { RecordLayout } from '../record/record-layout.tsx';
import { Facts } from '../record/record-summary.tsx';
import { UserAccess } from './user-access.tsx';

/** A user with all that they ever had, and what admins did about them. */
export function UserRecord({ user }: { user: ListedUser }) {
  const { session } = useHost();
  const own = session.state === 'signed-in' && session.user.uid;
  const { uid, displayName, email, status, lastLogin } = user;
  return (
    <RecordLayout
      main={
        <>
          <Facts
            facts={[
              ['Current Status', status],
              ['Last sign-in', momentText(lastLogin)],
            ]}
          />
          <CustomerPart uid={uid} name={displayName} email={email} phone="" isOpen />
        </>
      }
      side={
        <>
          {uid !== own && <UserAccess user={user} />}
          <RecordHistory subject={uid} />
        </>
      }
    />
  );
}
