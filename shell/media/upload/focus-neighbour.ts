/**
 * Called as a list item is about to go, with the focus in it: moves the focus to the last button of the item beside it,
 * or to where files are chosen, instead of losing it.
 */
export function focusNeighbour(within: Element): void {
  const item = within.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const files = item?.closest('main, form')?.querySelector<HTMLElement>('input[type=file]');
  const target = [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? files;
  target?.focus();
}
