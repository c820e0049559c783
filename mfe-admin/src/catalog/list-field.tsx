import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import type { KeyboardEvent } from 'react';
import { Chips } from './chips.tsx';
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
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a word, for example in Japanese. It then adds nothing.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onAdd();
  };
  return (
    <div className={layout.stack2}>
      <div className={`${layout.stack3} ${css.entry}`}>
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
      <Chips label={label} chips={entries.map((name) => ({ id: name, name }))} onRemove={onRemove} />
    </div>
  );
}
