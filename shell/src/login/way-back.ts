import type { Location } from 'react-router-dom';
import type { SessionUser } from '../../federation/contract.ts';
import { routeOf } from '../routes.ts';

/**
 * Where /login leads once its visitor is signed in: to the page that they left for it, to the page of this site that the
 * parameter `to` of an e-mail's link names, or to the hub; the workshop's hands to the bench.
 */
export function wayBack(
  { search, state }: Pick<Location, 'search' | 'state'>,
  { isWorkshop, isAdmin }: Partial<SessionUser> = {},
) {
  const { from } = (state ?? {}) as { from?: Location };
  if (from) return { to: from.pathname + from.search, state: from.state };
  const wanted = new URLSearchParams(search).get('to') ?? '';
  const isOurs = /^\/(?![/\\])/.test(wanted) && routeOf(wanted.replace(/[?#].*$/s, ''));
  return { to: isOurs ? wanted : isWorkshop && !isAdmin ? '/admin/bench' : '/userhub' };
}
