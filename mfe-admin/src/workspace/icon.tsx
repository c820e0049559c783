import type { PageName } from './entries.ts';
import css from './icon.module.css';

/** What is drawn on a square of 24, by strokes. */
const DRAWINGS = {
  dashboard: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  consultations: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2h4l1-2h5',
  quotes: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h4',
  orders: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  schedule: 'M4 5h16v15H4zM4 10h16M8 3v4M16 3v4M6 14h7M11 17h6',
  conversations: 'M4 5h16v11H11l-4 4v-4H4zM8 9h8M8 12h5',
  products: 'M5 12h14l-2 5H7zM12 4c.500 2-2 3-2 5a2 2 0 0 0 4 0c0-2-2-3-2-5zM9 17l-1 4M15 17l1 4',
  reviews: 'M12 4l2.500 5 5.500.800-4 3.900.900 5.500L12 16.600l-4.900 2.600.900-5.500-4-3.900L9.500 9z',
  'moderate-photos': 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.010',
  'manage-pages': 'M5 4h14v16H5zM8 8h8M8 12h8M8 16h5',
  'manage-hero': 'M3 6h18v12H3zM8 18v3M16 18v3M8 21h8',
  'manage-users':
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 20a6 6 0 0 1 12 0M16 5a3 3 0 0 1 0 6M18 14a6 6 0 0 1 3 6',
  visits: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  notifications: 'M6 17v-6a6 6 0 0 1 12 0v6l2 1H4zM10 21h4',
  settings: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4M4 12h13M19 10v4',
  history: 'M4 12a8 8 0 1 0 3-6M4 4v4h4M12 8v4l3 2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l4 4',
  more: 'M5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM19 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  keys: 'M3 7h18v10H3zM7 11h.010M11 11h.010M15 11h.010M8 14h8',
  narrow: 'M4 5h16v14H4zM10 5v14M16 10l-2 2 2 2',
  wide: 'M4 5h16v14H4zM10 5v14M14 10l2 2-2 2',
} satisfies Partial<Record<PageName, string>> & Record<string, string>;

export type IconName = keyof typeof DRAWINGS;

export function isDrawn(name: string): name is IconName {
  return Object.hasOwn(DRAWINGS, name);
}

/** A sign beside the words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={css.icon}>
      <path d={DRAWINGS[name]} />
    </svg>
  );
}
