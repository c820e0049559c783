import { LOCAL_VERSION } from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import type { BuildChoices } from '@hearthside/services/releases/overrides/override.contract.ts';
import { createRoot } from 'react-dom/client';
import { notifications } from '../notifications/notification-store.ts';
import { ownClient } from '../remotes/client-of.ts';
import { overrideRelease } from '../remotes/releases.ts';
import { session } from '../session/session.ts';
import { takeLocalRemote } from './local-remote.tsx';
import { OverrideToolbar } from './override-toolbar.tsx';
import { type Overrides, readOverrides, writeOverrides } from './overrides.ts';
import { OPENER } from './wants-overrides.ts';

const TIMEOUT_MS = 5_000;

const MISSED = 'The list of builds didn’t come, so this page runs what is live. Please reload it.';

/**
 * Lets this page run the builds that its user has chosen, as far as the server gives their release pointers, and shows the
 * toolbar. Anybody else's page runs what is live.
 * @throws what kept the server's answer away, of which the page has told
 */
export async function takeOverrides(): Promise<void> {
  try {
    await take(AbortSignal.timeout(TIMEOUT_MS));
  } catch (error) {
    void notifications.alert(MISSED);
    throw error;
  }
}

async function take(signal: AbortSignal): Promise<void> {
  const isAsked = location.hash === OPENER;
  const wanted = Object.entries(readOverrides());
  const pins = wanted.filter(([, version]) => version !== LOCAL_VERSION);
  const taken: Overrides = isAsked || wanted.length > pins.length ? await takeLocalRemote(signal) : {};
  if (!isAsked && pins.length === 0) return writeOverrides(taken);
  const listed = await ownClient.apiFetch('/api/hub/builds', { signal });
  if (listed.status === 403) writeOverrides(taken);
  if (!listed.ok) return;
  const { microfrontends }: BuildChoices = await listed.json();
  for (const [name, version] of pins.filter(([name]) => !taken[name])) {
    const path = `/api/hub/builds/${encodeURIComponent(name)}/${encodeURIComponent(version)}`;
    const answer = await ownClient.apiFetch(path, { signal });
    if (!answer.ok) continue;
    overrideRelease(await answer.json());
    taken[name] = version;
  }
  // What is not there any more is not asked for again.
  writeOverrides(taken);
  const { state, ...signedIn } = session.get() as { state: string; user?: { email: string } };
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <OverrideToolbar
      microfrontends={microfrontends}
      overrides={taken}
      email={signedIn.user?.email ?? state}
    />,
  );
}
