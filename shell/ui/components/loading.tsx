import css from './loading.module.css';

/** A loading text that screen readers announce. It appears after a moment, so that fast answers do not flicker. */
export function Loading({ children }: { children: string }) {
  return (
    <p role="status" className={css.loading}>
      <span className={css.flame} aria-hidden="true" />
      {children}
    </p>
  );
}
