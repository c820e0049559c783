import { createWriteTransaction } from 'electrodb';
import { attachUpload } from '../../kit/media/attach-upload.ts';
import { readyPictures } from '../../kit/media/ready-pictures.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { mailKey, mails, queuedMail } from '../../kit/outbox/mail.entity.ts';
import { countUse } from '../../kit/quotas/count-use.ts';
import { quotas } from '../../kit/quotas/quota.entity.ts';
import { InvalidError } from '../../kit/runtime/errors.ts';
import { isId, timeOf } from '../../kit/runtime/ids.ts';
import { commit, type InTransaction } from '../../kit/runtime/table.ts';
import type { User } from '../../kit/runtime/user.ts';
import { type Submission, submissions } from '../../kit/submissions/submission.entity.ts';
import { submitOnce } from '../../kit/submissions/submit-once.ts';
import { accountDeleted, tombstones, unlessBuried } from '../../kit/tombstones/tombstone.entity.ts';
import { accounts, provesAddress } from '../../people/accounts/account.entity.ts';
import { requireCurrentSignIn } from '../../people/accounts/require-current-sign-in.ts';
import { firstAccount } from '../../people/accounts/sign-in.ts';
import { itemNumbers } from '../../shop/catalog/item-number.entity.ts';
import { products } from '../../shop/catalog/product.entity.ts';
import { findByItemNumber, stateOf } from '../../shop/catalog/read-products.ts';
import { useProduct } from '../../shop/catalog/use-product.ts';
import { budgetOf } from './budget.contract.ts';
import type { ConsultationEntry } from './consultation.contract.ts';
import { consultations } from './consultation.entity.ts';
import type { ConsultationInput } from './consultation.schema.ts';
import { toConsultationEntry } from './read-consultation.ts';
import { selectChoices } from './select-choices.ts';

/**
 * Records a request for a consultation and queues both e-mails, in one transaction. Name and e-mail are those of the
 * signed-in user. One idempotency key makes one request, however often it is sent; KeyReusedError for a key that comes
 * with other content. QuotaError after ten requests within an hour. The acknowledgement to an unproven address that has had
 * its first is held, and the request is kept. InvalidError for choices, a price, a day or photos that cannot be taken.
 */
export function submitConsultation(input: ConsultationInput, user: User, idempotencyKey: string | undefined) {
  const { uid } = user;
  return submitOnce({
    uid,
    key: idempotencyKey,
    input,
    async find(id) {
      const { data } = await consultations().get({ uid, id }).go({ consistent: true });
      return data ? toConsultationEntry(data) : undefined;
    },
    make: (submission) => record(input, user, submission),
  });
}

async function record(
  input: ConsultationInput,
  user: User,
  submission: Submission,
): Promise<ConsultationEntry> {
  const { uid } = user;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  requireCurrentSignIn(account, user);
  const isUnproven = !user.isAddressProven && !provesAddress(account, user.email);
  const isHeld = isUnproven && account?.acknowledgedId !== undefined;
  const id = submission.madeId;
  const submittedAt = timeOf(id);
  checkDay(input.wantedBy);
  const product = await requestedProduct(input);
  const selection = await selectChoices(product, input);
  const { photos: keys = [] } = input;
  const photos = await readyPictures({ keys, kind: 'request', owner: uid, field: 'photos' });
  const consultation = {
    uid,
    id,
    name: user.displayName || input.name,
    email: user.email,
    phone: input.phone,
    details: input.details,
    productName: product?.name,
    itemNumber: product?.itemNumber,
    selection,
    budget: input.budget && budgetOf(input.budget),
    wantedBy: input.wantedBy,
    photos: photos.length > 0 ? photos : undefined,
    submittedAt,
    status: 'Pending',
    timeline: [{ status: 'Pending', at: submittedAt }],
    version: 1,
  };
  const countRequest = await countUse('consultation', uid);
  const acknowledgement = queuedMail(mailKey('acknowledgement', id), uid, submittedAt);
  const entities = {
    consultation: consultations(),
    tombstone: tombstones(),
    submission: submissions(),
    mail: mails(),
    quota: quotas(),
    account: accounts(),
    upload: uploads(),
    product: products(),
    itemNumber: itemNumbers(),
  };
  await commit(
    createWriteTransaction(entities, (write) => [
      unlessBuried(write.tombstone, uid),
      write.submission.create(submission).commit(),
      write.consultation.create(consultation).commit(),
      write.mail.create(queuedMail(mailKey('notification', id), uid, submittedAt)).commit(),
      write.mail.create(isHeld ? { ...acknowledgement, state: 'held' } : acknowledgement).commit(),
      countRequest(write.quota),
      ...keys.map((key) => attachUpload(write.upload, key, `CONSULTATION#${id}`)),
      ...(product ? useProduct(write.product, write.itemNumber, product, 'request') : []),
      ...(isUnproven && !isHeld ? [recordAcknowledged(write.account, account !== null)] : []),
    ]),
    [accountDeleted()],
  );
  return toConsultationEntry(consultation);

  /** An unproven address gets one acknowledgement. The account may be missing: its first sign-in is recorded beside this. */
  function recordAcknowledged(write: InTransaction<ReturnType<typeof accounts>>, hasAccount: boolean) {
    if (!hasAccount) return write.create({ ...firstAccount(user), acknowledgedId: id }).commit();
    return write
      .patch({ uid })
      .set({ acknowledgedId: id })
      .where((is, { notExists }) => notExists(is.acknowledgedId))
      .commit();
  }
}

/** InvalidError for a day that is over everywhere. */
function checkDay(wantedBy: string | undefined): void {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (wantedBy && wantedBy < yesterday)
    throw new InvalidError({ wantedBy: 'Please choose a day that is not over.' });
}

/**
 * The product that was meant, as the catalogue has it: what a browser says of it would reach inboxes. Without one it is
 * a general inquiry.
 */
async function requestedProduct({ productId, itemNumber }: ConsultationInput) {
  if (productId === undefined) {
    const named = itemNumber ? await findByItemNumber(itemNumber) : undefined;
    return named && stateOf(named) !== 'draft' ? named : undefined;
  }
  const { data } = isId(productId) ? await products().get({ id: productId }).go() : { data: null };
  // The form may have been open when the product was archived.
  if (!data || !['active', 'archived'].includes(stateOf(data)))
    throw new InvalidError({ productId: 'There is no such product.' });
  return data;
}
