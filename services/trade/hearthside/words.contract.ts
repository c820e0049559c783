/** The shop's name, as visitors read it. */
export const BRAND = 'Hearthside';

/** Its mark beside the name, a path in a square of 24. */
export const MARK =
  'M12 2c1 4-4 6-4 10a4 4 0 0 0 8 0c0-1.600-.8-2.600-1.200-3.600C18 9.800 19.500 12 19.500 14.500a7.500 7.500 0 0 1-15 0C4.500 9 11 7 12 2Z';

/** A piece, drawn by strokes on a square of 24. */
export const PIECE_ICON =
  'M5 12h14l-2 5H7zM12 4c.500 2-2 3-2 5a2 2 0 0 0 4 0c0-2-2-3-2-5zM9 17l-1 4M15 17l1 4';

/** What the shop makes, in one sentence, where a page has none of its own. */
export const DESCRIPTION =
  'Fire pits, grills and outdoor accessories, custom made one at a time in our workshop.';

export const HEADLINE = 'Gather Around the Perfect Fire';
export const TAGLINE =
  'Fire pits, grills and outdoor pieces, made one at a time for the evenings you’ll remember.';
export const PRODUCTS_DESCRIPTION =
  'All our products are custom made: fire pits, grills and outdoor accessories.';

/** At the end of every page. */
export const MOTTO = 'Made one at a time, for evenings outdoors.';

/** Where pieces stand, and what shows one there. */
export const PLACE = 'yard';
export const SEE_IT = 'See it in your yard';
export const CUSTOMERS_PLACES = 'In Our Customers’ Yards';

/** What customers have photographed: the name of its pages, what leads to it, and what it is. */
export const GALLERY = 'My Pit in the Wild';
export const GALLERY_LINK = 'See their Pit in the Wild';
export const GALLERY_LEAD = 'Taken by the people who light them.';
export const GALLERY_DESCRIPTION = 'Photos of our fire pits and grills, taken by the people who light them.';

/** Above the form of a new account. */
export const JOIN = 'Join Us by the Fire';
export const NOT_FOUND_LEAD =
  'The fire at this address has gone out, or was never lit. Perhaps the link is old.';
export const SYNONYMS_HINT = 'grill, barbecue, bbq';
export const HERO_FOCUS_HINT = 'we use the fire in our own pictures, right of center';
export const FACTS_HINT = '“Burner: 65,000 BTU per hour”, “Tank: 20 lb” or “Certification: …”';
export const OPTIONS_HINT = 'Size, Stone, Finish, Fuel or Accessories';
