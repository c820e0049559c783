/** Moves the focus to a place after an act whose button is gone since. Where the focus still is somewhere, it stays. */
export function focusIfLost(place: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) place?.focus();
}
