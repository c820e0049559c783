/**
 * The folders of `services` in floors, from top to bottom. A folder imports from floors below its own only: not from its
 * neighbours, and types count too. What joins two nouns of one floor stands a floor higher.
 */
export const FLOORS: readonly (readonly string[])[] = [
  ['storefront', 'hub', 'admin'],
  ['mailer', 'changes'],
  ['personal-data'],
  ['live'],
  ['dashboard', 'history'],
  ['quotes', 'conversations'],
  ['orders'],
  ['consultations'],
  ['reviews', 'listings', 'saved-products'],
  ['catalog', 'hero', 'notes', 'accounts', 'pages'],
  ['media', 'submissions', 'outbox', 'recipients', 'canary', 'search', 'pins', 'reports'],
  ['quotas', 'tombstones'],
  ['runtime'],
];
