import type { Profile } from '@hearthside/services/people/accounts/account.contract.ts';
import { CLIENT_DEVICE } from '@hearthside/services/people/accounts/device.contract.ts';
import { useSyncExternalStore } from 'react';
import type { Session } from '../../federation/contract.ts';
import { webStorage } from '../../federation/web-storage.ts';
import { rememberPhoto } from './own-photo.ts';
import { createSessionStore } from './session-store.ts';
import { siteConfig } from './site-config.ts';

const DEVICE_KEY = 'hearthside:device';

let library: Promise<typeof import('./cognito.ts')> | undefined;

/** Loads and configures the sign-in library. Visitors who do not sign in never download it. */
export function loadCognito(): Promise<typeof import('./cognito.ts')> {
  library ??= Promise.all([import(/* webpackChunkName: "cognito" */ './cognito.ts'), siteConfig()]).then(
    ([cognito, config]) => {
      cognito.configure(config, location.origin);
      return cognito;
    },
  );
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** The session of this tab. */
export const session = createSessionStore(loadCognito, {
  recordSignIn: () => ownAccount({ method: 'PUT', headers: { [CLIENT_DEVICE]: ownDevice() } }),
  read: () => ownAccount(),
});

/** Not by `apiFetch`: what follows a sign-in must not ask to sign in again. */
async function ownAccount(init?: RequestInit): Promise<void> {
  const headers = { ...init?.headers, authorization: `Bearer ${await session.token()}` };
  const response = await fetch('/api/hub/me', { ...init, headers });
  if (!response.ok) throw new Error(`/api/hub/me answered ${response.status}`);
  const { uid, photoURL }: Profile = await response.json();
  rememberPhoto(uid, photoURL);
}

/** By which an account's list of devices knows this browser at its next sign-in, whoever signs in. */
function ownDevice(): string {
  const known = webStorage('localStorage').getItem(DEVICE_KEY) ?? crypto.randomUUID();
  webStorage('localStorage').setItem(DEVICE_KEY, known);
  return known;
}

/** As the document's frame is rendered. */
const VISITOR: Session = { state: 'signed-out' };

/** `prerendered` is for whom the taken over markup was rendered: the same object each time. */
export function useSession(prerendered = VISITOR): Session {
  return useSyncExternalStore(session.subscribe, session.get, () => prerendered);
}
