import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key, listKey } from '../../core/model/entity.ts';
import type { TraitCents } from '../catalog/options.contract.ts';
import type { PlannedPrices } from '../catalog/product.contract.ts';

const text = { type: 'string', required: true } as const;
const list = { type: 'list', items: { type: 'string' }, required: true } as const;
const flag = { type: 'boolean', required: true } as const;

/*
 * What the shop's search knows of a product: about 1 KB. The change feed writes it (keep-listings.ts), so it follows its
 * product within about a second. A product that shoppers no longer see leaves an empty one, so that a process that
 * follows the changes learns of it.
 *
 * Access patterns
 *   listings that changed after a moment    query    gsi1pk LISTINGS, gsi1sk after <moment>, oldest first
 */
export const listings = entity('listing', {
  attributes: {
    id: text,
    /** When the change feed wrote it. */
    changedAt: text,
    isGone: flag,
    listOrder: text,
    name: text,
    price: { type: 'number', required: true },
    salePrice: { type: 'number', required: true },
    isOnSale: flag,
    saleFrom: text,
    saleUntil: text,
    /** @default an earlier release does not say it */
    traitCents: { type: CustomAttributeType<TraitCents>('any') },
    /** The prices from a moment on. */
    planned: { type: CustomAttributeType<PlannedPrices & { traitCents?: TraitCents }>('any') },
    isNew: flag,
    leadTime: text,
    collections: list,
    tags: list,
    materials: list,
    [TRAIT.field]: list,
    /** The words of its name and number, each after a space. */
    nameWords: text,
    /** All its words, each after a space. */
    words: text,
  },
  indexes: {
    byId: key('LISTING#${id}', 'LISTING'),
    byChange: listKey('LISTINGS', '${changedAt}#${id}'),
  },
});

export type Listing = ItemOf<typeof listings>;
