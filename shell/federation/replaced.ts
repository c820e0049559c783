/** Comes after controls of a prerendered page have been taken over, replaced, or moved to another place. */
export const REPLACED = 'hearthside:replaced';

/** Has controls go on with what people did before: with the focus, the text and the click. After React's commit. */
export function announceReplaced(): void {
  queueMicrotask(() => dispatchEvent(new Event(REPLACED)));
}
