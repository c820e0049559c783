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
  /** What stands beside the pages of a workspace, in place of the footer. */
  workspace?: ReactNode;
  children: ReactNode;
}

/** The header, main element and footer or workspace around every page. The server renders the same, so the layout does not shift. */
export function Frame({ session, onSignOut, site, workspace, children }: FrameProps) {
  return (
    <div className={workspace ? `${css.frame} ${css.workspace}` : css.frame}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header session={session} onSignOut={onSignOut} />
      {workspace && <div className={css.side}>{workspace}</div>}
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {!workspace && <Footer site={site} />}
    </div>
  );
}
