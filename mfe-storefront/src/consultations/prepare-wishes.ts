import type { ConsultationInput } from '@hearthside/services/commission/consultations/consultation.schema.ts';
import { budgetOf } from '@hearthside/services/commission/consultations/wishes.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import type { QueryClient } from '@tanstack/react-query';
import { productKeys, productQuery } from '../catalog/product-queries.ts';
import { currentChoices } from './current-choices.ts';
import type { Draft } from './draft.ts';
import { placePhotos } from './place-photos.ts';
import type { RequestedProduct } from './requested-product.ts';

type Wishes = Pick<ConsultationInput, 'selection' | 'photos' | 'budget' | 'wantedBy' | 'place'>;

export interface ConsultationRequest {
  host: Host;
  queries: QueryClient;
  product: RequestedProduct | null;
  draft: Draft;
  /** The sender's id. */
  uid: string;
}

type About = Pick<ConsultationRequest, 'host' | 'queries' | 'product'>;

/** What goes with a request besides its text, once its photos are uploaded; a sentence for the visitor if that failed. */
export async function prepareWishes(request: ConsultationRequest): Promise<Wishes | string> {
  const { host, draft, uid } = request;
  const photos = await (await placePhotos(host)).settle(uid);
  if (!photos) return 'We couldn’t upload a photo. Please try again, or remove it.';
  const budget = draft.budget?.trim();
  return {
    selection: await selectionOf(request),
    ...(photos.length > 0 && { photos }),
    ...(budget && { budget: budgetOf(budget) ?? budget }),
    ...(draft.wantedBy && { wantedBy: draft.wantedBy }),
    ...(draft.place && { place: draft.place }),
  };
}

/** The choices with the price that is on the screen: both are read from the same cache. */
async function selectionOf({ host, queries, product }: About) {
  if (!product?.productId || !product.choices) return undefined;
  const page = await queries.fetchQuery(productQuery(host, product.productId));
  if (!page || 'gone' in page || !page.product.options) return undefined;
  const { ids, price } = currentChoices(page.product, product.choices);
  return { choices: ids, price };
}

/** After a refusal: the next try shows and sends what is true now. */
export async function renewWishes({ host, queries, product }: About, fields: string[]): Promise<void> {
  if (product?.productId && fields.some((field) => field.startsWith('selection')))
    await queries.invalidateQueries({ queryKey: productKeys.product(product.productId) });
  if (fields.some((field) => field.startsWith('photos'))) (await placePhotos(host)).renew();
}

/** The request was received with everything. */
export async function forgetPhotos(host: Host): Promise<void> {
  (await placePhotos(host)).clear();
}
