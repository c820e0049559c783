import type { Archive } from '@hearthside/services/consumers/personal-data/archive.contract.ts';
import type { SessionUser } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Section } from '../userhub/section.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { archiveQuery, useRequestArchive } from './personal-data-queries.ts';
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

const FAILED = 'We couldn’t prepare your data. Please try again.';
const TOO_OFTEN = 'You’ve downloaded your data several times today. Please try again tomorrow.';

/** Asks for an archive of the user's own data, and offers it once it is there. */
function DownloadData({ uid }: { uid: string }) {
  const host = useHost();
  const { mutate: request, isPending, isSuccess, error } = useRequestArchive(uid);
  const { data: archive } = useQuery({ ...archiveQuery(host, uid), enabled: isSuccess });
  const isPreparing = isPending || archive?.status === 'preparing';
  return (
    <div className={`${layout.stack3} ${css.choice}`}>
      <p>Everything we store about you, including the pictures and other files you’ve sent.</p>
      <Button look="secondary" pending={isPreparing} onClick={() => request()}>
        Download my data
      </Button>
      {isPreparing && <Notice>Preparing your data...</Notice>}
      {archive?.status === 'ready' && !isPending && <Files archive={archive} />}
      {(error || archive?.status === 'failed') && (
        <Notice tone="error">{isRefused(error, 'quota') ? TOO_OFTEN : FAILED}</Notice>
      )}
    </div>
  );
}

function Files({ archive: { files } }: { archive: Archive }) {
  return (
    <>
      <Notice tone="success">Your data is ready for 24 hours.</Notice>
      <ul className={`${layout.stack2} ${css.files}`}>
        {files.map((address, index) => (
          <li key={new URL(address).pathname}>
            <a href={address} download>
              {files.length === 1 ? 'Save the archive' : `Save part ${index + 1} of ${files.length}`}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
