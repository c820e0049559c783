import { useState } from 'react';
import { SearchDialog } from '../list/search-dialog.tsx';
import { openToAct } from '../record/record-acts.tsx';
import { addRecent } from './recent.ts';
import { useOptionGroups } from './use-option-groups.ts';

interface PaletteProps {
  uid: string;
  onClose: () => void;
  onKeys: () => void;
}

/** The search over everything. */
export default function Palette({ uid, onClose, onKeys }: PaletteProps) {
  const [typed, setTyped] = useState('');
  return (
    <SearchDialog
      title="Search everything"
      label="Search or go to"
      placeholder="A customer, a product, a page..."
      typed={typed}
      onType={setTyped}
      {...useOptionGroups(uid, typed)}
      onLeave={(option) => addRecent(uid, option)}
      onAct={openToAct}
      onClose={onClose}
      more={{ words: 'Keyboard shortcuts', act: onKeys }}
    />
  );
}
