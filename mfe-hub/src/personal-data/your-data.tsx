import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { useState } from 'react';
import { Section } from '../userhub/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import css from './your-data.module.css';

interface YourDataProps {
  user: SessionUser;
  /** The workshop could not finish an order without its account. */
  hasOpenOrder: boolean;
}

/** What the user may do with what the shop stores about them. */
export function YourData({ user, hasOpenOrder }: YourDataProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Section title="Your Data">
      <div className={layout.stack5}>
        <DownloadData uid={user.uid} />
        {!user.isAdmin && (
          <div className={`${layout.stack3} ${css.choice}`}>
            <p>Delete your account and everything we store about you.</p>
            {hasOpenOrder ? (
              <p>
                You have an order that hasn’t been delivered yet, so we need your account. Once the order is
                delivered or cancelled, you can delete your account here.
              </p>
            ) : (
              <Button look="secondary" onClick={() => setAsking(true)}>
                Delete my account
              </Button>
            )}
          </div>
        )}
      </div>
      {isAsking && <DeleteAccountDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
