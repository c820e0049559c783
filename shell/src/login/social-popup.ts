import { loadCognito, session } from '../session/session.ts';

// Survives the way over the provider's pages, and belongs to this window alone.
const MARK = 'hearthside:social-popup';
const START = 'social';

/** Opens the provider's page in a window of its own; this tab learns of the new session like every other tab. */
export function openSocialPopup(): void {
  open(`/login?${START}`, 'hearthside-sign-in', 'popup,width=480,height=680');
}

/** Whether this window is that popup, on its way out or back. */
export function isSocialPopup(): boolean {
  return new URLSearchParams(location.search).has(START) || sessionStorage.getItem(MARK) !== null;
}

/**
 * Leaves for the provider, or, sent back from there, completes the sign-in and closes the window.
 * @throws Error if the provider, or the user pool, refused; who cancelled has only changed their mind.
 */
export async function runSocialPopup(): Promise<void> {
  const library = await loadCognito();
  const parameters = new URLSearchParams(location.search);
  if (parameters.has(START)) {
    sessionStorage.setItem(MARK, '');
    await library.signInWithGoogle();
    return;
  }
  // The library exchanges the code for tokens while it loads; reading the session waits for that.
  if (await library.currentUser()) await session.completeSocialSignIn();
  else if (parameters.get('error') !== 'access_denied') throw new Error('The provider did not sign in.');
  sessionStorage.removeItem(MARK);
  close();
}
