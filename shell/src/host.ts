import { useMemo } from 'react';
import { documentTitle } from '../federation/brand.ts';
import type { Host, Session } from '../federation/contract.ts';
import { blockLeaving } from './navigation/site-router.tsx';
import { notifications } from './notifications/notification-store.ts';
import { ownClient } from './remotes/client-of.ts';
import { loadComponent } from './remotes/load-page.ts';
import { askToSignIn } from './session/api.ts';
import { session as store } from './session/session.ts';

/** What remotes get from the shell. The object changes only with the session. */
export function useHost(session: Session): Host {
  return useMemo(() => ({ ...services, session }), [session]);
}

/** For admins alone. */
const secondFactor = () => import(/* webpackChunkName: "second-factor" */ './session/second-factor.ts');

const services: Omit<Host, 'session'> = {
  ...ownClient,
  createAccount: (account) => store.signInBy((library) => library.createAccount(account)),
  refreshSession: store.refresh,
  signOut: store.signOut,
  beforeSignOut: store.beforeSignOut,
  changeName: store.changeName,
  changePassword: store.changePassword,
  signIn: (email, reason, anyone) => askToSignIn({ email, reason, anyone }),
  beginSecondFactor: async () => (await secondFactor()).beginSecondFactor(),
  confirmSecondFactor: async (code) => (await secondFactor()).confirmSecondFactor(code),
  passkeys: async () =>
    (await import(/* webpackChunkName: "passkeys" */ './session/passkeys.ts')).passkeysHere(),
  alert: notifications.alert,
  confirm: notifications.confirm,
  blockLeaving,
  toast: notifications.toast,
  setTitle: (title) => {
    document.title = documentTitle(title);
  },
  loadComponent,
};
