import { loadCognito, session } from '../session/session.ts';
import { forgetSession, mayBeSignedIn } from '../session/session-keys.ts';
import { POPUP_MARK, POPUP_START } from './is-social-popup.ts';

/** The browser opened no window. */
export class PopupBlockedError extends Error {
  override readonly name = 'PopupBlockedError';
}

/**
 * Opens the provider's page in a window of its own, until that is closed; this tab learns of the new session like every other tab.
 * @throws PopupBlockedError, or Error if the window ended without a session.
 */
export async function openSocialPopup(): Promise<void> {
  // At once, for browsers open windows only while they handle a click.
  const popup = open('', 'hearthside-sign-in', 'popup,width=480,height=680');
  if (!popup) throw new PopupBlockedError();
  try {
    // If the library came to this tab while the window is away, it would give that sign-in up as its own, left half done.
    await loadCognito();
  } catch (error) {
    popup.close();
    throw error;
  }
  popup.location.href = `/login?${POPUP_START}`;
  await closed(popup);
  if (!mayBeSignedIn()) throw new Error('The provider did not sign in.');
}

/** No event tells when a window that has been elsewhere is closed. */
function closed(popup: Window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(timer);
      resolve();
    }, 250);
  });
}

/**
 * Leaves for the provider, or, sent back from there, completes the sign-in and closes the window.
 * @throws Error if nobody was signed in; to be shown where the window is not the script's to close.
 */
export async function runSocialPopup(): Promise<void> {
  try {
    const parameters = new URLSearchParams(location.search);
    const isStart = parameters.has(POPUP_START);
    // The library would wait minutes for the rest of a sign-in that was given up, or refused.
    if (isStart || parameters.has('error')) forgetUnfinished();
    if (parameters.has('error')) throw new Error(`The provider answered ${parameters.get('error')}`);
    const library = await loadCognito();
    if (isStart) {
      sessionStorage.setItem(POPUP_MARK, '');
      await library.signInWithGoogle();
      return;
    }
    // The library exchanges the code for tokens while it loads; reading the session waits for that.
    if (!(await library.currentUser())) throw new Error('The provider did not sign in.');
    await session.completeSocialSignIn();
    leave();
  } catch (error) {
    leave();
    throw error;
  }
}

function forgetUnfinished(): void {
  if (!mayBeSignedIn()) forgetSession();
}

function leave(): void {
  sessionStorage.removeItem(POPUP_MARK);
  close();
}
