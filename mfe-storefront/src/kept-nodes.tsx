import { announceReplaced } from '@hearthside/shell/federation/replaced.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** What the page has of a part, the prerendered page at first. */
export const keptElement = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-kept="${name}"]`);

/** Whether the details with this id, which others are about to replace, are open. */
export const areOpen = (id: string) =>
  typeof document !== 'undefined' && document.querySelector<HTMLDetailsElement>(`details#${id}`)?.open;

// React leaves alone what stands in such an element.
const OPAQUE = { __html: '' };

interface KeptNodesProps {
  name: string;
  /** What stands there on a page that was not prerendered. @default nothing */
  otherwise?: ReactNode;
}

let released: Promise<unknown> = Promise.resolve();

/**
 * Resolves with the code of a late part once no press is held on a kept part: the browser reports no click when the
 * pressed element is replaced.
 */
export async function onceReleased<Code>(code: Code): Promise<Code> {
  for (let awaited: unknown; awaited !== released; ) {
    awaited = released;
    await awaited;
  }
  return code;
}

function hold(): void {
  released = new Promise((resolve) => {
    // The click comes after the release, in the same task.
    const release = () => setTimeout(resolve);
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { once: true });
  });
}

/** A part as the prerendered page has it until the code of the part has come. */
export function KeptNodes({ name, otherwise = null }: KeptNodesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() => [...(keptElement(name)?.childNodes ?? [])]);
  useLayoutEffect(() => {
    // They stand there already where React has taken the page over.
    if (place.current?.firstChild === nodes[0]) return;
    place.current?.replaceChildren(...nodes);
    announceReplaced();
  }, [nodes]);
  return nodes.length > 0 ? (
    <div
      ref={place}
      data-kept={name}
      onPointerDown={hold}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but the empty text.
      dangerouslySetInnerHTML={OPAQUE}
      suppressHydrationWarning
    />
  ) : (
    otherwise
  );
}

/** A part that stays as it was prerendered. On a page that was not, its code is downloaded. */
export function KeptPart({ name, children }: { name: string; children: ReactNode }) {
  const [isKept] = useState(() => keptElement(name));
  return isKept ? <KeptNodes name={name} /> : <div data-kept={name}>{children}</div>;
}
