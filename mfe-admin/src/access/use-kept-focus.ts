import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { type SyntheticEvent, useEffect, useRef } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary';

/**
 * After an act whose control is gone, the focus goes to what stands in its place, or next to it. What an act
 * gives the focus to itself comes first. Returns what the page around all acts listens to.
 */
export function useKeptFocus() {
  /** The last control that was used and all around it, each with its number among its siblings. */
  const path = useRef<[element: Element, place: number][]>([]);
  useEffect(() => {
    const isLost = () =>
      document.activeElement === document.body && path.current[0]?.[0].isConnected === false;
    const keep = () => {
      if (!isLost()) return;
      path.current.forEach(([element], depth, all) => {
        const [, place] = all[depth - 1] ?? [];
        if (place === undefined || !element.isConnected) return;
        const parts = [...element.children];
        // What is folded away or disabled does not take it.
        for (const part of [...parts.slice(place), ...parts.slice(0, place).reverse()])
          for (const control of part.matches(CONTROLS) ? [part] : part.querySelectorAll(CONTROLS))
            focusIfLost(control as HTMLElement);
      });
    };
    // The last of what is gone may be a dialog, wherever it stood.
    const observer = new MutationObserver(() => isLost() && setTimeout(keep));
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  const remember = ({ target }: SyntheticEvent) => {
    // A dialog returns the focus to what opened it.
    if (!(target instanceof Element) || target.closest('dialog')) return;
    path.current = [];
    for (let each = target.closest(CONTROLS); each; each = each.parentElement)
      path.current.push([each, [...(each.parentElement?.children ?? [])].indexOf(each)]);
  };
  return { onFocus: remember, onPointerDown: remember };
}
