import type { ReactNode } from 'react';
import { Button, LinkButton } from './button.tsx';
import layout from './layout.module.css';
import css from './print-page.module.css';

interface PrintPageProps {
  /** Where its record is: the address, and the words of the link. */
  back: [address: string, words: string];
  children: ReactNode;
}

/** A sheet that is printed by itself: without the site's header and footer, black on white. */
export function PrintPage({ back: [address, words], children }: PrintPageProps) {
  return (
    <div className={`paper ${layout.stack5}`}>
      <div className={css.actions}>
        <Button look="secondary" onClick={() => print()}>
          Print
        </Button>
        <LinkButton look="secondary" to={address}>
          {words}
        </LinkButton>
      </div>
      {children}
    </div>
  );
}
