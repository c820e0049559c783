import type { TodoCounts } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { MOST_COUNTED } from '@hearthside/services/core/search/saved-view.contract.ts';
import { Count } from '@hearthside/shell/ui/components/count.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useSavedViews, viewAddress, viewsOf } from '../list/saved-views.ts';
import { countOf, currentFor, type NavigationEntry } from './entries.ts';
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
  const { path, label, icon = '', inBar = label } = entry;
  const count = countOf(entry, counts);
  const waits = count ? `${count} to do` : undefined;
  return (
    <Link
      to={path}
      className={css.entry}
      aria-current={currentFor(entry, pathname)}
      aria-description={waits}
      title={isNarrow ? [label, waits].filter(Boolean).join(': ') : waits}
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

/** What the navigation draws beside its own acts, on a square of 24, by strokes. */
export const SIGNS = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  keys: 'M3 7h18v10H3zM7 11h.010M11 11h.010M15 11h.010M8 14h8',
  narrow: 'M4 5h16v14H4zM10 5v14M16 10l-2 2 2 2',
  wide: 'M4 5h16v14H4zM10 5v14M14 10l2 2-2 2',
};

/** A sign beside the words that say the same. */
export function Icon({ drawing }: { drawing: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
      <path d={drawing} />
    </svg>
  );
}

interface ViewLinksProps {
  /** Of the list whose views they are. */
  path: string;
  className?: string | undefined;
  onClick?: () => void;
}

/** The saved views of a list, each with how many records it finds now. */
export function ViewLinks({ path, className, onClick }: ViewLinksProps) {
  const { pathname, search } = useLocation();
  const views = viewsOf(useSavedViews().views, path);
  if (views.length === 0) return null;
  const shown = viewAddress(pathname, search);
  return (
    <ul aria-label="Saved views" className={className}>
      {views.map(({ name, address, count }) => {
        const found = count !== null && count > MOST_COUNTED ? `${MOST_COUNTED}+` : count;
        return (
          <li key={name}>
            <Link
              to={address}
              className={css.entry}
              aria-current={address === shown ? 'page' : undefined}
              aria-description={found === null ? undefined : `${found} found`}
              onClick={onClick}
            >
              <span className={css.name}>{name}</span>
              {found === null ? null : <Count count={found} look="quiet" className={css.count} />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
