/** What the shop makes, in one sentence, where a page has none of its own. */
export const DESCRIPTION =
  'Dining tables, desks, benches and side tables in white oak and iron, made to order in our workshop.';
export const TAGLINE =
  'White oak and blackened iron, cut to your length and finished by hand, one table at a time.';
export const PRODUCTS_DESCRIPTION =
  'Everything we make is made to order: dining tables, desks, benches and side tables.';
/** Where pieces stand. */
export const PLACE = 'room';
export const CUSTOMERS_PLACES = 'In Our Customers’ Homes';
/** What customers have photographed: what leads to it, and what it is. */
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
