import type { TodoCounts } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { NAVIGATION } from './entries.ts';
import css from './navigation.module.css';
import { NavigationLink } from './navigation-link.tsx';
import { ViewLinks } from './view-links.tsx';

interface MoreDialogProps {
  pathname: string;
  counts: TodoCounts;
  onSearch: () => void;
  onClose: () => void;
}

/** The pages that have no place in the bar of a small screen, and the search. */
export function MoreDialog({ pathname, counts, onSearch, onClose }: MoreDialogProps) {
  return (
    <Dialog title="More" onClose={onClose}>
      <ul className={css.list}>
        {NAVIGATION.flat()
          .filter(({ inBar }) => !inBar)
          .map((entry) => (
            <li key={entry.name}>
              <NavigationLink entry={entry} pathname={pathname} counts={counts} onClick={onClose} />
            </li>
          ))}
      </ul>
      {NAVIGATION.flat().map(({ name, path }) => (
        <ViewLinks key={name} path={path} onClick={onClose} className={css.list} />
      ))}
      <DialogActions>
        <Button look="secondary" onClick={onSearch}>
          Search
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
