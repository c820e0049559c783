import { announceReplaced } from '@hearthside/shell/federation/replaced.ts';
import { type LatePart, latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import { type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import { useNear } from './use-near.ts';

/** Of a part of a page, where there is no more to say. */
export const failure = 'We couldn’t load this part.';

interface IslandOptions<Props> {
  /** Its name in the markup. Named after what it says, another text is not taken for the prerendered one. */
  name: string | ((props: Props) => string);
  load: () => Promise<{ default: ComponentType<Props> }>;
  /** What has failed if the code does not come, as a sentence. */
  failure: string;
  /**
   * When its code comes if it was prerendered: with the first input there, or when its reader is near it, by a margin as an
   * IntersectionObserver takes it.
   * @default at once
   */
  comes?: 'never' | 'with input' | { near: string };
  /** Whether it stands below the first screen. @default false */
  isBelow?: boolean;
  /** A hook: whether there is something else to show than `kept`, what was prerendered. */
  useOther?: (props: Props, kept: Element | null) => boolean;
  /** What stands there before the code on a page that was not prerendered. @default nothing */
  otherwise?: ComponentType;
}

/**
 * A part of a page that stays as it was prerendered until its code has come, and takes its place then. A page that was not
 * prerendered has the code at once.
 */
export function island<Props extends object>(options: IslandOptions<Props>): LatePart<Props> {
  const { load, failure, comes, isBelow, useOther = () => false, otherwise } = options;
  const nameOf = (props: Props) => (typeof options.name === 'string' ? options.name : options.name(props));
  const Late = latePart<Props>(
    () => load().then((module) => onceReleased({ default: inPlace(module.default) })),
    { fallback: (props) => <KeptNodes name={nameOf(props)} otherwise={otherwise} />, failure },
  );
  const hasOwnElement = isBelow || comes === 'with input' || typeof comes === 'object';

  function inPlace(Part: ComponentType<Props>) {
    return function InPlace(props: Props) {
      useLayoutEffect(announceReplaced, []);
      return (
        <div data-kept={nameOf(props)}>
          <Part {...props} />
        </div>
      );
    };
  }

  function Named(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [kept] = useState(() => keptElement(nameOf(props)));
    const [hasInput, setInput] = useState(false);
    const isNear = useNear(place, typeof comes === 'object' ? comes.near : undefined);
    const isOther = useOther(props, kept);
    const isPrerendered = comes === 'never' ? kept : kept?.firstChild;
    const isWanted = !comes || !isPrerendered || isOther || isNear || hasInput;
    const part = isWanted ? <Late {...props} /> : <KeptNodes name={nameOf(props)} />;
    if (!hasOwnElement) return part;
    const onInput = comes === 'with input' ? () => setInput(true) : undefined;
    return (
      <div ref={place} data-below={isBelow} onInput={onInput} onSubmit={onInput}>
        {part}
      </div>
    );
  }

  const Island = (props: Props) => <Named key={nameOf(props)} {...props} />;
  return Object.assign(Island, { put: (Part: ComponentType<Props>) => Late.put(inPlace(Part)) });
}

const keptElement = (name: string) =>
  typeof document === 'undefined' ? null : document.querySelector(`[data-kept="${name}"]`);

/** Whether the details with this id, which others are about to replace, are open. */
export const areOpen = (id: string) =>
  typeof document !== 'undefined' && document.querySelector<HTMLDetailsElement>(`details#${id}`)?.open;

let released: Promise<unknown> = Promise.resolve();

/** Resolves once no press is held on a kept part: the browser reports no click when the pressed element is replaced. */
async function onceReleased<Code>(code: Code): Promise<Code> {
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

// React leaves alone what stands in such an element.
const OPAQUE = { __html: '' };

interface KeptNodesProps {
  name: string;
  otherwise?: ComponentType | undefined;
}

/** A part as the prerendered page has it. */
export function KeptNodes({ name, otherwise: Otherwise }: KeptNodesProps) {
  const place = useRef<HTMLDivElement>(null);
  const [kept] = useState(() => keptElement(name));
  const [nodes] = useState(() => [...(kept?.childNodes ?? [])]);
  useLayoutEffect(() => {
    // They stand there already where React has taken the page over.
    if (place.current?.firstChild === nodes[0]) return;
    place.current?.replaceChildren(...nodes);
    announceReplaced();
  }, [nodes]);
  // One that was prerendered as empty stays, too: React takes over the element.
  if (!kept) return Otherwise && <Otherwise />;
  return (
    <div
      ref={place}
      data-kept={name}
      onPointerDown={hold}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing but the empty text.
      dangerouslySetInnerHTML={OPAQUE}
      suppressHydrationWarning
    />
  );
}
