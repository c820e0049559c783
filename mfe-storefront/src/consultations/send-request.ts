import { topics } from '@hearthside/services/core/model/topic.contract.ts';
import { isRefused, problemOf } from '@hearthside/shell/federation/problem.ts';
import { quotaWait } from '@hearthside/shell/federation/quota-wait.ts';
import { forgetSubmissionKey } from '@hearthside/shell/federation/submission-key.ts';
import { invalidateTopics } from '@hearthside/shell/federation/topics.ts';
import { callStorefront } from '../storefront-api.ts';
import { hasWishes, SUBMIT_FAILED } from './draft.ts';
import { type ConsultationRequest, forgetPhotos, prepareWishes, renewWishes } from './prepare-wishes.ts';
import { readPhone } from './read-phone.ts';
import type { RequestedProduct } from './requested-product.ts';

/** `conflict`: a request with this key exists, and its content is different. `refused`: the visitor has been told why. */
type Outcome = 'received' | 'offline' | 'conflict' | 'refused';

/** Sends a request, once its photos are uploaded. */
export async function sendRequest(request: ConsultationRequest): Promise<Outcome> {
  const { host, queries, product, draft, uid } = request;
  const isMore = product?.choices !== undefined || hasWishes(draft);
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
const TOLD = /^(selection|photos|budget|wantedBy|place)/;

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
