import { webStorage } from '../../federation/web-storage.ts';
/** Key in the window's session storage, which stays while the window shows the provider's pages. */
export const POPUP_MARK = 'hearthside:social-popup';
/** Parameter of the popup's first address. */
export const POPUP_START = 'social';

/** Whether this window is the popup of a social sign-in. */
export function isSocialPopup(): boolean {
  return (
    new URLSearchParams(location.search).has(POPUP_START) ||
    webStorage('sessionStorage').getItem(POPUP_MARK) !== null
  );
}
