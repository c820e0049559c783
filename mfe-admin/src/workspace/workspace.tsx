import { useHost } from '@hearthside/shell/federation/host.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { useEffect } from 'react';
import { isAdmin } from '../access/is-admin.ts';
import { UnsentActs } from '../bench/unsent-acts.tsx';
import { Navigation, NavigationPlace } from './navigation.tsx';
import { useLastPage } from './recent.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useOpened } from './use-opened.ts';
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
  const [part, open] = useOpened<'search' | 'keys'>();
  const close = () => open(undefined);
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
