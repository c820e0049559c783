import type { Host } from '@hearthside/shell/federation/contract.ts';

function onlyInBrowser(): never {
  throw new Error('A page is rendered from its data alone: nothing of the shell is there on the server');
}

/** The host of a page that is rendered on the server: nobody is signed in, and nothing can be asked of it. */
export const SERVER_HOST: Host = {
  session: { state: 'signed-out' },
  apiFetch: onlyInBrowser,
  createAccount: onlyInBrowser,
  refreshSession: onlyInBrowser,
  signOut: onlyInBrowser,
  signIn: onlyInBrowser,
  alert: onlyInBrowser,
  confirm: onlyInBrowser,
  toast: onlyInBrowser,
  setTitle: onlyInBrowser,
  loadComponent: onlyInBrowser,
};
