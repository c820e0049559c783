import type { Facet } from '@hearthside/services/shop/listings/listing-query.contract.ts';

export const FACET_NAMES: Record<Facet, string> = {
  collection: 'Collection',
  tag: 'Tag',
  material: 'Material',
  fuel: 'Fuel',
  availability: 'Availability',
};
