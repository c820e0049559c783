import type { TodoCounts } from '@hearthside/services/consumers/dashboard/todo.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { Count } from '@hearthside/shell/ui/components/count.tsx';
import { Dialog, DialogActions } from '@hearthside/shell/ui/components/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { memo, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { rememberedSwitch } from '../list/remembered-switch.ts';
import { countsQuery } from '../list/saved-views.ts';
import { countOf, NAVIGATION } from './entries.ts';
import css from './navigation.module.css';
import { Icon, NavigationLink, SIGNS, ViewLinks } from './navigation-link.tsx';
import { useOpened } from './use-opened.ts';

const isWide = rememberedSwitch('hearthside:wide-navigation');
const useIsWide = () => useSyncExternalStore(isWide.subscribe, isWide.get);

/** The owner's pages beside the page that is shown. On a small screen it is a bar of five, and the others are behind "More". */
export const Navigation = memo(function Navigation({
  onOpen,
}: {
  onOpen: (part: 'search' | 'keys') => void;
}) {
  const host = useHost();
  const { pathname } = useLocation();
  const wide = useIsWide();
  const [isMore, showMore] = useOpened<true>();
  const counts: TodoCounts = useQuery(countsQuery(host)).data ?? {};
  const others = NAVIGATION.flat().filter(({ inBar }) => !inBar);
  const behindMore = others.reduce((sum, entry) => sum + countOf(entry, counts), 0);
  const link = { pathname, counts };
  return (
    <>
      <nav aria-label="Workspace" className={css.nav} data-narrow={wide ? undefined : ''}>
        <button
          type="button"
          className={`${css.entry} ${css.search}`}
          aria-haspopup="dialog"
          aria-keyshortcuts="Meta+K Control+K /"
          title={wide ? undefined : 'Search'}
          onClick={() => onOpen('search')}
        >
          <Icon drawing={SIGNS.search} />
          <span className={css.label}>Search</span>
          <span aria-hidden="true" className={css.hint}>
            /
          </span>
        </button>
        {NAVIGATION.map((group) => (
          <ul key={group[0]?.name} className={css.group}>
            {group.map((entry) => (
              <li
                key={entry.name}
                className={entry.isForPhones ? css.phones : entry.inBar ? undefined : css.aside}
              >
                <NavigationLink entry={entry} {...link} isNarrow={!wide} />
                {wide && <ViewLinks path={entry.path} className={css.views} />}
              </li>
            ))}
          </ul>
        ))}
        <button
          type="button"
          className={`${css.entry} ${css.more}`}
          aria-haspopup="dialog"
          onClick={() => showMore(true)}
        >
          <Icon drawing={SIGNS.more} />
          More
          {behindMore > 0 && <Count count={behindMore} className={css.count} />}
        </button>
        <div className={css.foot}>
          <button
            type="button"
            className={`${css.entry} ${css.keys}`}
            aria-haspopup="dialog"
            title={wide ? undefined : 'Keyboard shortcuts'}
            onClick={() => onOpen('keys')}
          >
            <Icon drawing={SIGNS.keys} />
            <span className={css.label}>Keyboard shortcuts</span>
          </button>
          <button
            type="button"
            className={css.entry}
            title={wide ? undefined : 'Expand'}
            onClick={() => isWide.set(!wide)}
          >
            <Icon drawing={wide ? SIGNS.narrow : SIGNS.wide} />
            <span className={css.label}>{wide ? 'Collapse' : 'Expand'}</span>
          </button>
          <p className={css.version} title={`${BRAND} ${process.env.SUITE_VERSION}`}>
            {`${wide ? `${BRAND} ` : ''}${process.env.SUITE_VERSION}`}
          </p>
        </div>
      </nav>
      {isMore && (
        <MoreDialog
          {...link}
          onClose={() => showMore(undefined)}
          onSearch={() => {
            showMore(undefined);
            onOpen('search');
          }}
        />
      )}
    </>
  );
});

/** Keeps the navigation's width until it is known whose session it is. */
export function NavigationPlace() {
  return <div className={css.nav} data-narrow={useIsWide() ? undefined : ''} />;
}

/** The pages that have no place in the bar of a small screen, and the search. */
function MoreDialog({
  pathname,
  counts,
  onSearch,
  onClose,
}: {
  pathname: string;
  counts: TodoCounts;
  onSearch: () => void;
  onClose: () => void;
}) {
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
