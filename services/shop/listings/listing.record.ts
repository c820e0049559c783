import { notShown, record } from '../../core/model/record.ts';
import { listings } from './listing.entity.ts';

export const listing = record({
  entity: listings,
  ...notShown('it follows from its product'),
  personal: "none: what the shop's search knows of a product",
  // The feed makes it from the product that the restore writes.
});
