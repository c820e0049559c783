import { PAGES, type Page } from '@hearthside/services/core/site/pages.contract.ts';
import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import type { Session, SessionUser } from '../../federation/contract.ts';
import { type AppRoute, isInWorkspace, ROUTES } from '../routes.ts';

export interface MenuLink {
  label: string;
  to: string;
  /** The page of which the menu counts what waits there. */
  counted?: AppRoute;
  state?: unknown;
}

/** The pages of the owner's menu that the workshop has too. */
const WORKSHOP = pagesIn('admin')
  .filter(({ audience }) => audience === 'workshop')
  .map(toLink);

/** Links of a signed-in user's menu. "Log Out" follows them. */
export function accountLinks(user: SessionUser): MenuLink[] {
  const own = pagesIn(user.isAdmin ? 'admin' : 'user').map((route) => ({
    ...toLink(route),
    counted: route,
  }));
  return user.isWorkshop && !user.isAdmin ? [...own, ...WORKSHOP] : own;
}

/** Links of the shop in the header of the page at that path: to its pages, and to the first that the owner has written. */
export function shopLinks(pathname: string, site?: Site): MenuLink[] {
  const [first] = site?.links ?? [];
  return [
    ...pagesIn('shop')
      .filter(({ path, hiddenOn }) => pathname !== path && pathname !== hiddenOn)
      .map((route) => ({ ...toLink(route), ...(route.counted && { counted: route }) })),
    ...(first ? [{ label: first.title, to: `/pages/${first.slug}` }] : []),
  ];
}

/** The owner's way from the shop to their work: the workspace itself has it beside each page. */
export function todayLinks(pathname: string, session: Session): MenuLink[] {
  const isOwner = session.state === 'signed-in' && session.user.isAdmin;
  return isOwner && !isInWorkspace(pathname, session)
    ? [{ label: 'Today', to: PAGES.admin.dashboard.path }]
    : [];
}

export function toLink({ title, label = title, path }: Page): MenuLink {
  return { label, to: path };
}

function pagesIn(menu: Page['menu']): AppRoute[] {
  return ROUTES.filter((route) => route.menu === menu);
}
