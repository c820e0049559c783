import type { Page } from '@playwright/test';

/** The widths at which each screen is looked at: a phone, a tablet, a laptop, a large screen. */
export const WIDTHS = [360, 768, 1280, 1920];

/** What is wrong with the layout of the page in view, as lines of `kind: element`. */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(findings);
}

/** Runs in the page, so it holds all that it needs. */
function findings(): string[] {
  const TOLERANCE = 2;
  const LONGEST_LINE = 75;
  const SMALLEST_CONTROL = 24;
  const HIGHEST_ROW = 64;
  const root = document.documentElement;
  const found = new Set<string>();
  const told = (element: Element) =>
    `${element.localName} “${(element.textContent?.trim() || element.getAttribute('aria-label') || '').slice(0, 30)}”`;

  if (root.scrollWidth > root.clientWidth + TOLERANCE) found.add(`sideways: ${root.scrollWidth} px`);

  const scrolling = [root, ...document.body.querySelectorAll('*:not(textarea)')].filter((element) => {
    const ofItself = element === root ? 'auto' : getComputedStyle(element).overflowY;
    const room = element === root ? innerHeight : element.clientHeight;
    // One that shows only while a pointer is over it takes the other's place.
    if (/^rgba\(0, 0, 0, 0\)/.test(getComputedStyle(element).scrollbarColor)) return false;
    return /auto|scroll/.test(ofItself) && room > 0 && element.scrollHeight > room + TOLERANCE;
  });
  if (scrolling.length > 1) found.add(`scrollbars: ${scrolling.map(told).join(' and ')}`);

  const main = document.querySelector('main');
  const brand = document.querySelector('header a[href="/"]');
  if (!main || !brand) return ['missing: main or the shop’s name'];
  // The grid begins where the shop's name does, and ends as far from the other side.
  const { left } = brand.getBoundingClientRect();
  const right = root.clientWidth - left;

  const isFree = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== main; one = one.parentElement) {
      const { position, overflowX, clipPath } = getComputedStyle(one);
      if (position === 'fixed' || position === 'sticky' || clipPath !== 'none') return true;
      if (one !== element && (overflowX === 'auto' || overflowX === 'scroll')) return true;
    }
    return false;
  };
  const shown = (selector: string) =>
    [...main.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isFree(element),
    );

  const pieces = shown('h1, h2, h3, p, a, button, input, select, textarea, table').filter(
    (element) => element.getBoundingClientRect().width > 1,
  );
  for (const piece of pieces) {
    const { left: from, right: to } = piece.getBoundingClientRect();
    const { backgroundColor, borderLeftColor, paddingLeft, paddingRight } = getComputedStyle(piece);
    // Of a quiet control the words are seen.
    const isQuiet = [backgroundColor, borderLeftColor].every((color) => color === 'rgba(0, 0, 0, 0)');
    const [start, end] = (isQuiet ? [paddingLeft, paddingRight] : ['0', '0']).map(Number.parseFloat);
    if (from + (start ?? 0) < left - TOLERANCE || to - (end ?? 0) > right + TOLERANCE)
      found.add(`off the grid: ${told(piece)}`);
  }

  const controls = pieces.filter((piece) => !piece.matches('p, table, [type=checkbox], [type=radio]'));
  for (const control of controls.filter((one) => one.matches('button, input, select, textarea'))) {
    const { width, height } = control.getBoundingClientRect();
    if (width < SMALLEST_CONTROL || height < SMALLEST_CONTROL) found.add(`small: ${told(control)}`);
  }
  const pen = document.createElement('canvas').getContext('2d');
  const ARROW = 18;
  for (const choice of shown('search select') as HTMLSelectElement[]) {
    const { fontSize, fontWeight, fontFamily, paddingLeft, paddingRight } = getComputedStyle(choice);
    if (pen) pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
    const words = pen?.measureText(choice.selectedOptions[0]?.text ?? '').width ?? 0;
    const room =
      choice.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - ARROW;
    if (words > room) found.add(`cut: ${choice.selectedOptions[0]?.text}`);
  }
  // What a row is, and that it is late, is read whole.
  for (const cell of main.querySelectorAll('tbody :is(td:first-child, td:has(strong))'))
    if (cell.scrollWidth > cell.clientWidth + TOLERANCE) found.add(`cut: ${told(cell)}`);
  // A row with a place for each column has two lines; tags and warnings make it no higher.
  for (const row of main.querySelectorAll('tbody tr:has([data-at="what"])'))
    if (row.getBoundingClientRect().height > HIGHEST_ROW) found.add(`high: ${told(row)}`);
  for (const picture of shown('img')) {
    const { width, height } = picture.getBoundingClientRect();
    if (width < SMALLEST_CONTROL || height < SMALLEST_CONTROL) found.add(`small: ${told(picture)}`);
  }

  // A link of several lines has a box for each. What is positioned stands over others on purpose.
  const boxes = controls
    .filter((piece) => getComputedStyle(piece).position !== 'absolute')
    .flatMap((piece) => [...piece.getClientRects()].map((rect) => ({ piece, rect })));
  boxes.forEach(({ piece, rect }, place) => {
    for (const { piece: other, rect: over } of boxes.slice(place + 1)) {
      if (piece.contains(other) || other.contains(piece)) continue;
      const width = Math.min(rect.right, over.right) - Math.max(rect.left, over.left);
      const height = Math.min(rect.bottom, over.bottom) - Math.max(rect.top, over.top);
      if (width > TOLERANCE && height > TOLERANCE) found.add(`overlap: ${told(piece)} and ${told(other)}`);
    }
  });

  for (const text of shown('p, li, dd, blockquote')) {
    if (
      !pen ||
      text.querySelector('p, li, div, button, input') ||
      (text.textContent?.trim().length ?? 0) <= 80
    )
      continue;
    const { fontSize, fontFamily } = getComputedStyle(text);
    pen.font = `${fontSize} ${fontFamily}`;
    const lines = document.createRange();
    lines.selectNodeContents(text);
    const measure = lines.getBoundingClientRect().width / pen.measureText('0').width;
    if (measure > LONGEST_LINE + 1) found.add(`long lines, ${Math.round(measure)} characters: ${told(text)}`);
  }
  return [...found];
}
