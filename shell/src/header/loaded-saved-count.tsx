import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { useSyncExternalStore } from 'react';
import type { Session } from '../../federation/contract.ts';
import { readSaved, SAVED_CHANGED } from '../../federation/saved-products.ts';
import { DescribedCount, useCount } from './loaded-menu-count.tsx';

export interface SavedCountProps {
  session: Session;
  /** Where it stands. */
  className?: string;
}

/** How many products are saved: in the account, or in this browser for a visitor who is signed out. */
export default function LoadedSavedCount({ session, className }: SavedCountProps) {
  return session.state === 'signed-in' ? (
    <OfAccount uid={session.user.uid} className={className} />
  ) : (
    <OfBrowser className={className} />
  );
}

interface PlaceProps {
  className: string | undefined;
}

function OfAccount({ uid, className }: PlaceProps & { uid: string }) {
  const { data } = useCount<string[]>('/api/storefront/me/saved', topics.user(uid));
  return <DescribedCount count={data?.length} words="saved" className={className} />;
}

function OfBrowser({ className }: PlaceProps) {
  const count = useSyncExternalStore(follow, () => readSaved().length);
  return <DescribedCount count={count} words="saved" className={className} />;
}

function follow(changed: () => void): () => void {
  // Another tab's change is an event of the storage.
  for (const type of [SAVED_CHANGED, 'storage']) addEventListener(type, changed);
  return () => {
    for (const type of [SAVED_CHANGED, 'storage']) removeEventListener(type, changed);
  };
}
