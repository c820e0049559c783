import { type FocusEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { isUndoKey } from '../list/is-shortcut.ts';

/** The keys of its button, as ARIA names them. */
export const UNDO_KEYS = 'Z Meta+Z Control+Z';

/** Keys that do nothing by themselves. */
const MODIFIER = /^(Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;

interface UndoPlaceOptions {
  /** What was done last and can be undone; undefined if there is nothing. */
  latest: unknown;
  undo: () => void;
  /** Keeps what can be undone, until the answered function is called. @default it stays by itself */
  keep?: () => () => void;
}

/**
 * For the element with the "Undo" of what was just done. `Z` and `⌘Z` undo it; the first Tab after the act goes there, and
 * from there on to what follows the act. It stays while focus or pointer is on it, and gives the focus back when it goes.
 */
export function useUndoPlace({ latest, undo, keep }: UndoPlaceOptions) {
  const place = useRef<HTMLDivElement>(null);
  /** Where the focus was before it came here: at the act. */
  const origin = useRef<HTMLElement>(null);
  /** Whether the next Tab goes here. */
  const isNext = useRef(false);
  const [hasPointer, setPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isAt = hasPointer || hasFocus;
  const hasSome = latest !== undefined;

  const isHere = (element: Element | null) => place.current?.contains(element) ?? false;
  const giveBack = () => {
    const act = origin.current?.isConnected ? origin.current : document.querySelector<HTMLElement>('h1');
    act?.focus({ preventScroll: true });
  };
  const giveBackIfLost = () => {
    if (document.activeElement === document.body) giveBack();
  };
  const onTab = (event: KeyboardEvent) => {
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const now = document.activeElement;
    if (event.shiftKey) isNext.current = false;
    if (!isHere(now) && isNext.current && !document.querySelector('dialog[open]')) {
      isNext.current = false;
      buttons.at(-1)?.focus();
      event.preventDefault();
    } else if (isHere(now) && event.shiftKey && now === buttons[0]) {
      giveBack();
      event.preventDefault();
    } else if (isHere(now) && !event.shiftKey && now === buttons.at(-1)) {
      // The browser goes on from there.
      giveBack();
    }
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Tab') return onTab(event);
    if (MODIFIER.test(event.key)) return;
    isNext.current = false;
    if (!isUndoKey(event)) return;
    event.preventDefault();
    undo();
  });

  useEffect(() => {
    isNext.current = latest !== undefined;
  }, [latest]);
  useEffect(() => {
    if (!hasSome) return;
    const onPointerDown = () => {
      isNext.current = false;
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown, { capture: true });
      document.removeEventListener('pointerdown', onPointerDown);
    };
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
