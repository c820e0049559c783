import type { SessionUser } from '../../federation/contract.ts';
import type { Page } from '../../federation/pages.ts';
import { ROUTES } from '../routes.ts';

export interface MenuLink {
  label: string;
  to: string;
}

/** Links of the signed-in user's menu; "Log Out" follows them. */
export function accountLinks(user: SessionUser): MenuLink[] {
  return pagesIn(user.isAdmin ? 'admin' : 'user').map(toLink);
}

/** Links of the shop that the header offers on that page. */
export function shopLinks(pathname: string): MenuLink[] {
  return pagesIn('shop')
    .filter(({ path, hiddenOn }) => pathname !== path && pathname !== hiddenOn)
    .map(toLink);
}

/** The link to a page, by its name in menus. */
export function toLink({ title, label = title, path }: Page): MenuLink {
  return { label, to: path };
}

function pagesIn(menu: Page['menu']): Page[] {
  return ROUTES.filter((route) => route.menu === menu);
}
