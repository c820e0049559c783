import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { Location } from 'react-router-dom';
import { LOGIN } from '../routes.ts';

/** The link to /login on a page: a consultation's form is left only for the moment, with the product that it is about. */
export function signInLink(location: Location): { to: string; state?: { from: Location } } {
  const isLeft = location.pathname === PAGES.storefront.consultation.path;
  return { to: LOGIN.path, ...(isLeft && { state: { from: location } }) };
}
