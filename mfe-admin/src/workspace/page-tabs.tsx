import type { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import { useHost } from '@hearthside/shell/federation/host.tsx';
import { Count } from '@hearthside/shell/ui/components/count.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { countsQuery } from '../list/saved-views.ts';
import { type Tab, tabsOf } from './entries.ts';
import css from './page-tabs.module.css';

/** The tabs of an entry of the navigation, above each of its pages and sections; below them what shares the tab. */
export function PageTabs({ name }: { name: keyof typeof PAGES.admin }) {
  const { pathname } = useLocation();
  const tabs = tabsOf(name);
  const { label, shared = [] } = tabs.find((tab) => isIn(tab, pathname)) ?? {};
  const parts = shared.map((each) => ({ label: each.label, shared: [each] }));
  return (
    <>
      <Tabs title="Pages of this part" tabs={tabs} pathname={pathname} />
      <Tabs title={`Pages of ${label}`} tabs={parts} pathname={pathname} />
    </>
  );
}

const isIn = ({ shared }: Tab, pathname: string) => shared.some(({ path }) => path === pathname);

function Tabs({ title, tabs, pathname }: { title: string; tabs: Tab[]; pathname: string }) {
  // The navigation asks for them.
  const { data = {} } = useQuery({ ...countsQuery(useHost()), enabled: false });
  if (tabs.length < 2) return null;
  const counts = new Map(Object.entries(data));
  const countOf = ({ shared }: Tab) =>
    [...new Set(shared.map(({ name }) => name))].reduce(
      (sum, name) => sum + Number(counts.get(name) ?? 0),
      0,
    );
  return (
    <nav aria-label={title} className={css.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to={tab.shared[0]?.path ?? ''}
          aria-current={isIn(tab, pathname) ? (tab.shared.length > 1 ? 'true' : 'page') : undefined}
        >
          {tab.label}
          {countOf(tab) ? <Count count={countOf(tab)} /> : null}
        </Link>
      ))}
    </nav>
  );
}
