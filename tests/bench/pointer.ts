import { pause, type QuietPage, until } from './quiet-browser.ts';

/** How long a finger stays on the screen in a tap. */
const TOUCH_MS = 80;

/** Moves the mouse to the element, which need not be there yet. */
export async function pointAt(page: QuietPage, selector: string): Promise<void> {
  const [x, y] = await placeOf(page, selector);
  await page.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y });
}

/** Clicks the element with the mouse. */
export async function click(page: QuietPage, selector: string): Promise<void> {
  await pointAt(page, selector);
  const [x, y] = await placeOf(page, selector);
  for (const type of ['mousePressed', 'mouseReleased'])
    await page.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 });
}

/** Taps the element with a finger. The browser reports the click once the finger has left. */
export async function tap(page: QuietPage, selector: string): Promise<void> {
  const [x, y] = await placeOf(page, selector);
  await page.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await pause(TOUCH_MS);
  await page.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** The middle of the element, scrolled into view. */
async function placeOf(page: QuietPage, selector: string): Promise<[number, number]> {
  const element = `document.querySelector(${JSON.stringify(selector)})`;
  await until(page, `!!${element}`);
  return page.evaluate<[number, number]>(
    `(({ x, y, width, height }) => [x + width / 2, y + height / 2])(
      (${element}.scrollIntoView({ block: 'center', behavior: 'instant' }), ${element}).getBoundingClientRect())`,
  );
}
