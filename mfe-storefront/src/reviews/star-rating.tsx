import { useId } from 'react';
import css from './star-rating.module.css';

interface StarRatingProps {
  /** 1 to 5, or 0 before a choice. */
  rating: number;
  error?: string;
  onRate: (rating: number) => void;
}

const RATINGS = [1, 2, 3, 4, 5];

/** Five stars as a radio group. Arrow keys move between the stars; each is labelled with its number. */
export function StarRating({ rating, error, onRate }: StarRatingProps) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error && `${id}-error`}
    >
      <span id={`${id}-label`} className={css.label}>
        Your rating
      </span>
      <div className={css.stars}>
        {RATINGS.map((stars) => (
          <label key={stars} className={css.star}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === rating}
              onChange={() => onRate(stars)}
              className={css.input}
              aria-label={stars === 1 ? '1 star' : `${stars} stars`}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}
