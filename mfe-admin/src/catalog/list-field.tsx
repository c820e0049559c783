import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { type KeyboardEvent, useRef } from 'react';
import css from './list-field.module.css';

interface ListFieldProps {
  label: string;
  entries: string[];
  /** The text in the input. */
  typed: string;
  onType: (text: string) => void;
  onAdd: () => void;
  onRemove: (entry: string) => void;
}

/** A list of short texts. Enter or the button adds the typed text; each entry can be removed. */
export function ListField({ label, entries, typed, onType, onAdd, onRemove }: ListFieldProps) {
  const root = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word, for example in Japanese. It then adds nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  };
  const remove = (entry: string) => {
    onRemove(entry);
    // The button that had the focus is removed.
    root.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={root} className={css.list}>
      <div className={css.entry}>
        <TextField
          label={label}
          value={typed}
          maxLength={200}
          onKeyDown={onKeyDown}
          onChange={(event) => onType(event.target.value)}
        />
        <Button look="secondary" aria-label={`Add to ${label}`} onClick={onAdd}>
          Add
        </Button>
      </div>
      {entries.length > 0 && (
        <ul className={css.entries} aria-label={`${label}, entries`}>
          {entries.map((entry) => (
            <li key={entry} className={css.chip}>
              <span>{entry}</span>
              <button
                type="button"
                className={css.remove}
                aria-label={`Remove ${entry} from ${label}`}
                onClick={() => remove(entry)}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
