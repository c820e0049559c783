/**
 * Colors of the shop where no style sheet reaches: mails, papers, drawings and the browser's own frame. Their names are those of
 * `color.css`; a test compares them.
 */
export const COLORS = {
  page: { light: '#f2f4f1', dark: '#161412' },
  surface: { light: '#fcfdfb', dark: '#211e1b' },
  text: { light: '#1a211d', dark: '#f1ede6' },
  'text-muted': { light: '#525d56', dark: '#b6aea3' },
  border: { light: '#cdd4ce', dark: '#3a352f' },
  accent: { light: '#1f5a45', dark: '#8fcbaa' },
  'on-accent': { light: '#f6fbf8', dark: '#0d1f16' },
} as const;

/** On photographs, by day and at dusk. */
export const PHOTO_COLORS = {
  photo: '#0b0d0c',
  'on-photo': '#f7faf6',
  'photo-accent': '#9ed8b6',
  'photo-accent-hover': '#c0ebd1',
} as const;
