import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogFrameProps {
  title: string;
  /** "alertdialog" for a message that interrupts and must be answered. @default 'dialog' */
  role?: 'dialog' | 'alertdialog';
  /** What opens and closes it. */
  dialog: ComponentProps<'dialog'>;
  children: ReactNode;
}

/** What a dialog looks like, whether it is modal or a popover. */
export function DialogFrame({ title, role = 'dialog', dialog, children }: DialogFrameProps) {
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
  return <div className={css.actions}>{children}</div>;
}
