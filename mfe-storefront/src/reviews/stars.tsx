import css from './stars.module.css';

/** A rating as five stars. Screen readers read "4 out of 5 stars". */
export function Stars({ rating }: { rating: number }) {
  const full = Math.round(rating);
  return (
    <span className={css.stars} role="img" aria-label={`${rating} out of 5 stars`}>
      {'★'.repeat(full)}
      <span className={css.empty}>{'★'.repeat(5 - full)}</span>
    </span>
  );
}
