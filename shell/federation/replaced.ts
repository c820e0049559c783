/** Comes after controls of a prerendered page have been replaced, or moved to another place. */
export const REPLACED = 'hearthside:replaced';

/** Has the new controls go on with the focus, the text and the click of those that they replace, after React's commit. */
export function announceReplaced(): void {
  queueMicrotask(() => dispatchEvent(new Event(REPLACED)));
}
