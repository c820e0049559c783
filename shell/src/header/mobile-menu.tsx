import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Session } from '../../federation/contract.ts';
import { accountLinks, type MenuLink, shopLinks } from './menu-entries.ts';
import css from './mobile-menu.module.css';

interface MobileMenuProps {
  session: Session;
  onSignOut: () => void;
}

/** The header's entries on a small screen: a modal dialog over all of it, so the page behind is inert. */
export function MobileMenu({ session, onSignOut }: MobileMenuProps) {
  const { pathname, key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  // Any navigation, also one by the browser's Back button, leaves the menu behind.
  useEffect(() => {
    if (key) dialog.current?.close();
  }, [key]);

  return (
    <div className={css.root}>
      <button
        type="button"
        aria-haspopup="dialog"
        className={css.toggle}
        onClick={() => dialog.current?.showModal()}
      >
        <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
          <path d="M3 7h18M3 12h18M3 17h18" />
        </svg>
        Menu
      </button>
      <dialog ref={dialog} aria-label="Menu" className={css.menu}>
        <button type="button" className={css.toggle} onClick={close}>
          <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
          Close
        </button>
        <nav aria-label="Menu">
          <ul className={css.list}>
            {entries(session, pathname).map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={css.entry} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
            {session.state === 'signed-in' && (
              <li>
                <button
                  type="button"
                  className={css.entry}
                  onClick={() => {
                    close();
                    onSignOut();
                  }}
                >
                  Log Out
                </button>
              </li>
            )}
          </ul>
        </nav>
      </dialog>
    </div>
  );
}

function entries(session: Session, pathname: string): MenuLink[] {
  if (session.state === 'signed-in') return [...shopLinks(pathname), ...accountLinks(session.user)];
  if (session.state === 'signed-out') return [...shopLinks(pathname), { label: 'Sign In', to: '/login' }];
  return shopLinks(pathname);
}
