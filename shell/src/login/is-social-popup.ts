/** Survives the way over the provider's pages, and belongs to this window alone. */
export const POPUP_MARK = 'hearthside:social-popup';
/** In the address with which the window begins. */
export const POPUP_START = 'social';

/** Whether this window is the popup of a social sign-in, on its way out or back. Every visitor runs this much of it. */
export function isSocialPopup(): boolean {
  return new URLSearchParams(location.search).has(POPUP_START) || sessionStorage.getItem(POPUP_MARK) !== null;
}
