/** The shop's name, as visitors read it. */
export const BRAND = 'Oak & Iron';
/** Its mark beside the name, a path in a square of 24. */
export const MARK = 'M2 6h20v3.5H2ZM5 9.5h3L6.5 20H4ZM19 9.5h-3L17.5 20H20Z';
/** A piece, drawn by strokes on a square of 24. */
export const PIECE_ICON = 'M3 8h18v3H3zM6 11l-1 9M18 11l1 9';
/** At the end of every page. */
export const MOTTO = 'Made one at a time, for long evenings indoors.';
/** What shows a piece where it will stand. */
export const SEE_IT = 'See it in your room';
export const GALLERY_LINK = 'See their tables at home';
/** Titles of pages: every page knows them all. */
export const HEADLINE = 'A Table for the Room You Have';
export const GALLERY = 'My Table at Home';
