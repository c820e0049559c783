/**
 * Moves the focus to the first link or button of the next row of the page's table, or with -1 of the row before.
 * Answers whether there is one.
 */
export function focusRow(step: 1 | -1): boolean {
  const rows = [...document.querySelectorAll('main tbody tr')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[now < 0 ? (step === 1 ? 0 : rows.length - 1) : now + step];
  const target = next?.querySelector<HTMLElement>('a, button');
  target?.focus();
  return target instanceof HTMLElement;
}
