import type { PageRow } from '@hearthside/services/shop/pages/page.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Link } from 'react-router-dom';
import { focusList } from '../list/focus-row.ts';
import { MoveButtons, moved } from '../list/move-buttons.tsx';
import css from './footer-links.module.css';

interface FooterLinksProps {
  pages: PageRow[];
  /** The addresses of the linked pages, in the footer's order. */
  links: string[];
  onChange: (links: string[]) => void;
}

/** Which published pages the footer links, in which order. */
export function FooterLinks({ pages, links, onChange }: FooterLinksProps) {
  const titleOf = (slug: string) => pages.find((page) => page.slug === slug)?.title ?? slug;
  const others = pages.filter(({ slug, publishedAt }) => publishedAt && !links.includes(slug));
  return (
    <>
      <fieldset className={layout.stack2}>
        <legend>Links in the footer</legend>
        <p className={layout.note}>The first stands in the shop’s header too.</p>
        <ul className={css.links} aria-label="Links in the footer">
          {links.map((slug, place) => (
            <li key={slug} className={`${layout.row2} ${css.link}`}>
              <span className={css.name}>
                <Link to={`/admin/pages/${slug}`}>{titleOf(slug)}</Link>
              </span>
              <MoveButtons
                name={titleOf(slug)}
                place={place}
                count={links.length}
                onMove={(by) => onChange(moved(links, place, by))}
                onRemove={({ currentTarget }) => {
                  focusList(currentTarget);
                  onChange(links.filter((one) => one !== slug));
                }}
              />
            </li>
          ))}
        </ul>
      </fieldset>
      {others.length > 0 && (
        <fieldset className={layout.stack2}>
          <legend>Published pages not in the footer</legend>
          <ul className={css.links} aria-label="Published pages not in the footer">
            {others.map(({ slug, title }) => (
              <li key={slug} className={`${layout.row2} ${css.link}`}>
                <span className={css.name}>
                  <Link to={`/admin/pages/${slug}`}>{title}</Link>
                </span>
                <Button
                  look="quiet"
                  aria-label={`Add ${title} to the footer`}
                  onClick={({ currentTarget }) => {
                    focusList(currentTarget);
                    onChange([...links, slug]);
                  }}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  );
}
