import { reasonOf } from '@hearthside/shell/federation/use-write.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { TextField } from '@hearthside/shell/ui/components/field.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import css from './list-dialogs.module.css';

interface NamesDialogProps<Entry> {
  title: string;
  /** What one is called: `view`. */
  noun: string;
  /** Asks for the name of another one. */
  addLabel: string;
  entries: readonly Entry[];
  /** @default all of them */
  isShown?: (entry: Entry) => boolean;
  max: number;
  maxLength: number;
  /** Gets the entries as they are called now, without those that were removed, and the name of another one, if any. */
  onSave: (entries: Entry[], added: string) => void;
  saving: { error: Error | null; isPending: boolean };
  onClose: () => void;
}

/** Saves something under a name; renames and removes what was saved so before. */
export function NamesDialog<Entry extends { name: string }>(props: NamesDialogProps<Entry>) {
  const { title, noun, entries, isShown, max, maxLength, saving, onSave, onClose } = props;
  const [rows, setRows] = useState(() => entries.map((entry, row) => ({ row, entry })));
  const [added, setAdded] = useState('');
  const here = rows.filter(({ entry }) => isShown?.(entry) ?? true);

  const send = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    onSave(
      rows.map(({ entry }) => ({ ...entry, name: entry.name.trim() })),
      added.trim(),
    );
  };
  return createPortal(
    <FormDialog title={title} action="Save" pending={saving.isPending} onSend={send} onClose={onClose}>
      {rows.length >= max ? (
        <p>
          There are {max} {noun}s, which is the most. Remove one to save another.
        </p>
      ) : (
        <TextField
          label={props.addLabel}
          value={added}
          maxLength={maxLength}
          onChange={({ target }) => setAdded(target.value)}
        />
      )}
      <ul aria-label={title} className={css.rows}>
        {here.map(({ row, entry: { name } }, place) => (
          <li key={row} className={css.row}>
            <TextField
              label={`${noun[0]?.toUpperCase()}${noun.slice(1)} ${place + 1}`}
              required
              value={name}
              maxLength={maxLength}
              onChange={({ target }) =>
                setRows((now) =>
                  now.map((each) =>
                    each.row === row ? { row, entry: { ...each.entry, name: target.value } } : each,
                  ),
                )
              }
            />
            <Button
              look="quiet"
              aria-label={`Remove ${name || `${noun} ${place + 1}`}`}
              onClick={({ currentTarget }) => {
                // The button that has the focus is removed.
                currentTarget.closest('dialog')?.querySelector<HTMLElement>('[type=submit]')?.focus();
                setRows((now) => now.filter((each) => each.row !== row));
              }}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      {saving.error && <Notice tone="error">Failed to save. {reasonOf(saving.error)}</Notice>}
    </FormDialog>,
    // Outside of the form from which it may be opened.
    document.body,
  );
}
