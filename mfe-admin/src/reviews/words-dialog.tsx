import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { TextArea } from '@hearthside/shell/ui/components/text-area.tsx';
import { type FormEvent, useState } from 'react';

interface WordsDialogProps {
  title: string;
  /** Of the text. */
  label: string;
  hint: string;
  maxLength: number;
  /** The text as it is. */
  words: string;
  required: boolean;
  /** Of the button that saves. */
  action: string;
  pending: boolean;
  onSave: (words: string) => void;
  onClose: () => void;
}

/** Asks for one text. */
export function WordsDialog(props: WordsDialogProps) {
  const { title, label, hint, maxLength, words, required, action, pending, onSave, onClose } = props;
  const [written, setWritten] = useState(words);
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (required && !written.trim()) setError('Please write something.');
    else if (!pending) onSave(written.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
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
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            {action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
