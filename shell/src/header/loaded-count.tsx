import { MENU_COUNTS, type MenuCounts } from '@hearthside/services/core/model/contributions.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { UnreadBadge } from '../../conversation/unread-badge.tsx';
import type { Session } from '../../federation/contract.ts';
import { webStorage } from '../../federation/web-storage.ts';
import { Count } from '../../ui/components/count.tsx';
import { ownClient } from '../remotes/client-of.ts';
import type { AppRoute } from '../routes.ts';

export interface CountOf {
  session: Session;
  /** The entry's page. */
  of: AppRoute;
  /** Where it stands. */
  className?: string | undefined;
}

/** What the page's microfrontend has for the account, live while it is shown; or what this browser keeps for a visitor. */
export default function LoadedCount({ session, of: { remote, expose, counted }, className }: CountOf) {
  const counts = Object.entries(MENU_COUNTS).find(([name]) => name === remote)?.[1];
  if (!counts) return null;
  const { words } = counts;
  if (session.state === 'signed-in')
    return <OfAccount uid={session.user.uid} page={expose} counts={counts} className={className} />;
  return counted && <OfBrowser kept={counted.kept} words={words} className={className} />;
}

interface OfAccountProps extends Pick<CountOf, 'className'> {
  uid: string;
  page: string;
  counts: MenuCounts;
}

/** One read for all entries of a microfrontend. */
function OfAccount({
  uid,
  page,
  counts: { path, topic, name = page, words, isTold },
  className,
}: OfAccountProps) {
  const { data } = useQuery({
    queryKey: ['shell', 'count', path, uid] as const,
    meta: { topic: topic(uid) },
    queryFn: async (): Promise<unknown[] | Record<string, number>> => {
      const answer = await ownClient.apiFetch(path);
      if (!answer.ok) throw new Error(`The count was answered with ${answer.status}`);
      return answer.json();
    },
  });
  const count = Array.isArray(data) ? data.length : new Map(Object.entries(data ?? {})).get(name);
  if (isTold) return <UnreadBadge count={count ?? 0} />;
  return <DescribedCount count={count} words={words} className={className} />;
}

function OfBrowser({ kept, words, className }: { kept: string; words: string } & Pick<CountOf, 'className'>) {
  const follow = (changed: () => void) => {
    // Another tab's change is an event of the storage.
    for (const type of [kept, 'storage']) addEventListener(type, changed);
    return () => {
      for (const type of [kept, 'storage']) removeEventListener(type, changed);
    };
  };
  const count = useSyncExternalStore(
    follow,
    () => (webStorage('localStorage').getItem(kept) ?? '').split(' ').filter(Boolean).length,
  );
  return <DescribedCount count={count} words={words} className={className} />;
}

/** The number describes its entry: the entry's name stays its label. */
function DescribedCount({
  count,
  words,
  className,
}: { count: number | undefined; words: string } & Pick<CountOf, 'className'>) {
  const number = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const entry = number.current?.closest('a');
    if (!entry || !count) return;
    entry.setAttribute('aria-description', `${count} ${words}`);
    return () => entry.removeAttribute('aria-description');
  }, [count, words]);
  return count ? <Count ref={number} count={count} className={className} /> : null;
}
