/**
 * Colors of the shop where no style sheet reaches: mails, papers, drawings and the browser's own frame. Their names are those of
 * `color.css`; a test compares them.
 */
export const COLORS = {
  page: { light: '#f6f1e9', dark: '#171412' },
  surface: { light: '#fffcf7', dark: '#221d1a' },
  text: { light: '#241c16', dark: '#f4ece2' },
  'text-muted': { light: '#655849', dark: '#bbad9f' },
  border: { light: '#dacfbf', dark: '#3b332d' },
  accent: { light: '#97471a', dark: '#f2975f' },
  'on-accent': { light: '#fffaf3', dark: '#21120a' },
} as const;

/** On photographs, by day and at dusk. */
export const PHOTO_COLORS = {
  photo: '#0c0907',
  'on-photo': '#fff7ec',
  'photo-accent': '#f2975f',
  'photo-accent-hover': '#ffb183',
} as const;
