import type { QuietPage } from './quiet-browser.ts';

/** The ones of CDP's `Input.dispatchKeyEvent`. */
const CONTROL = 2;
const NAMED: Record<string, { code: string; windowsVirtualKeyCode: number; text?: string }> = {
  Enter: { code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Escape: { code: 'Escape', windowsVirtualKeyCode: 27 },
  Tab: { code: 'Tab', windowsVirtualKeyCode: 9 },
  ArrowRight: { code: 'ArrowRight', windowsVirtualKeyCode: 39 },
  ']': { code: 'BracketRight', windowsVirtualKeyCode: 221, text: ']' },
  '?': { code: 'Slash', windowsVirtualKeyCode: 191, text: '?' },
};

/** Presses a key, as `j`, `Enter` or `Control+k`, where the focus is. */
export async function press(page: QuietPage, chord: string): Promise<void> {
  const key = chord.replace('Control+', '');
  const isControlled = key !== chord;
  const letter = {
    code: `Key${key.toUpperCase()}`,
    windowsVirtualKeyCode: key.toUpperCase().charCodeAt(0),
    text: key,
  };
  const { text, ...physical } = NAMED[key] ?? letter;
  const event = { key, ...physical, modifiers: isControlled ? CONTROL : 0 };
  const typed = isControlled ? undefined : text;
  await page.send('Input.dispatchKeyEvent', {
    ...event,
    type: typed ? 'keyDown' : 'rawKeyDown',
    text: typed,
  });
  await page.send('Input.dispatchKeyEvent', { ...event, type: 'keyUp' });
}
