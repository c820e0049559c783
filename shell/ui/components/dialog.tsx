import { type ReactNode, useId } from 'react';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** "alertdialog" for a message that interrupts and must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog';
  /** Called when Escape is pressed. */
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog, open while it is rendered. The native element keeps the focus inside, makes the page behind it inert
 * and returns the focus when it closes.
 */
export function Dialog({ title, role = 'dialog', onClose, children }: DialogProps) {
  const dialog = useModal(onClose);
  const titleId = useId();

  return (
    <dialog {...dialog} role={role} aria-labelledby={titleId} className={css.dialog}>
      <div className={css.content}>
        <h2 id={titleId} className={css.title}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** The row of buttons at the end of a dialog. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
