import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isUndoKey } from '../list/is-shortcut.ts';

/** The keys of its button, as ARIA names them. */
export const UNDO_KEYS = 'Z Meta+Z Control+Z';

interface UndoPlaceOptions {
  /** What was done last and can be undone; undefined if there is nothing. */
  latest: unknown;
  undo: () => void;
  /** Keeps what can be undone, until the answered function is called. @default it stays by itself */
  keep?: () => () => void;
}

/**
 * For the element with the "Undo" of what was just done, a place of that name. `Z` and `⌘Z` undo it from everywhere. It
 * stays while focus or pointer is on it, and gives the focus back when it goes.
 */
export function useUndoPlace({ latest, undo, keep }: UndoPlaceOptions) {
  const place = useRef<HTMLDivElement>(null);
  /** Where the focus was before it came here. */
  const origin = useRef<HTMLElement>(null);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isAt = hasPointer || hasFocus;
  const hasSome = latest !== undefined;

  const isHere = (element: Element | null) => place.current?.contains(element) ?? false;
  const giveBackIfLost = () => {
    if (document.activeElement !== document.body) return;
    const act = origin.current?.isConnected ? origin.current : document.querySelector<HTMLElement>('h1');
    act?.focus({ preventScroll: true });
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    if (!hasSome) return;
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [hasSome]);

  const keepNow = useEffectEvent(() => keep?.());
  useEffect(() => (isAt ? keepNow() : undefined), [isAt]);
  // A button that is removed with the focus on it tells nobody that it has lost it.
  useLayoutEffect(() => {
    if (hasFocus && !isHere(document.activeElement)) {
      setFocus(false);
      giveBackIfLost();
    }
    if (!hasSome) setPointer(false);
  });

  return {
    /** Whether focus or pointer is on it. */
    isAt,
    /** Called after a dialog that was opened here is closed: it may be gone with its button. */
    giveBackIfLost,
    attributes: {
      ref: place,
      'aria-label': 'Undo',
      onFocus({ relatedTarget }: FocusEvent) {
        setFocus(true);
        const from = relatedTarget as HTMLElement | null;
        if (!isHere(from)) origin.current = from;
      },
      // With the window, the element keeps the focus.
      onBlur: ({ relatedTarget }: FocusEvent) => setFocus(isHere(relatedTarget ?? document.activeElement)),
      // Not once it enters: a pointer that has just pressed a dialog's button may rest where this appears.
      onPointerMove: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
    },
  };
}
