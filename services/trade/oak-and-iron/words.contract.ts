/** The shop's name, as visitors read it. */
export const BRAND = 'Oak & Iron';

/** Its mark beside the name, a path in a square of 24. */
export const MARK = 'M2 6h20v3.500H2ZM5 9.500h3L6.500 20H4ZM19 9.500h-3L17.500 20H20Z';

/** A piece, drawn by strokes on a square of 24. */
export const PIECE_ICON = 'M3 8h18v3H3zM6 11l-1 9M18 11l1 9';

/** What the shop makes, in one sentence, where a page has none of its own. */
export const DESCRIPTION =
  'Dining tables, desks, benches and side tables in white oak and iron, made to order in our workshop.';

export const HEADLINE = 'A Table for the Room You Have';
export const TAGLINE =
  'White oak and blackened iron, cut to your length and finished by hand, one table at a time.';
export const PRODUCTS_DESCRIPTION =
  'Everything we make is made to order: dining tables, desks, benches and side tables.';

/** At the end of every page. */
export const MOTTO = 'Made one at a time, for long evenings indoors.';

/** Where pieces stand, and what shows one there. */
export const PLACE = 'room';
export const SEE_IT = 'See it in your room';
export const CUSTOMERS_PLACES = 'In Our Customers’ Homes';

/** What customers have photographed: the name of its pages, what leads to it, and what it is. */
export const GALLERY = 'My Table at Home';
export const GALLERY_LINK = 'See their tables at home';
export const GALLERY_LEAD = 'Taken by the people who sit at them.';
export const GALLERY_DESCRIPTION =
  'Photos of our tables, desks and benches, taken by the people who sit at them.';

/** Above the form of a new account. */
export const JOIN = 'Pull Up a Chair';
export const NOT_FOUND_LEAD =
  'There is no table set at this address, or we have moved it. Perhaps the link is old.';
export const SYNONYMS_HINT = 'desk, writing table, workstation';
export const HERO_FOCUS_HINT = 'we use the table in our own pictures, right of center';
export const FACTS_HINT = '“Seats: eight”, “Top: 1 3/4 in. thick” or “Edge: eased by hand”';
export const OPTIONS_HINT = 'Length, Finish, Iron or Accessories';
