import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/** The properties of a `<dialog>` that is open, modally, while it is rendered. `onClose` is called when Escape is pressed. */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up before the element is removed: only then does closing return the focus.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
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
