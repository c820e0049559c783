import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import { TextArea } from './text-area.tsx';

interface WordsDialogProps {
  title: string;
  /** Of the text. */
  label: string;
  hint?: string;
  maxLength: number;
  /** The text as it is. @default '' */
  words?: string;
  /** @default false */
  required?: boolean;
  /** Of the button that saves. */
  action: string;
  /** Of the button that leaves. @default 'Cancel' */
  cancel?: string;
  pending: boolean;
  onSave: (words: string) => void;
  onClose: () => void;
  /** What to know before. */
  children?: ReactNode;
}

/** Asks for one text. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, label, hint, maxLength, words = '', required = false, action, cancel = 'Cancel' } = props;
  const { pending, onSave, onClose, children } = props;
  const [written, setWritten] = useState(words);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (required && !written.trim()) setError('Please write something.');
    else if (!pending) onSave(written.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <form onSubmit={submit} noValidate>
        <TextArea
          label={label}
          hint={hint}
          required={required}
          maxLength={maxLength}
          value={written}
          error={error}
          onChange={({ target }) => setWritten(target.value)}
        />
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
