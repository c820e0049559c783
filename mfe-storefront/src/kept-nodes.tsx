import { useLayoutEffect, useRef, useState } from 'react';

/** What the page has of a part, the prerendered page at first. */
export const keptElement = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-kept="${name}"]`);

/** A part as the prerendered page has it, with its focus, until the code of the part has come. */
export function KeptNodes({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [{ nodes, focused }] = useState(() => ({
    nodes: keptElement(name)?.childNodes ?? [],
    focused: document.activeElement as HTMLElement | null,
  }));
  useLayoutEffect(() => {
    place.current?.replaceChildren(...nodes);
    if (place.current?.contains(focused)) focused?.focus({ preventScroll: true });
  }, [nodes, focused]);
  return <div ref={place} data-kept={name} />;
}
