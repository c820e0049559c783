import { useLayoutEffect, useRef } from 'react';

/** For a `<dialog>` that is open, modally, while it is rendered. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect is cleaned up before the element is removed: only then does closing return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return dialog;
}
