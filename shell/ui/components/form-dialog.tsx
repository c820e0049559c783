import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextArea } from './field.tsx';
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
  children?: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { title, action, cancel = 'Cancel', pending, onSend, onClose, children } = props;
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
          <Button look="secondary" onClick={onClose}>
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

interface WordsDialogProps extends Omit<FormDialogProps, 'onSend'> {
  /** Of the text. */
  label: string;
  hint?: string;
  maxLength: number;
  /** The text as it is. @default '' */
  words?: string;
  /** @default false */
  required?: boolean;
  onSave: (words: string) => void;
}

/** Asks for one text. */
export function WordsDialog(props: WordsDialogProps) {
  const { label, hint, maxLength, words = '', required = false, onSave, children, ...dialog } = props;
  const [written, setWritten] = useState(words);
  const [error, setError] = useState<string>();
  const send = () => {
    if (required && !written.trim()) setError('Please write something.');
    else onSave(written.trim());
  };
  return (
    <FormDialog {...dialog} onSend={send}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        required={required}
        maxLength={maxLength}
        value={written}
        error={error}
        onChange={({ target }) => setWritten(target.value)}
      />
    </FormDialog>
  );
}
