import { webStorage } from '../../federation/web-storage.ts';
import { loadCognito, session } from '../session/session.ts';
import { forgetSession, mayBeSignedIn } from '../session/session-keys.ts';
import { POPUP_MARK, POPUP_START } from './is-social-popup.ts';

/** The browser blocked the sign-in window. */
export class PopupBlockedError extends Error {
  override readonly name = 'PopupBlockedError';
}

/** The provider has not verified the user's address. */
export class UnverifiedAddressError extends Error {
  override readonly name = 'UnverifiedAddressError';
}

/** What the popup tells the tab. Cancelling is no failure. */
type Outcome = 'signed-in' | 'cancelled' | 'unverified' | 'failed';

const CHANNEL = 'hearthside:social-popup';
/** Key in the popup's session storage: the provider is being asked a second time. */
const RETRY_MARK = 'hearthside:social-retry';

/**
 * Opens the provider's page in a popup. Resolves when the popup tells its outcome, which it never does when it is just
 * closed: where the provider's pages ask for a window of their own (Cross-Origin-Opener-Policy), `popup.closed` is true
 * while the popup is open. The visitor may ask again meanwhile. This tab learns of the new session from the storage, like
 * every other tab.
 * @throws PopupBlockedError, UnverifiedAddressError, or Error if the sign-in failed
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
  const outcome = nextOutcome();
  popup.location.href = `/login?${POPUP_START}`;
  const told = await outcome;
  if (told === 'unverified') throw new UnverifiedAddressError();
  if (told === 'failed') throw new Error('The provider did not sign in.');
}

function nextOutcome(): Promise<Outcome> {
  return new Promise((resolve) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = ({ data }: MessageEvent<Outcome>) => {
      channel.close();
      resolve(data);
    };
  });
}

/**
 * Runs in the popup: goes to the provider or, after the return, completes the sign-in and closes the window.
 * @throws Error if no user was signed in. The page shows it if the script may not close the window.
 */
export async function runSocialPopup(): Promise<void> {
  const parameters = new URLSearchParams(location.search);
  const refusal = parameters.get('error_description') ?? '';
  try {
    const isStart = parameters.has(POPUP_START);
    // The library would wait minutes for a sign-in that was cancelled or refused.
    if ((isStart || parameters.has('error')) && !mayBeSignedIn()) forgetSession();
    const isJoined = isJoinedJustNow(refusal);
    if (isStart || isJoined) {
      webStorage('sessionStorage').setItem(POPUP_MARK, '');
      if (isJoined) webStorage('sessionStorage').setItem(RETRY_MARK, '');
      await (await loadCognito()).signInWithGoogle();
      return;
    }
    if (parameters.has('error')) throw new Error(`The provider answered ${parameters.get('error')}`);
    const library = await loadCognito();
    // The library exchanges the code for tokens while it loads. Reading the session waits for that.
    if (!(await library.currentUser())) throw new Error('The provider did not sign in.');
    library.keepGoogleSession();
    await session.completeSocialSignIn();
    leave('signed-in');
  } catch (error) {
    if (parameters.get('error') === 'access_denied') return leave('cancelled');
    leave(refusal.includes('UnverifiedAddress') ? 'unverified' : 'failed');
    throw error;
  }
}

/**
 * Cognito refuses the sign-in during which its trigger has joined the provider's user with an account that was there: it
 * wanted to make a new one. The next attempt signs in to the joined account.
 */
function isJoinedJustNow(refusal: string): boolean {
  return (
    /already found an entry for username/i.test(refusal) &&
    webStorage('sessionStorage').getItem(RETRY_MARK) === null
  );
}

function leave(outcome: Outcome): void {
  webStorage('sessionStorage').removeItem(POPUP_MARK);
  webStorage('sessionStorage').removeItem(RETRY_MARK);
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(outcome);
  channel.close();
  close();
}
