import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const nodesOf = (name: string) => document.querySelector(`[data-kept="${name}"]`)?.childNodes ?? [];

/** A part of the prerendered page, until its code has come. A page that was rendered here has none. */
export function KeptNodes({ name, otherwise }: { name: string; otherwise: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() => [...nodesOf(name)]);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return nodes.length > 0 ? <div ref={place} /> : otherwise;
}
