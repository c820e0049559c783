import type { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Count } from '@hearthside/shell/ui/components/count.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { countsQuery } from '../list/saved-views.ts';
import { tabsOf } from './entries.ts';
import css from './page-tabs.module.css';

/** The pages and sections that share an entry of the navigation, above each of them. */
export function PageTabs({ name }: { name: keyof typeof PAGES.admin }) {
  const { pathname } = useLocation();
  const tabs = tabsOf(name);
  return tabs.length > 1 ? <Tabs tabs={tabs} pathname={pathname} /> : null;
}

function Tabs({ tabs, pathname }: { tabs: ReturnType<typeof tabsOf>; pathname: string }) {
  // The navigation asks for them.
  const { data = {} } = useQuery({ ...countsQuery(useHost()), enabled: false });
  const counts = new Map(Object.entries(data));
  return (
    <nav aria-label="Pages of this part" className={css.tabs}>
      {tabs.map(({ name, label, path }) => (
        <Link key={path} to={path} aria-current={pathname === path ? 'page' : undefined}>
          {label}
          {counts.get(name) ? <Count count={Number(counts.get(name))} /> : null}
        </Link>
      ))}
    </nav>
  );
}
