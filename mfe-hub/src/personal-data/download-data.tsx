import type { Archive } from '@hearthside/services/consumers/personal-data/archive.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { isRefused } from '@hearthside/shell/federation/problem.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { archiveQuery, useRequestArchive } from './personal-data-queries.ts';
import css from './your-data.module.css';

const FAILED = 'We couldn’t prepare your data. Please try again.';
const TOO_OFTEN = 'You’ve downloaded your data several times today. Please try again tomorrow.';

/** Asks for an archive of the user's own data, and offers it once it is there. */
export function DownloadData({ uid }: { uid: string }) {
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
