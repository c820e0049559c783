import { today } from '@hearthside/services/core/site/day.contract.ts';
import type { Site } from '@hearthside/services/shop/pages/page.contract.ts';
import { BRAND, MOTTO } from '@hearthside/services/trade/words.contract.ts';
import { Link } from 'react-router-dom';
import layout from '../../ui/components/layout.module.css';
import css from './footer.module.css';

/** The end of every page. Without the site's settings it is the line of the company alone. */
export function Footer({ site }: { site?: Site }) {
  return (
    <footer className={`${layout.note} ${css.footer}`}>
      {site && (
        <nav aria-label="About the workshop">
          <ul className={css.links}>
            <li>
              <Link to="/gallery">Customers’ photos</Link>
            </li>
            {site.links.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/pages/${slug}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {site && <ContactLine {...site.contact} />}
      <div className={css.company}>
        {/* A document of the old year stays as it came: its first screen is one with what this browser makes of it. */}
        <p suppressHydrationWarning>{`© ${today().slice(0, 4)} ${BRAND}. All rights reserved.`}</p>
        <p className={css.motto}>{MOTTO}</p>
      </div>
    </footer>
  );
}

/** How to reach the shop, as far as its settings say it. */
export function ContactLine({ phone, email, address }: Site['contact']) {
  if (!phone && !email && address.length === 0) return null;
  return (
    <address className={css.contact}>
      {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {address.length > 0 && <span>{address.join(', ')}</span>}
    </address>
  );
}
