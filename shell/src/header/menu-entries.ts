import type { SessionUser } from '../../federation/contract.ts';

export interface MenuLink {
  label: string;
  to: string;
}

const ADMIN: MenuLink[] = [
  { label: 'My Dashboard', to: '/dashboard' },
  { label: 'Manage Users', to: '/admin/manage-users' },
  { label: 'Manage Consultations', to: '/admin/consultations' },
  { label: 'Moderate Photos', to: '/admin/moderate-photos' },
  { label: 'Manage Products', to: '/admin/add-product' },
  { label: 'Manage Hero', to: '/admin/manage-hero' },
  { label: 'Seed Reviews', to: '/admin/seed-reviews' },
];

const EVERYBODY_ELSE: MenuLink[] = [{ label: 'User Hub', to: '/userhub' }];

/** Links of the signed-in user's menu; "Log Out" follows them. */
export function accountLinks(user: SessionUser): MenuLink[] {
  return user.isAdmin ? ADMIN : EVERYBODY_ELSE;
}

/** Links of the shop that the header offers on that page. */
export function shopLinks(pathname: string): MenuLink[] {
  const links: MenuLink[] = [];
  if (!['/', '/products'].includes(pathname)) links.push({ label: 'Products', to: '/products' });
  if (!['/userhub', '/consultation'].includes(pathname)) {
    links.push({ label: 'Request a Consultation', to: '/consultation' });
  }
  return links;
}
