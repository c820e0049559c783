import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import layout from './layout.module.css';

export interface FormDialogProps {
  title: string;
  action: string;
  /** Of the button that leaves. @default 'Cancel' */
  cancel?: string;
  /** While it is true, the form is not sent again. */
  pending: boolean;
  /** Called with the form, which has not been checked. */
  onSend: (form: HTMLFormElement) => void;
  onClose: () => void;
  /** What that button does instead: Escape may be a slip, and only closes. @default onClose */
  onCancel?: () => void;
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, cancel = 'Cancel', pending, onSend, onClose, onCancel = onClose, children } = props;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog may be rendered within another form.
    event.stopPropagation();
    if (!pending) onSend(event.currentTarget);
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={layout.stack4} onSubmit={submit} noValidate>
        {children}
        <DialogActions>
          <Button look="secondary" onClick={onCancel}>
            {cancel}
          </Button>
          <Button type="submit" pending={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
