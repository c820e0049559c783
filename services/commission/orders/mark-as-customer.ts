import { transition } from '../../core/outbox/transition.ts';
import { paymentTermsOf, readSiteItem } from '../../shop/pages/read-site.ts';
import { type AdminConsultation, MARKED_AS_CUSTOMER } from '../consultations/consultation.contract.ts';
import type { ConsultationItem } from '../consultations/consultation.entity.ts';
import { type ConsultationKey, getConsultation } from '../consultations/read-consultation.ts';
import { requestStates } from '../consultations/request-states.ts';
import { newOrder, placed } from './new-order.ts';
import { hasOrder } from './read-order.ts';

/** The item of an order from a request without a product. */
const NO_PRODUCT = 'Custom Consultation Item';

/**
 * Makes a request an order: the request's status, the user's status and the order change in one transaction.
 * Doing it again adds no second order. EditConflictError when the request was changed meanwhile, NotFoundError when it
 * or its user is gone.
 */
export async function markAsCustomer(
  key: ConsultationKey,
  { version }: { version: number },
): Promise<AdminConsultation> {
  await transition(requestStates, 'markedAsCustomer', {
    key,
    seen: version,
    isDone: async ({ status }) => status === MARKED_AS_CUSTOMER && (await hasOrder(key)),
    change: () => ({}),
    sendsMail: ({ status }) => status !== MARKED_AS_CUSTOMER,
    also: async (request) => placed(key.uid, (await hasOrder(key)) ? undefined : await orderOf(request)),
  });
  return getConsultation(key);
}

async function orderOf({ uid, id, name, productName, itemNumber, submittedAt }: ConsultationItem) {
  const { paymentDays } = paymentTermsOf(await readSiteItem());
  const items = [productName ?? NO_PRODUCT];
  return newOrder({ uid, id, customerName: name, items, itemNumber, placedOn: submittedAt, paymentDays });
}
