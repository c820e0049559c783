/**
 * Called as an entry is about to go, with the focus in it: moves the focus to its list instead of losing it. Not to the
 * next entry's button, which a key that is held down would press too.
 */
export function focusList(within: Element): void {
  const list = within.closest<HTMLElement>('ul, table');
  list?.setAttribute('tabindex', '-1');
  list?.focus({ preventScroll: true });
}
