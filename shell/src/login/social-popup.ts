import { loadCognito, session } from '../session/session.ts';
import { mayBeSignedIn } from '../session/session-keys.ts';

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

/** Leaves for the provider, or, sent back from there, completes the sign-in and closes the window. */
export async function runSocialPopup(): Promise<void> {
  const library = await loadCognito();
  if (new URLSearchParams(location.search).has(START)) {
    sessionStorage.setItem(MARK, '');
    await library.signInWithGoogle();
    return;
  }
  sessionStorage.removeItem(MARK);
  // The library exchanges the code for tokens while it loads; reading the session waits for that.
  await library.currentUser();
  if (mayBeSignedIn()) await session.completeSocialSignIn();
  close();
}
