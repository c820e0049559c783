import type { PageRow } from '@hearthside/services/shop/pages/page.contract.ts';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { focusList } from '../list/focus-list.ts';
import css from './site-form.module.css';

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
  const moved = (place: number, by: 1 | -1) => {
    const next = [...links];
    const [slug = ''] = next.splice(place, 1);
    next.splice(place + by, 0, slug);
    onChange(next);
  };
  return (
    <>
      <fieldset className={css.group}>
        <legend className={css.legend}>Links in the footer</legend>
        <ul className={css.links} aria-label="Links in the footer">
          {links.map((slug, place) => (
            <li key={slug} className={css.link}>
              <span className={css.name}>{titleOf(slug)}</span>
              <Button
                look="quiet"
                aria-label={`Move ${titleOf(slug)} up`}
                aria-disabled={place === 0}
                onClick={() => place > 0 && moved(place, -1)}
              >
                ↑
              </Button>
              <Button
                look="quiet"
                aria-label={`Move ${titleOf(slug)} down`}
                aria-disabled={place === links.length - 1}
                onClick={() => place < links.length - 1 && moved(place, 1)}
              >
                ↓
              </Button>
              <Button
                look="quiet"
                aria-label={`Remove ${titleOf(slug)} from the footer`}
                onClick={({ currentTarget }) => {
                  focusList(currentTarget);
                  onChange(links.filter((one) => one !== slug));
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      </fieldset>
      {others.length > 0 && (
        <fieldset className={css.group}>
          <legend className={css.legend}>Published pages that it does not link</legend>
          <ul className={css.links} aria-label="Published pages that the footer does not link">
            {others.map(({ slug, title }) => (
              <li key={slug} className={css.link}>
                <span className={css.name}>{title}</span>
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
