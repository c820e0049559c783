/**
 * The folders of `services` in floors, from top to bottom. A folder imports from floors below its own only: not from its
 * neighbors, and types count too. What joins two nouns of one floor stands a floor higher.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['slices/storefront', 'slices/hub', 'slices/admin'],
  ['feed/mailer', 'feed/changes', 'feed/inbound'],
  ['feed/personal-data'],
  ['feed/live', 'feed/push'],
  ['feed/dashboard', 'feed/history'],
  ['commission/papers'],
  ['commission/quotes'],
  ['commission/conversations'],
  ['commission/payments'],
  ['commission/orders'],
  ['commission/consultations'],
  ['shop/reviews', 'shop/listings', 'shop/saved-products'],
  ['shop/pages'],
  ['shop/catalog', 'shop/hero', 'shop/freight'],
  ['people/accounts', 'people/notes'],
  ['people/recipients'],
  ['operations/site-check', 'operations/pins', 'operations/reports'],
  ['kit/media', 'kit/submissions', 'kit/outbox', 'kit/search'],
  ['kit/quotas', 'kit/tombstones'],
  ['kit/model'],
  ['kit/runtime'],
  ['kit/site'],
];
