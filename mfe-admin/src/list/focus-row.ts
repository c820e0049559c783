const LISTS = 'table, [data-rows]';

/** The rows that J and K go to: those with a link or a button, of the first table or list with `data-rows` that has some. */
export function focusableRows(): Element[] {
  const rows = [...document.querySelectorAll('main tbody tr, main [data-rows] li')];
  const able = rows.filter((row) => row.querySelector('a, button') && !row.matches('[hidden] *'));
  return able.filter((row) => row.closest(LISTS) === able[0]?.closest(LISTS));
}

/** The row with the focus, unless its record is open. */
export const focusedRow = () =>
  focusableRows().find((row) => row.matches(':focus-within:not([aria-current])'));

/** Moves the focus to the first row, if there is one. */
export const focusFirstRow = () => targetOf(focusableRows()[0])?.focus();

/**
 * Moves the focus to the first link or button of the next row, or with -1 of the row before. It begins at the row with the
 * focus. Whoever is in the record that is open beside the list opens the next one, if that opens there too. Answers whether
 * there is one.
 */
export function focusRow(step: 1 | -1): boolean {
  const rows = focusableRows();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const open = rows.findIndex((row) => row.matches('[aria-current]'));
  const now = focused < 0 ? open : focused;
  const ahead = step === 1 ? rows.slice(now + 1) : rows.slice(0, now < 0 ? rows.length : now).reverse();
  // Several rows may lead to the record that is open.
  const target = targetOf(ahead.find((row) => focused >= 0 || !row.matches('[aria-current]')));
  if (!target) return false;
  const isBeside = focused < 0 && open >= 0 && pathOf(target) === pathOf(targetOf(rows[open]));
  if (isBeside) target.click();
  else target.focus();
  return true;
}

const targetOf = (row?: Element) => row?.querySelector<HTMLElement>('a, button');
const pathOf = (target?: HTMLElement | null) => (target instanceof HTMLAnchorElement ? target.pathname : '');

/**
 * Called before an entry that has the focus is removed, so that the focus is not lost. Moves it to the list, not to the
 * next entry's button: a key that is still held down would press that button too.
 */
export function focusList(within: Element): void {
  const list = within.closest<HTMLElement>('ul, ol, table');
  list?.setAttribute('tabindex', '-1');
  list?.focus({ preventScroll: true });
}
