import type { Profile } from '@hearthside/services/accounts/account.contract.ts';
import { useSyncExternalStore } from 'react';
import type { Session } from '../../federation/contract.ts';
import { createApiFetch } from './api-fetch.ts';
import { createSessionStore } from './session-store.ts';
import { siteConfig } from './site-config.ts';

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
  recordSignIn: () => apiFetch('/api/hub/me', { method: 'PUT' }),
  async photoURL() {
    const response = await apiFetch('/api/hub/me');
    if (!response.ok) throw new Error(`/api/hub/me answered ${response.status}`);
    const account: Profile = await response.json();
    return account.photoURL;
  },
});

export const apiFetch: typeof fetch = createApiFetch({
  token: (options) => session.token(options),
  signOut: () => session.signOut(),
});

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.get);
}
