import { MOST_COUNTED } from '@hearthside/services/core/search/saved-view.contract.ts';
import { Count } from '@hearthside/shell/ui/components/count.tsx';
import { Link, useLocation } from 'react-router-dom';
import { useSavedViews, viewAddress, viewsOf } from '../list/saved-views.ts';
import css from './navigation.module.css';

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
