import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** The properties of a `<dialog>` that is open, modally, while it is rendered. `onClose` is called when Escape is pressed. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up before the element is removed: only then can the focus return.
  useLayoutEffect(() => (ref.current ? openModally(ref.current) : undefined), []);
  return {
    ref,
    // The browser would close the dialog first and tell of it later. What was opened again meanwhile would close.
    onCancel: (event: SyntheticEvent) => {
      event.preventDefault();
      // React passes on the event of a dialog that was opened from this one.
      if (event.target === event.currentTarget) onClose();
    },
  };
}

/**
 * Opens a dialog; the answered function closes it and returns the focus. A modal dialog makes the page inert, for which the
 * browser calculates the style of all of it: so it is painted first, as a popover, and is modal in the next frame.
 */
function openModally(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  let frame = 0;
  const makeModal = () => {
    stopWaiting();
    const focused = document.activeElement;
    // In this order: browsers of 2024 refuse to hide an open dialog.
    dialog.open = false;
    dialog.hidePopover();
    dialog.popover = null;
    dialog.showModal();
    focus(focused);
  };
  const stopWaiting = () => {
    cancelAnimationFrame(frame);
    removeEventListener('keydown', makeModal, { capture: true });
  };
  if ('showPopover' in dialog && !document.querySelector(':modal')) {
    dialog.popover = 'manual';
    dialog.showPopover();
    dialog.open = true;
    // The second frame begins when the first one is painted.
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(makeModal);
    });
    // Escape and Tab are those of a modal dialog.
    addEventListener('keydown', makeModal, { capture: true });
  } else dialog.showModal();
  return () => {
    stopWaiting();
    dialog.close();
    focus(before);
  };
}

function focus(element: Element | null) {
  if (element instanceof HTMLElement && element !== document.body) element.focus({ preventScroll: true });
}
