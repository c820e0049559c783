import {
  LOCAL_VERSION,
  type LocalRemote,
  localOrigin,
} from '@hearthside/services/releases/overrides/local-remote.contract.ts';
import { createRoot } from 'react-dom/client';
import { ownClient } from '../remotes/client-of.ts';
import { overrideRelease, releaseOf } from '../remotes/releases.ts';
import { session } from '../session/session.ts';
import { LocalRemoteBanner } from './local-remote-banner.tsx';
import { leaveOpener, type Overrides, overrideFromNow, readOverrides, writeOverrides } from './overrides.ts';

const PATH = '/api/admin/local-remote';

/**
 * Lets this page load one microfrontend from its admin's own computer, if the server says so, and says it over the page. The edge has
 * opened the document's policy to that port alone, by the same cookie. Answers what to ask for on the next page.
 */
export async function takeLocalRemote(signal: AbortSignal): Promise<Overrides> {
  const answer = await ownClient.apiFetch(PATH, { signal });
  const remote: LocalRemote | null = answer.ok ? await answer.json() : null;
  if (!remote) return {};
  const { name, port, until } = remote;
  const base = `${localOrigin(port)}/${name}/${LOCAL_VERSION}/`;
  // What its developer serves has no hash, and the live one's contract is theirs to keep: no gate has seen it.
  const { contract } = await releaseOf(name);
  overrideRelease({
    ...{ name, version: LOCAL_VERSION, contract },
    ...{ entry: `${base}remoteEntry.js`, integrity: '', exposes: {} },
  });
  leaveOpener();
  writeOverrides({ ...readOverrides(), [name]: LOCAL_VERSION });
  const end = async () => {
    await ownClient.apiFetch(PATH, { method: 'DELETE' });
    const { [name]: _, ...others } = readOverrides();
    overrideFromNow(others);
  };
  setTimeout(() => location.reload(), until * 1000 - Date.now());
  session.beforeSignOut(async () => (await ownClient.apiFetch(PATH, { method: 'DELETE' })).ok);
  const place = document.createElement('div');
  // The end of the page stands above the banner, which sticks to the body.
  place.style.display = 'contents';
  document.body.append(place);
  createRoot(place).render(<LocalRemoteBanner {...remote} script={`${base}client.js`} onEnd={end} />);
  return { [name]: LOCAL_VERSION };
}
