import type { Page } from '@hearthside/services/kit/site/pages.contract.ts';
import type { SessionUser } from '../../federation/contract.ts';
import { type AppRoute, ROUTES } from '../routes.ts';

export interface MenuLink {
  label: string;
  to: string;
  /** Name of the page of which the menu counts what waits there. */
  counted?: string;
  /** Navigation state. */
  state?: unknown;
}

/** Links of a signed-in user's menu. "Log Out" follows them. */
export function accountLinks(user: SessionUser): MenuLink[] {
  return pagesIn(user.isAdmin ? 'admin' : 'user').map((route) => ({
    ...toLink(route),
    counted: route.expose,
  }));
}

/** Links of the shop in the header of the page at that path. */
export function shopLinks(pathname: string): MenuLink[] {
  return pagesIn('shop')
    .filter(({ path, hiddenOn }) => pathname !== path && pathname !== hiddenOn)
    .map(toLink);
}

/** A menu's link to a page. */
export function toLink({ title, label = title, path }: Page): MenuLink {
  return { label, to: path };
}

function pagesIn(menu: Page['menu']): AppRoute[] {
  return ROUTES.filter((route) => route.menu === menu);
}
