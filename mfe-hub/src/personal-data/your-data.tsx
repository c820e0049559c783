import type { PageProps, SessionUser } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { useState } from 'react';
import { Section } from '../userhub/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import css from './your-data.module.css';

interface YourDataProps extends PageProps {
  user: SessionUser;
  hasOrders: boolean;
}

/** What the user may do with what the shop stores about them. */
export function YourData({ host, user, hasOrders }: YourDataProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Your Data">
      <div className={css.choices}>
        <DownloadData host={host} uid={user.uid} />
        {!user.isAdmin && (
          <div className={css.choice}>
            <p>Delete your account with everything that we store about you.</p>
            <Button look="secondary" onClick={() => setAsking(true)}>
              Delete my account
            </Button>
          </div>
        )}
      </div>
      {isAsking && (
        <DeleteAccountDialog host={host} user={user} hasOrders={hasOrders} onClose={() => setAsking(false)} />
      )}
    </Section>
  );
}
