import { mails } from '../../kit/outbox/mail.entity.ts';
import { commit, unlessDone } from '../../kit/runtime/commit.ts';
import { EditConflictError } from '../../kit/runtime/errors.ts';
import { commitmentEntities, commitTo, userGone } from '../../kit/tombstones/commitment.entity.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { type AdminConsultation, MARKED_AS_CUSTOMER } from '../consultations/consultation.contract.ts';
import { type ConsultationItem, consultations } from '../consultations/consultation.entity.ts';
import {
  type ConsultationKey,
  getConsultation,
  readConsultation,
} from '../consultations/read-consultation.ts';
import { statusChange } from '../consultations/set-status.ts';
import { requireNotWithdrawn } from '../consultations/withdrawn.ts';
import { newOrder } from './new-order.ts';
import { orders } from './order.entity.ts';

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
  // A second click, or a retry after a time-out: it is done already.
  await unlessDone(
    async () => isMarked(await readBoth(key)),
    () => mark(key, version),
  );
  return getConsultation(key);
}

async function readBoth(key: ConsultationKey) {
  const consultation = await readConsultation(key);
  const { data: order } = await orders().get(key).go({ consistent: true });
  return { consultation, order };
}

function isMarked({ consultation, order }: Awaited<ReturnType<typeof readBoth>>): boolean {
  return order !== null && consultation.status === MARKED_AS_CUSTOMER;
}

async function mark({ uid, id }: ConsultationKey, version: number): Promise<void> {
  const found = await readBoth({ uid, id });
  if (isMarked(found)) return;
  const { consultation: before, order } = found;
  const changedMeanwhile = new EditConflictError('Somebody else has changed this consultation meanwhile.');
  if (before.version !== version) throw changedMeanwhile;
  requireNotWithdrawn(before);

  const { attributes, mail } = statusChange(before, MARKED_AS_CUSTOMER);
  await commit(
    { consultation: consultations, account: accounts, order: orders, mail: mails, ...commitmentEntities },
    (write) => ({
      request: write.consultation
        .patch({ uid, id })
        .set(attributes)
        .where((is, { eq }) => eq(is.version, before.version))
        .commit(),
      account: write.account.patch({ uid }).set({ status: 'customer' }).commit(),
      order: order ? undefined : write.order.create(orderOf(before)).commit(),
      ...commitTo(write, uid),
      mail: mail && write.mail.create(mail).commit(),
    }),
    { request: changedMeanwhile, account: userGone(), user: userGone() },
  );
}

function orderOf({ uid, id, name, productName, itemNumber, submittedAt }: ConsultationItem) {
  const items = [productName ?? NO_PRODUCT];
  return newOrder({ uid, id, customerName: name, items, itemNumber, placedOn: submittedAt });
}
