import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { BRAND } from '@hearthside/services/trade/words.contract.ts';
import { Link, useLocation } from 'react-router-dom';
import type { Session } from '../../federation/contract.ts';
import { LinkButton } from '../../ui/components/button.tsx';
import { signInLink } from '../login/sign-in-link.ts';
import { LOGIN } from '../routes.ts';
import type { AvatarMenuProps } from './avatar-menu.tsx';
import css from './header.module.css';
import { MenuCount } from './menu-count.tsx';
import { shopLinks, todayLinks } from './menu-entries.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { optionalPart } from './optional-part.tsx';

// Only signed-in users load it. The menu of small screens has its entries too.
const AvatarMenu = optionalPart<AvatarMenuProps>(
  () => import(/* webpackChunkName: "menu-count" */ './avatar-menu.tsx'),
);

interface HeaderProps {
  session: Session;
  onSignOut: () => void;
  site?: Site | undefined;
}

/** The site's banner. While the session is loading, it offers neither Sign In nor the account menu. */
export function Header({ session, onSignOut, site }: HeaderProps) {
  const location = useLocation();
  const { pathname } = location;
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link to="/" className={css.brand}>
          <svg aria-hidden="true" viewBox="0 0 24 24" className={css.mark}>
            <path d="M12 2c1 4-4 6-4 10a4 4 0 0 0 8 0c0-1.600-.8-2.600-1.200-3.600C18 9.800 19.500 12 19.500 14.500a7.500 7.500 0 0 1-15 0C4.500 9 11 7 12 2Z" />
          </svg>
          {BRAND}
        </Link>
        <nav aria-label="Main" className={css.links}>
          {[...shopLinks(pathname, site), ...todayLinks(pathname, session)].map(({ label, to, counted }) => (
            <Link key={to} to={to} className={css.link}>
              {label}
              {counted && <MenuCount session={session} of={counted} className={css.count} />}
            </Link>
          ))}
        </nav>
        <div className={css.account}>
          {session.state === 'signed-out' && (
            <LinkButton {...signInLink(location)} look="secondary">
              {LOGIN.title}
            </LinkButton>
          )}
          {session.state === 'signed-in' && <AvatarMenu session={session} onSignOut={onSignOut} />}
        </div>
        <MobileMenu session={session} onSignOut={onSignOut} site={site} />
      </div>
    </header>
  );
}
