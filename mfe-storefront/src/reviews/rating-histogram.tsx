import { Link, useLocation } from 'react-router-dom';
import css from './rating-histogram.module.css';
import { filterIn, withFilter } from './review-filter.ts';

/** How many reviews gave each number of stars. Each row is a link that filters the list, and the chosen one ends that. */
export function RatingHistogram({ counts }: { counts: readonly number[] }) {
  const { search } = useLocation();
  const { stars: chosen } = filterIn(search);
  const most = Math.max(...counts);
  return (
    <ul className={css.histogram} aria-label="Reviews by stars">
      {[5, 4, 3, 2, 1].map((stars) => {
        const count = counts[stars - 1] ?? 0;
        const isChosen = chosen === String(stars);
        return (
          <li key={stars}>
            <Link
              to={{ search: withFilter(search, { stars: isChosen ? '' : String(stars) }) }}
              replace
              preventScrollReset
              className={css.row}
              aria-current={isChosen || undefined}
            >
              {stars === 1 ? '1 star' : `${stars} stars`}{' '}
              <span className={css.bar}>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>{' '}
              {count}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
