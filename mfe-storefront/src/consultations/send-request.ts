import type { ConsultationInput } from '@hearthside/services/commission/consultations/consultation.schema.ts';
import { budgetOf } from '@hearthside/services/commission/consultations/wishes.contract.ts';
import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import type { Host } from '@hearthside/shell/federation/contract.ts';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { quotaWait } from '@hearthside/shell/federation/quota-wait.ts';
import { forgetSubmissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import type { QueryClient } from '@tanstack/react-query';
import { productKeys, productQuery } from '../catalog/product-queries.ts';
import { callStorefront } from '../storefront-api.ts';
import { currentChoices } from './current-choices.ts';
import { type Draft, hasWishes, SUBMIT_FAILED } from './draft.ts';
import { placePhotos } from './place-photos.ts';
import { readPhone } from './read-phone.ts';
import { isLight, type RequestedProduct } from './requested-product.ts';

/** `conflict`: a request with this key exists, and its content is different. `refused`: the visitor has been told why. */
type Outcome = 'received' | 'offline' | 'conflict' | 'refused';

/** Sends a request, once its photos are uploaded. */
export async function sendRequest(request: ConsultationRequest): Promise<Outcome> {
  const { host, queries, product, draft, uid } = request;
  const isMore = !isLight(product) && (product?.choices !== undefined || hasWishes(draft));
  const wishes = isMore ? await prepareWishes(request) : {};
  if (typeof wishes === 'string') {
    await host.alert(wishes);
    return 'refused';
  }
  const input = {
    name: draft.name.trim(),
    email: draft.email.trim(),
    phone: readPhone(draft.phone) ?? draft.phone,
    details: draft.details.trim(),
    ...referenceTo(product),
    ...(product?.samples && { samples: product.samples, samplePrice: product.samplePrice }),
    ...(product?.question && { asks: true as const }),
    ...wishes,
  };
  try {
    await callStorefront(host, (api) =>
      api.consultations.$post({ json: input }, { headers: { 'Idempotency-Key': draft.key } }),
    );
  } catch (error) {
    if (!navigator.onLine) return 'offline';
    const { reasons, fields, isConflict } = refusalOf(error);
    await host.alert([SUBMIT_FAILED, ...reasons].join(' '));
    if (isMore) await renewWishes(request, fields);
    if (isConflict) forgetSubmissionKey(draft.subject);
    return isConflict ? 'conflict' : 'refused';
  }
  forgetSubmissionKey(draft.subject);
  invalidateTopics(queries, topics.user(uid), topics.consultations);
  if (isMore) await forgetPhotos(host);
  return 'received';
}

/** Tells the server which product it is about. It takes no name: that comes from the catalogue. */
function referenceTo(product: RequestedProduct | null) {
  if (!product) return {};
  const { productId, itemNumber } = product;
  return productId ? { productId } : { itemNumber };
}

/** The fields whose messages the visitor can act on: the others have been checked by the form. */
const TOLD = /^(selection|samples|photos|budget|wantedBy|place)/;

/** Why a request was not received, as far as the visitor can act on it. */
function refusalOf(error: unknown) {
  const errors = Object.entries(problemOf(error)?.errors ?? {}).filter(([field]) => TOLD.test(field));
  return {
    reasons: [whenAgain(error), ...errors.map(([, message]) => message)].filter(Boolean),
    fields: errors.map(([field]) => field),
    isConflict: isRefused(error, 'key-reused'),
  };
}

/** When the next request can be sent, if too many have been sent already. */
function whenAgain(error: unknown): string | undefined {
  const wait = quotaWait(error);
  return wait && `You’ve sent a lot of requests in the past hour. You can send the next one in ${wait}.`;
}

type Wishes = Pick<ConsultationInput, 'selection' | 'photos' | 'budget' | 'wantedBy' | 'place'>;

interface ConsultationRequest {
  host: Host;
  queries: QueryClient;
  product: RequestedProduct | null;
  draft: Draft;
  /** The sender's id. */
  uid: string;
}

type About = Pick<ConsultationRequest, 'host' | 'queries' | 'product'>;

/** What goes with a request besides its text, once its photos are uploaded; a sentence for the visitor if that failed. */
async function prepareWishes(request: ConsultationRequest): Promise<Wishes | string> {
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
async function renewWishes({ host, queries, product }: About, fields: string[]): Promise<void> {
  if (product?.productId && fields.some((field) => field.startsWith('selection')))
    await queries.invalidateQueries({ queryKey: productKeys.product(product.productId) });
  if (fields.some((field) => field.startsWith('photos'))) (await placePhotos(host)).renew();
}

/** The request was received with everything. */
async function forgetPhotos(host: Host): Promise<void> {
  (await placePhotos(host)).clear();
}
