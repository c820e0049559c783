import { createWriteTransaction } from 'electrodb';
import { accounts } from '../accounts/account.entity.ts';
import { type AdminConsultation, MARKED_AS_CUSTOMER } from '../consultations/consultation.contract.ts';
import { type ConsultationItem, consultations } from '../consultations/consultation.entity.ts';
import {
  type ConsultationKey,
  getConsultation,
  readConsultation,
} from '../consultations/read-consultation.ts';
import { statusChange } from '../consultations/set-status.ts';
import { mails } from '../outbox/mail.entity.ts';
import { EditConflictError, NotFoundError } from '../runtime/errors.ts';
import { commit } from '../runtime/table.ts';
import { orders } from './order.entity.ts';

/** The item of an order from a request without a product. */
const NO_PRODUCT = 'Custom Consultation Item';

/**
 * Makes a request an order: the request's status, the user's status and the order change in one transaction.
 * Doing it again adds no second order. EditConflictError when the request was changed meanwhile, NotFoundError when it
 * or its user is gone.
 */
export async function markAsCustomer(
  { uid, id }: ConsultationKey,
  { version }: { version: number },
): Promise<AdminConsultation> {
  const before = await readConsultation({ uid, id });
  const { data: order } = await orders().get({ uid, id }).go({ consistent: true });
  // A second click, or a retry after a time-out: it is done already.
  if (order && before.status === MARKED_AS_CUSTOMER) return getConsultation({ uid, id });
  const changedMeanwhile = new EditConflictError('Somebody else has changed this consultation meanwhile.');
  if (before.version !== version) throw changedMeanwhile;

  const { attributes, mail } = statusChange(before, MARKED_AS_CUSTOMER);
  const entities = { consultation: consultations(), account: accounts(), order: orders(), mail: mails() };
  await commit(
    createWriteTransaction(entities, (write) => [
      write.consultation
        .patch({ uid, id })
        .set(attributes)
        .where((is, { eq }) => eq(is.version, before.version))
        .commit(),
      write.account.patch({ uid }).set({ status: 'customer' }).commit(),
      ...(order ? [] : [write.order.create(orderOf(before)).commit()]),
      ...(mail ? [write.mail.create(mail).commit()] : []),
    ]),
    [changedMeanwhile, new NotFoundError('This user no longer exists.')],
  );
  return getConsultation({ uid, id });
}

function orderOf({ uid, id, productName, submittedAt }: ConsultationItem) {
  return {
    uid,
    id,
    orderId: `consultation-${id.slice(0, 8)}`,
    status: 'Order Placed',
    items: [productName ?? NO_PRODUCT],
    placedOn: submittedAt,
  };
}
