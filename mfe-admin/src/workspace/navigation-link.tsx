import type { TodoCounts } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { Count } from '@hearthside/shell/ui/components/count.tsx';
import { Link } from 'react-router-dom';
import { currentFor, type NavigationEntry } from './entries.ts';
import { Icon } from './icon.tsx';
import css from './navigation.module.css';

interface NavigationLinkProps {
  entry: NavigationEntry;
  pathname: string;
  counts: TodoCounts;
  /** Whether its words are not to be seen. @default false */
  isNarrow?: boolean;
  onClick?: () => void;
}

/** A link to one of the owner's pages, with how much waits there. The number describes the link: its words stay its name. */
export function NavigationLink({ entry, pathname, counts, isNarrow, onClick }: NavigationLinkProps) {
  const { name, path, label, icon, inBar = label } = entry;
  const count = new Map(Object.entries(counts)).get(name);
  return (
    <Link
      to={path}
      className={css.entry}
      aria-current={currentFor(entry, pathname)}
      aria-description={count ? `${count} to do` : undefined}
      title={isNarrow ? label : undefined}
      onClick={onClick}
    >
      <Icon drawing={icon} />
      {inBar === label ? (
        <span className={css.label}>{label}</span>
      ) : (
        <>
          <span className={`${css.label} ${css.long}`}>{label}</span>
          <span className={css.short}>{inBar}</span>
        </>
      )}
      {count ? <Count count={count} className={css.count} /> : null}
    </Link>
  );
}
