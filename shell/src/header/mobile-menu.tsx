import { PAGES } from '@hearthside/services/core/site/pages.contract.ts';
import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { useState } from 'react';
import { Link, type Location, useLocation } from 'react-router-dom';
import type { Session } from '../../federation/contract.ts';
import { useModal } from '../../ui/components/dialog.tsx';
import { signInLink } from '../login/sign-in-link.ts';
import { LOGIN } from '../routes.ts';
import { MenuCount } from './menu-count.tsx';
import { accountLinks, type MenuLink, shopLinks, toLink } from './menu-entries.ts';
import css from './mobile-menu.module.css';
import { optionalPart } from './optional-part.tsx';

const MenuCollections = optionalPart<{ onClose: () => void }>(
  () => import(/* webpackChunkName: "menu-count" */ './menu-collections.tsx'),
);

interface MobileMenuProps {
  session: Session;
  onSignOut: () => void;
  site?: Site | undefined;
}

/**
 * The header's entries on a small screen. They are in the document only while the menu is open. Without scripts the menu is
 * a details element, before which the button goes away by style.
 */
export function MobileMenu({ session, onSignOut, site }: MobileMenuProps) {
  const location = useLocation();
  const { key } = location;
  // Any navigation closes the menu, also one by the browser's Back button.
  const [openAt, setOpenAt] = useState<string>();
  const close = () => setOpenAt(undefined);
  const isOpen = openAt === key;
  if (openAt && !isOpen) close();

  const links = entries(session, location, site);

  return (
    <>
      <noscript className={css.plain}>
        <details>
          <summary className={`${css.toggle} ${css.open}`}>
            <MenuIcon />
            Menu
          </summary>
          <nav aria-label="Menu">
            <ul className={css.list}>
              {links.map(({ label, to }) => (
                <li key={to}>
                  <a href={to} className={css.entry}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </details>
      </noscript>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${css.toggle} ${css.open}`}
        onClick={() => setOpenAt(key)}
      >
        <MenuIcon />
        Menu
      </button>
      {isOpen && (
        <Menu
          links={links}
          session={session}
          onSignOut={session.state === 'signed-in' ? onSignOut : undefined}
          onClose={close}
        />
      )}
    </>
  );
}

function MenuIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
      <path d="M3 7h18M3 12h18M3 17h18" />
    </svg>
  );
}

interface MenuProps {
  links: MenuLink[];
  session: Session;
  /** Undefined when no user is signed in. */
  onSignOut: (() => void) | undefined;
  onClose: () => void;
}

/** A modal dialog over the whole screen. The page behind it is inert. */
function Menu({ links, session, onSignOut, onClose }: MenuProps) {
  const dialog = useModal(onClose);

  return (
    <dialog {...dialog} aria-label="Menu" className={css.menu}>
      <button type="button" className={css.toggle} onClick={onClose}>
        <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
          <path d="M5 5l14 14M19 5L5 19" />
        </svg>
        Close
      </button>
      <nav aria-label="Menu">
        <ul className={css.list}>
          {links.map(({ label, to, counted, state }) => (
            <li key={to}>
              <Link to={to} state={state} className={css.entry} onClick={onClose}>
                {label}
                {counted && <MenuCount session={session} of={counted} />}
              </Link>
            </li>
          ))}
          {onSignOut && (
            <li>
              <button
                type="button"
                className={css.entry}
                onClick={() => {
                  onClose();
                  onSignOut();
                }}
              >
                Log Out
              </button>
            </li>
          )}
        </ul>
      </nav>
      <MenuCollections onClose={onClose} />
    </dialog>
  );
}

function entries(session: Session, location: Location, site?: Site): MenuLink[] {
  const { pathname } = location;
  const shop = [...shopLinks(pathname, site), toLink(PAGES.storefront.gallery)];
  if (session.state === 'signed-in') return [...shop, ...accountLinks(session.user)];
  if (session.state === 'signed-out') return [...shop, { ...toLink(LOGIN), ...signInLink(location) }];
  return shop;
}
