import { MAX_VIEW_NAME, MAX_VIEWS } from '@hearthside/services/kit/search/saved-view.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { FormDialog } from '@hearthside/shell/ui/components/form-dialog.tsx';
import { Notice } from '@hearthside/shell/ui/components/notice.tsx';
import { TextField } from '@hearthside/shell/ui/components/text-field.tsx';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { reasonOf } from '../admin-api.ts';
import css from './list-dialogs.module.css';
import { useSavedViews, useSaveViews, viewAddress } from './saved-views.ts';
import { COLUMNS } from './use-columns.ts';

export interface ViewsDialogProps {
  /** The columns that the owner has chosen, by name. @default the list's own */
  columns: readonly string[] | undefined;
  onClose: () => void;
}

/** Saves what the list shows now under a name; renames and removes what is saved of it. */
export default function ViewsDialog({ columns, onClose }: ViewsDialogProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [stored] = useState(useSavedViews());
  const save = useSaveViews();
  const [rows, setRows] = useState(() =>
    stored.views.map(({ name, address }, row) => ({ row, name, address })),
  );
  const [added, setAdded] = useState('');
  const here = rows.filter(({ address }) => address.split('?')[0] === pathname);
  const isFull = rows.length >= MAX_VIEWS;

  const send = (form: HTMLFormElement) => {
    if (!form.reportValidity()) return;
    const query = new URLSearchParams(search);
    if (columns) query.set(COLUMNS, columns.join());
    const name = added.trim();
    const views = rows.map(({ name, address }) => ({ name: name.trim(), address }));
    if (name) views.push({ name, address: viewAddress(pathname, `${query}`) });
    save.mutate(
      { views, version: stored.version },
      {
        onSuccess() {
          onClose();
          // The list is the new view from now on.
          if (name) void navigate({ search: `${query}` }, { replace: true });
        },
      },
    );
  };
  return (
    <FormDialog title="Saved Views" action="Save" pending={save.isPending} onSend={send} onClose={onClose}>
      {isFull ? (
        <p>There are {MAX_VIEWS} views, which is the most. Remove one to save another.</p>
      ) : (
        <TextField
          label="Name for what the list shows now"
          value={added}
          maxLength={MAX_VIEW_NAME}
          onChange={({ target }) => setAdded(target.value)}
        />
      )}
      <ul aria-label="Saved views" className={css.rows}>
        {here.map(({ row, name }, place) => (
          <li key={row} className={css.row}>
            <TextField
              label={`View ${place + 1}`}
              required
              value={name}
              maxLength={MAX_VIEW_NAME}
              onChange={({ target }) =>
                setRows((now) =>
                  now.map((each) => (each.row === row ? { ...each, name: target.value } : each)),
                )
              }
            />
            <Button
              look="quiet"
              aria-label={`Remove ${name || `view ${place + 1}`}`}
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
      {save.error && <Notice tone="error">Failed to save. {reasonOf(save.error)}</Notice>}
    </FormDialog>
  );
}
