import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { actOf, isBefore } from '@hearthside/shell/ui/acts.ts';
import { type ComponentProps, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusedRow } from '../list/focus-row.ts';

/** The address of the record that opens to be acted on. */
let awaited: string | undefined;
const places = new Set<HTMLElement>();

interface RecordActsProps extends ComponentProps<'div'> {
  ref?: RefObject<HTMLDivElement | null>;
}

/** Where the acts of a record stand, the one that comes next first. */
export function RecordActs({ ref, ...props }: RecordActsProps) {
  const own = useRef<HTMLDivElement>(null);
  const place = ref ?? own;
  useLayoutEffect(() => addPlace(place.current), [place]);
  const { pathname, search } = useLocation();
  const isAwaited = awaited === pathname + search;
  useEffect(() => {
    if (!isAwaited) return;
    awaited = undefined;
    // The record gets the focus first.
    setTimeout(() => actOnShown());
  }, [isAwaited]);
  return <div {...props} ref={place} />;
}

function addPlace(place: HTMLDivElement | null) {
  if (!place) return;
  places.add(place);
  return () => void places.delete(place);
}

/** What comes next for the record that the page shows; null if it shows none with an act. */
export function recordAct(): HTMLElement | null {
  const [first] = [...places].sort((one, other) => (isBefore(one, other) ? -1 : 1));
  return first?.querySelector<HTMLElement>('a, button') ?? null;
}

/** When a record's state is another and the act that changed it is gone, what comes next gets the focus, once no dialog is open. */
export function useFocusOnNext(state: unknown, isInDialog = false): void {
  const seen = useRef(state);
  useEffect(() => {
    if (isInDialog || seen.current === state) return;
    const isLoaded = seen.current !== undefined;
    seen.current = state;
    if (isLoaded) focusIfLost(recordAct());
  }, [state, isInDialog]);
}

/** Does what comes next for the record of the focused row, which opens first, or else for the one that is shown. */
export function actOnRecord(): boolean {
  const link = focusedRow()?.querySelector('a');
  if (!link) return actOnShown();
  openToAct(link);
  return true;
}

/** Follows the link to a record and does what comes next there. */
export function openToAct(link?: HTMLAnchorElement | null): void {
  awaited = link ? link.pathname + link.search : undefined;
  link?.click();
  // Whoever presses something meanwhile, as the answer to a question about unsaved changes, is only led there.
  for (const type of ['keydown', 'pointerdown'])
    addEventListener(type, forget, { capture: true, once: true });
}

/** An act that waits for a record ends with its screen: when that fails, or is left. */
export function useEndOfAct(hasFailed: boolean): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const end = () => {
      if (awaited === pathname + search) forget();
    };
    if (hasFailed) end();
    return end;
  }, [pathname, search, hasFailed]);
}

function forget() {
  awaited = undefined;
}

function actOnShown(): boolean {
  const act = recordAct();
  if (act) actOf(act).run();
  return act !== null;
}
