import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import type { ReactNode } from 'react';
import type { Session } from '../../federation/contract.ts';
import { Header } from '../header/header.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';

interface FrameProps {
  session: Session;
  onSignOut: () => void;
  /** What all public pages share, once it is known. */
  site?: Site;
  children: ReactNode;
}

/** The header, main element and footer around every page. The server renders the same, so the layout does not shift. */
export function Frame({ session, onSignOut, site, children }: FrameProps) {
  return (
    <div className={css.frame}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header session={session} onSignOut={onSignOut} />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer site={site} />
    </div>
  );
}
