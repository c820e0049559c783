/** The shop's name, as visitors read it. */
export const BRAND = 'Hearthside';
/** Its mark beside the name, a path in a square of 24. */
export const MARK =
  'M12 2c1 4-4 6-4 10a4 4 0 0 0 8 0c0-1.6-.8-2.6-1.2-3.6C18 9.8 19.5 12 19.5 14.5a7.5 7.5 0 0 1-15 0C4.5 9 11 7 12 2Z';
/** A piece, drawn by strokes on a square of 24. */
export const PIECE_ICON = 'M5 12h14l-2 5H7zM12 4c.5 2-2 3-2 5a2 2 0 0 0 4 0c0-2-2-3-2-5zM9 17l-1 4M15 17l1 4';
/** At the end of every page. */
export const MOTTO = 'Made one at a time, for evenings outdoors.';
/** What shows a piece where it will stand. */
export const SEE_IT = 'See it in your yard';
export const GALLERY_LINK = 'See their Pit in the Wild';
/** Titles of pages: every page knows them all. */
export const HEADLINE = 'Gather Around the Perfect Fire';
export const GALLERY = 'My Pit in the Wild';
