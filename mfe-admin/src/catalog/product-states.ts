import type { ProductState } from '@hearthside/services/shop/catalog/product.contract.ts';

/** The states of a product as the owner reads them. */
export const STATES: Record<ProductState, { label: string; meaning: string }> = {
  active: { label: 'Active', meaning: 'Shoppers see it.' },
  draft: { label: 'Draft', meaning: 'Only you see it.' },
  archived: {
    label: 'Archived',
    meaning: 'It’s in no list, and its old address suggests other products. You can bring it back.',
  },
};
export const STATE_NAMES = Object.keys(STATES) as ProductState[];
