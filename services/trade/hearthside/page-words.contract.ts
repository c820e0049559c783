/** What the shop makes, in one sentence, where a page has none of its own. */
export const DESCRIPTION =
  'Fire pits, grills and outdoor accessories, custom made one at a time in our workshop.';
export const TAGLINE =
  'Fire pits, grills and outdoor pieces, made one at a time for the evenings you’ll remember.';
export const PRODUCTS_DESCRIPTION =
  'All our products are custom made: fire pits, grills and outdoor accessories.';
/** Where pieces stand. */
export const PLACE = 'yard';
export const CUSTOMERS_PLACES = 'In Our Customers’ Yards';
/** What customers have photographed: what leads to it, and what it is. */
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
