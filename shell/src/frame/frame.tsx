import type { ReactNode } from 'react';
import { BRAND } from '../../federation/brand.ts';
import type { Session } from '../../federation/contract.ts';
import { Header } from '../header/header.tsx';
import css from './frame.module.css';

interface FrameProps {
  session: Session;
  onSignOut: () => void;
  children: ReactNode;
}

/** The header, main element and footer around every page. The server renders the same, so the layout does not shift. */
export function Frame({ session, onSignOut, children }: FrameProps) {
  return (
    <div className={css.frame}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header session={session} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <p>
          © {new Date().getFullYear()} {BRAND}. All rights reserved.
        </p>
        <p className={css.motto}>Made one at a time, for evenings outdoors.</p>
      </footer>
    </div>
  );
}
