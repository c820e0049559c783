import {
  type ComponentProps,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import css from './dialog.module.css';
import layout from './layout.module.css';

interface DialogFrameProps {
  title: string;
  /** "alertdialog" for a message that interrupts and must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog';
  /** Its words must be read before its fields, so that the focus begins at the title. @default it begins at the first control */
  isRead?: boolean;
  /** What opens and closes it. */
  dialog: ComponentProps<'dialog'>;
  children: ReactNode;
}

/** What a dialog looks like, whether it is modal or a popover. */
export function DialogFrame({ title, role = 'dialog', isRead, dialog, children }: DialogFrameProps) {
  const titleId = useId();

  return (
    <dialog {...dialog} role={role} aria-labelledby={titleId} className={`${layout.card} ${css.dialog}`}>
      <div className={css.content}>
        <h2
          id={titleId}
          className={css.title}
          tabIndex={isRead ? -1 : undefined}
          // The browser focuses it as it opens the dialog. React does not write this attribute of a heading.
          ref={isRead ? (heading) => heading?.setAttribute('autofocus', '') : undefined}
        >
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

interface DialogProps extends Omit<DialogFrameProps, 'dialog'> {
  /** Called when Escape is pressed. */
  onClose: () => void;
}

/**
 * A modal dialog, open while it is rendered. The native element keeps the focus inside, makes the page behind it inert
 * and returns the focus when it closes.
 */
export function Dialog({ onClose, ...frame }: DialogProps) {
  return <DialogFrame {...frame} dialog={useModal(onClose)} />;
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`${layout.row3} ${css.actions}`}>{children}</div>;
}

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
