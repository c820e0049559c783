/**
 * Called before a list item that has the focus is removed, so that the focus is not lost. Moves it to the last button of
 * the next or previous item, or to the file field.
 */
export function focusNeighbor(within: Element): void {
  const item = within.closest('li');
  const beside = item?.nextElementSibling ?? item?.previousElementSibling;
  const files = item?.closest('main, form')?.querySelector<HTMLElement>('input[type=file]');
  const target = [...(beside?.querySelectorAll('button') ?? [])].at(-1) ?? files;
  target?.focus();
}
