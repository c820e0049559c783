import { loadCognito, session } from '../session/session.ts';
import { forgetSession, mayBeSignedIn } from '../session/session-keys.ts';
import { POPUP_MARK, POPUP_START } from './is-social-popup.ts';

/** The browser blocked the sign-in window. */
export class PopupBlockedError extends Error {
  override readonly name = 'PopupBlockedError';
}

/**
 * Opens the provider's page in a popup. Resolves when the popup is closed. This tab learns of the new session from the
 * storage, like every other tab.
 * @throws PopupBlockedError, or Error if the popup was closed without a session.
 */
export async function openSocialPopup(): Promise<void> {
  // Before anything asynchronous: browsers open windows only while they handle a click.
  const popup = open('', 'hearthside-sign-in', 'popup,width=480,height=680');
  if (!popup) throw new PopupBlockedError();
  try {
    // Before the popup leaves: a library that loads here during the sign-in would cancel it as an unfinished one of this tab.
    await loadCognito();
  } catch (error) {
    popup.close();
    throw error;
  }
  popup.location.href = `/login?${POPUP_START}`;
  await closed(popup);
  if (!mayBeSignedIn()) throw new Error('The provider did not sign in.');
}

/** Polls, because no event reports that a window of another origin was closed. */
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
 * Runs in the popup: goes to the provider or, after the return, completes the sign-in and closes the window.
 * @throws Error if no user was signed in. The page shows it if the script may not close the window.
 */
export async function runSocialPopup(): Promise<void> {
  try {
    const parameters = new URLSearchParams(location.search);
    const isStart = parameters.has(POPUP_START);
    // The library would wait minutes for a sign-in that was cancelled or refused.
    if (isStart || parameters.has('error')) forgetUnfinished();
    if (parameters.has('error')) throw new Error(`The provider answered ${parameters.get('error')}`);
    const library = await loadCognito();
    if (isStart) {
      sessionStorage.setItem(POPUP_MARK, '');
      await library.signInWithGoogle();
      return;
    }
    // The library exchanges the code for tokens while it loads. Reading the session waits for that.
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
