import { useState } from 'react';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

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
