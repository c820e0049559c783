import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { ContactLine } from './footer.tsx';
import css from './frame.module.css';

// Shown by the stylesheet alone, some seconds after the document: no script need work for that.

/**
 * Stands at the top of a page that the browser renders, where it runs no scripts. Without the site's settings it leads to
 * the page with its contact.
 */
export function NeedsScripts({ site }: { site?: Site | undefined }) {
  return (
    <noscript>
      <div className={css.scriptless}>
        <p>
          This page needs JavaScript. The rest of <a href="/">the shop</a> works without it, and you can also
          reach us {site ? 'here:' : <a href="/pages/contact">by phone, e-mail and post.</a>}
        </p>
        {site && <ContactLine {...site.contact} />}
      </div>
    </noscript>
  );
}

/** Stands in the document of a page that the browser renders, until it does. */
export function NotThereYet() {
  return (
    <div className={css.late}>
      <p>This page isn’t ready yet. We’ll keep trying.</p>
      <p>
        Meanwhile, here is <a href="/">our home page</a>, and here are <a href="/products">our products</a>.
      </p>
    </div>
  );
}

/** Stands below a prerendered page until it responds by script. */
export function StillStarting() {
  return (
    <p className={`${css.late} ${css.bar}`}>
      Menus and buttons on this page don’t respond yet. Links work, and we’re still trying.
    </p>
  );
}
