import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { BRAND, MARK } from '@hearthside/services/trade/words.contract.ts';
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
            <path d={MARK} />
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
