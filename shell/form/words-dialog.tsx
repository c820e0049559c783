import { useState } from 'react';
import { TextArea } from '../ui/components/field.tsx';
import { FormDialog, type FormDialogProps } from '../ui/components/form-dialog.tsx';
import { useTabDraft } from './use-tab-draft.ts';

interface WordsDialogProps extends Omit<FormDialogProps, 'onSend'> {
  /** The draft's name in this tab, which keeps it until it was saved: also when the dialog is closed. */
  name: string;
  /** Of the text. */
  label: string;
  hint?: string;
  maxLength: number;
  /** The text as it is. @default '' */
  words?: string;
  /** @default false */
  required?: boolean;
  onSave: (words: string) => Promise<unknown>;
}

/** Asks for one text. */
export function WordsDialog(props: WordsDialogProps) {
  const { name, label, hint, maxLength, words = '', required = false, onSave, children, ...dialog } = props;
  const { draft, write, forget } = useTabDraft(name, words);
  const [error, setError] = useState<string>();
  const send = () => {
    if (required && !draft.trim()) setError('Please write something.');
    else onSave(draft.trim()).then(forget, () => {});
  };
  return (
    <FormDialog {...dialog} onSend={send}>
      {children}
      <TextArea
        label={label}
        hint={hint}
        required={required}
        maxLength={maxLength}
        value={draft}
        error={error}
        onChange={({ target }) => write(target.value)}
      />
    </FormDialog>
  );
}
