import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { SessionUser } from '../../federation/contract.ts';
import type { Wanted } from '../login/sign-in-dialog.tsx';
import { routeOf } from '../routes.ts';
import { createApiFetch } from './api-fetch.ts';
import { loadCognito, session } from './session.ts';

/** `fetch` for the API's paths by way of `send`, with the session of this tab. */
export function apiFetchBy(send: typeof fetch): typeof fetch {
  return createApiFetch(
    {
      ...session,
      async signInAgain(isForAct) {
        const shown = session.get();
        return shown.state === 'signed-in' && (await askToSignIn({ ...shown.user, isForAct })) !== null;
      },
      needSecondFactor() {
        // The header asks the owner’s API on other pages too.
        if (routeOf(location.pathname)?.remote === 'admin') location.assign(PAGES.hub.account.path);
      },
    },
    send,
  );
}

/** Asks in a dialog, loaded on demand, for this user's sign-in; null if it is cancelled. */
export async function askToSignIn(wanted: Wanted): Promise<SessionUser | null> {
  const dialog = await import(/* webpackChunkName: "login" */ '../login/ask-to-sign-in.tsx');
  return dialog.askToSignIn(wanted, session, loadCognito);
}
