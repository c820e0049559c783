import type { CutoutView, Dimensions } from '@hearthside/services/shop/catalog/dimensions.schema.ts';
import type { Product } from '@hearthside/services/shop/catalog/product.contract.ts';

/** A product that can be shown in a yard: its size is known, and it has a cut-out whose camera is known. */
export interface YardProduct extends Pick<Product, 'id' | 'name' | 'itemNumber' | 'options' | 'ground'> {
  cutout: { url: string; width: number; height: number };
  dimensions: Dimensions & { view: CutoutView };
}
