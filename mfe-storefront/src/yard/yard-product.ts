import type { CutoutView, Dimensions } from '@hearthside/services/catalog/dimensions.schema.ts';

/** A product that can be shown in a yard: its size is known, and it has a cut-out whose camera is known. */
export interface YardProduct {
  name: string;
  cutout: { url: string; width: number; height: number };
  dimensions: Dimensions & { view: CutoutView };
}
