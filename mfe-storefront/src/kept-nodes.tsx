import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What the page has of a part, the prerendered page at first. */
export const keptElement = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-kept="${name}"]`);

interface KeptNodesProps {
  name: string;
  /** What stands there on a page that was not prerendered. @default nothing */
  otherwise?: ReactNode;
}

/** A part as the prerendered page has it, with its focus, until the code of the part has come. */
export function KeptNodes({ name, otherwise = null }: KeptNodesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [{ nodes, focused }] = useState(() => ({
    nodes: [...(keptElement(name)?.childNodes ?? [])],
    focused: document.activeElement as HTMLElement | null,
  }));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (place.current?.contains(focused)) focused?.focus({ preventScroll: true });
  }, [nodes, focused]);
  return nodes.length > 0 ? <div ref={place} data-kept={name} /> : otherwise;
}
