import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { isAdmin } from '../access/is-admin.ts';
import { UnsentActs } from '../bench/unsent-acts.tsx';
import { Navigation, NavigationPlace } from './navigation.tsx';
import { useLastPage } from './recent.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useWorkspaceKeys } from './use-workspace-keys.ts';

const loadPalette = () => import(/* webpackChunkName: "palette" */ './palette.tsx');
const Palette = latePart(loadPalette, { failure: 'We couldn’t load the search.' });

/** What stays on the screen while the owner's pages change: the navigation, the search over everything, and the keys. */
export default function Workspace() {
  const host = useHost();
  const { session } = host;
  return session.state === 'signed-in' && isAdmin(host) ? (
    <Tools uid={session.user.uid} />
  ) : (
    <NavigationPlace />
  );
}

function Tools({ uid }: { uid: string }) {
  const { key } = useLocation();
  const isSamePage = useNavigationType() === 'REPLACE';
  const [opened, setOpened] = useState<{ part: 'search' | 'keys'; at: string }>();
  // Any navigation closes what is open, also one by the browser's Back button. What was typed just before still comes into the address.
  if (opened && opened.at !== key) setOpened(isSamePage ? { ...opened, at: key } : undefined);
  const part = opened?.part;
  const close = () => setOpened(undefined);
  const open = useCallback((part: 'search' | 'keys') => setOpened({ part, at: key }), [key]);
  useLastPage(uid);
  useWorkspaceKeys(open, part !== undefined);
  // Whoever opens it goes on typing at once.
  useEffect(() => {
    globalThis.requestIdleCallback?.(() =>
      loadPalette().then(
        ({ default: part }) => Palette.put(part),
        () => undefined,
      ),
    );
  }, []);
  return (
    <>
      <UnsentActs user={uid} />
      <Navigation onOpen={open} />
      {part === 'search' && <Palette uid={uid} onClose={close} onKeys={() => open('keys')} />}
      {part === 'keys' && <ShortcutsDialog onClose={close} />}
    </>
  );
}
