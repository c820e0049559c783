import type { MenuCountProps } from '@hearthside/shell/federation/contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { DescribedCount } from '@hearthside/shell/ui/components/count.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readSaved, SAVED_CHANGED } from './saved-here.ts';
import { savedQuery } from './saved-queries.ts';

/** How many products are saved: in the account, or in this browser for a visitor who is signed out. */
export default function MenuCount({ className }: MenuCountProps) {
  const host = useHost();
  const isSignedIn = host.session.state === 'signed-in';
  const { data } = useQuery({ ...savedQuery(host), enabled: isSignedIn });
  const here = useSyncExternalStore(follow, () => readSaved().length);
  return <DescribedCount count={isSignedIn ? data?.length : here} words="saved" className={className} />;
}

function follow(changed: () => void): () => void {
  // Another tab's change is an event of the storage.
  for (const type of [SAVED_CHANGED, 'storage']) addEventListener(type, changed);
  return () => {
    for (const type of [SAVED_CHANGED, 'storage']) removeEventListener(type, changed);
  };
}
