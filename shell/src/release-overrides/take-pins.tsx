import type { PinnableBuilds } from '@hearthside/services/releases/overrides/pin.contract.ts';
import { createRoot } from 'react-dom/client';
import { ownClient } from '../remotes/client-of.ts';
import { pinRelease } from '../remotes/releases.ts';
import { session } from '../session/session.ts';
import { PinToolbar } from './pin-toolbar.tsx';
import { type Pins, readPins, writePins } from './pins.ts';

const TIMEOUT_MS = 5_000;

/**
 * Lets this page run the builds that its user has pinned, as far as the server gives their release pointers, and shows the
 * toolbar. Anybody else's page runs what is live.
 */
export async function takePins(): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const listed = await ownClient.apiFetch('/api/hub/builds', { signal });
  if (listed.status === 403) writePins({});
  if (!listed.ok) return;
  const { microfrontends }: PinnableBuilds = await listed.json();
  const taken: Pins = {};
  for (const [name, version] of Object.entries(readPins())) {
    const path = `/api/hub/builds/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
    const answer = await ownClient.apiFetch(path, { signal });
    if (!answer.ok) continue;
    pinRelease(await answer.json());
    taken[name] = version;
  }
  // What is not there any more is not asked for again.
  writePins(taken);
  const { state, ...signedIn } = session.get() as { state: string; user?: { email: string } };
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <PinToolbar microfrontends={microfrontends} pins={taken} email={signedIn.user?.email ?? state} />,
  );
}
