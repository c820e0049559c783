/** The menu item that a key leads to: arrows wrap around, Home and End, or the next one with that first letter. */
export function nextItem<Item extends Element>(
  key: string,
  items: Item[],
  current: Element | null,
): Item | undefined {
  const index = items.findIndex((item) => current?.isSameNode(item));
  if (key === 'ArrowDown') return items[(index + 1) % items.length];
  if (key === 'ArrowUp') return items.at(index - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const following = [...items.slice(index + 1), ...items.slice(0, index + 1)];
  return following.find((item) => item.textContent?.toLowerCase().startsWith(key.toLowerCase()));
}
