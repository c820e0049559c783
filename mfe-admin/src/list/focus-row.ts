const LISTS = 'table, [data-rows]';

/** The rows that J and K go to: those with a link or a button, of the first table or list with `data-rows` that has some. */
export function focusableRows(): Element[] {
  const rows = [...document.querySelectorAll('main tbody tr, main [data-rows] li')];
  const able = rows.filter((row) => row.querySelector('a, button'));
  return able.filter((row) => row.closest(LISTS) === able[0]?.closest(LISTS));
}

/**
 * Moves the focus to the first link or button of the next row, or with -1 of the row before. It begins at the row with the
 * focus; whoever is in the record that is open beside the list opens the next one. Answers whether there is one.
 */
export function focusRow(step: 1 | -1): boolean {
  const rows = focusableRows();
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  const open = rows.findIndex((row) => row.matches('[aria-current]'));
  const now = focused < 0 ? open : focused;
  const next = rows[now < 0 ? (step === 1 ? 0 : rows.length - 1) : now + step];
  const target = next?.querySelector<HTMLElement>('a, button');
  if (focused < 0 && open >= 0) target?.click();
  else target?.focus();
  return target instanceof HTMLElement;
}
