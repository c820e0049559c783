import { useLayoutEffect, useRef, useState } from 'react';

/** A part of the prerendered page, until its code has come. A page that was rendered here has none. */
export function KeptNodes({ name }: { name: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() => [...(document.querySelector(`[data-kept=${name}]`)?.childNodes ?? [])]);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={place} />;
}
