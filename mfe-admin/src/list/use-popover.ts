import { focusIfLost } from '@hearthside/shell/form/use-focus-if-lost.ts';
import { type FocusEvent, type ToggleEvent, useLayoutEffect, useRef } from 'react';

/**
 * The properties of a `<dialog>` that is open while it is rendered, and is not modal: a page of 1,300 elements takes 8 ms
 * to become inert. `onClose` is called when Escape is pressed, and when something else gets the focus.
 */
export function usePopover(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up before the element is removed: only then does hiding return the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    const before = document.activeElement;
    element?.showPopover();
    element?.querySelector('input')?.focus();
    return () => {
      element?.hidePopover();
      // A link in it may have asked about unsaved changes. That dialog returns the focus to what is gone by then.
      const giveBack = () => focusIfLost(before instanceof HTMLElement ? before : null);
      document.querySelector('dialog[open]')?.addEventListener('close', giveBack, { once: true });
    };
  }, []);
  return {
    ref,
    popover: 'auto' as const,
    // A press beside its fields leaves the focus in it.
    tabIndex: -1,
    onToggle: ({ newState }: ToggleEvent) => {
      if (newState === 'closed') onClose();
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // In a window that is left the focus stays where it is.
      if (!currentTarget.contains(relatedTarget ?? document.activeElement)) onClose();
    },
  };
}
