import { useAct } from '@hearthside/shell/ui/acts.ts';
import { Link, type LinkProps, useLocation } from 'react-router-dom';
import css from './paged-list.module.css';
import { searchOfPage } from './use-list-in-url.ts';

const AROUND = 1;

/** The numbered pages of a list: the first, the last and those around the one that is shown. */
export function PageLinks({ page, pages }: { page: number; pages: number }) {
  const { search } = useLocation();
  const to = (number: number) => ({ search: searchOfPage(search, number) });
  return (
    <nav aria-label="Pages" className={css.pages}>
      <ol>
        <li>
          {page > 1 && (
            <KeyedLink to={to(page - 1)} byKey="[">
              Previous
            </KeyedLink>
          )}
        </li>
        {shownPages(page, pages).map((number, place, all) => (
          <li key={number}>
            {number - (all[place - 1] ?? 0) > 1 ? <span aria-hidden="true">…</span> : null}
            <Link
              to={to(number)}
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </Link>
          </li>
        ))}
        <li>
          {page < pages && (
            <KeyedLink to={to(page + 1)} byKey="]">
              Next
            </KeyedLink>
          )}
        </li>
      </ol>
    </nav>
  );
}

function KeyedLink({ byKey, ...link }: LinkProps & { byKey: string }) {
  return <Link {...link} {...useAct<HTMLAnchorElement>({ key: byKey })} />;
}

function shownPages(page: number, pages: number): number[] {
  const around = Array.from({ length: 2 * AROUND + 1 }, (_, offset) => page - AROUND + offset);
  const shown = [1, ...around, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(shown)].sort((a, b) => a - b);
}
