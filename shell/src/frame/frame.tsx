import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../federation/contract.ts';
import { Header } from '../header/header.tsx';
import { Footer } from './footer.tsx';
import css from './frame.module.css';

interface FrameProps {
  session: Session;
  onSignOut: () => void;
  /** What all public pages share, once it is known. */
  site?: Site;
  /** What stands beside the pages of a workspace, whose footer is the line of the company. */
  workspace?: ReactNode;
  /** The page as it was prerendered. @default nothing: in the browser the page is a root of its own */
  page?: string;
}

/** The header, main element and footer or workspace around every page. The server renders the same, so the layout does not shift. */
export function Frame({ session, onSignOut, site, workspace, page = '' }: FrameProps) {
  // React leaves alone what stands there: the page's own root takes it over.
  const [content] = useState({ __html: page });
  const shop = workspace ? undefined : site;
  return (
    <div className={workspace ? `${css.frame} ${css.workspace}` : css.frame}>
      <a href="#main" className={css.skip}>
        Skip to content
      </a>
      <Header session={session} onSignOut={onSignOut} site={shop} />
      {workspace && <div className={css.side}>{workspace}</div>}
      <main
        id="main"
        tabIndex={-1}
        className={css.main}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has rendered.
        dangerouslySetInnerHTML={content}
        suppressHydrationWarning
      />
      <Footer site={shop} />
    </div>
  );
}
