/**
 * The folders of `services` in floors, from top to bottom. A folder imports from floors below its own only: not from its
 * neighbors, and types count too. What joins two nouns of one floor stands a floor higher.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['slices/storefront', 'slices/hub', 'slices/admin'],
  ['consumers/mailer', 'consumers/changes', 'consumers/inbound'],
  ['consumers/personal-data'],
  ['consumers/live', 'consumers/push'],
  ['consumers/dashboard', 'consumers/history'],
  ['commission/books'],
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
  ['releases/site-check', 'releases/overrides', 'releases/visit-reports'],
  ['core/media', 'core/outbox', 'core/search'],
  ['core/quotas', 'core/deleted-accounts', 'core/idempotency'],
  ['core/model'],
  ['core/runtime'],
  ['core/site'],
  ['trade/hearthside', 'trade/oak-and-iron'],
];
