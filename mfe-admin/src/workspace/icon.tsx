import css from './navigation.module.css';

/** What the navigation draws beside its own acts, on a square of 24, by strokes. */
export const SIGNS = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  keys: 'M3 7h18v10H3zM7 11h.010M11 11h.010M15 11h.010M8 14h8',
  narrow: 'M4 5h16v14H4zM10 5v14M16 10l-2 2 2 2',
  wide: 'M4 5h16v14H4zM10 5v14M14 10l2 2-2 2',
};

/** A sign beside the words that say the same. */
export function Icon({ drawing }: { drawing: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
      <path d={drawing} />
    </svg>
  );
}
