import { MAX_VIEW_NAME, MAX_VIEWS } from '@hearthside/services/core/search/saved-view.contract.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { NamesDialog } from './names-dialog.tsx';
import { useSavedViews, useSaveViews, viewAddress } from './saved-views.ts';
import { COLUMNS } from './use-columns.ts';

export interface ViewsDialogProps {
  /** The ids of the columns that the owner has chosen. @default the list's own */
  columns: readonly string[] | undefined;
  onClose: () => void;
}

/** Saves what the list shows now under a name; renames and removes what is saved of it. */
export default function ViewsDialog({ columns, onClose }: ViewsDialogProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [{ views, version }] = useState(useSavedViews());
  const save = useSaveViews();
  return (
    <NamesDialog
      title="Saved Views"
      noun="view"
      addLabel="Name for what the list shows now"
      entries={views.map(({ name, address }) => ({ name, address }))}
      isShown={({ address }) => address.split('?')[0] === pathname}
      max={MAX_VIEWS}
      maxLength={MAX_VIEW_NAME}
      saving={save}
      onSave={(kept, name) => {
        const query = new URLSearchParams(search);
        if (columns) query.set(COLUMNS, columns.join());
        const added = name ? [{ name, address: viewAddress(pathname, `${query}`) }] : [];
        const onSuccess = () => {
          onClose();
          // The list is the new view from now on.
          if (name) void navigate({ search: `${query}` }, { replace: true });
        };
        save.mutate({ views: [...kept, ...added], version }, { onSuccess });
      }}
      onClose={onClose}
    />
  );
}
