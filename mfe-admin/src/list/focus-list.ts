/**
 * Called before an entry that has the focus is removed, so that the focus is not lost. Moves it to the list, not to the
 * next entry's button: a key that is still held down would press that button too.
 */
export function focusList(within: Element): void {
  const list = within.closest<HTMLElement>('ul, ol, table');
  list?.setAttribute('tabindex', '-1');
  list?.focus({ preventScroll: true });
}
