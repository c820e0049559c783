import { attachUpload } from '../../kit/media/attach-upload.ts';
import type { Picture } from '../../kit/media/picture.contract.ts';
import { readyPictures } from '../../kit/media/ready-pictures.ts';
import { uploads } from '../../kit/media/upload.entity.ts';
import { mailKey, queued } from '../../kit/outbox/mail.entity.ts';
import { countedUse } from '../../kit/quotas/counted-use.ts';
import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { InvalidError } from '../../kit/runtime/errors.ts';
import { isId, newId, timeOf } from '../../kit/runtime/ids.ts';
import type { User } from '../../kit/runtime/user.ts';
import { type Submitted, submitOnce } from '../../kit/submissions/submit-once.ts';
import { unlessDeleted } from '../../kit/tombstones/tombstone.entity.ts';
import { accounts } from '../../people/accounts/account.entity.ts';
import { acknowledgeOnce } from '../../people/accounts/acknowledge-once.ts';
import { requireCurrentSignIn } from '../../people/accounts/require-current-sign-in.ts';
import { type ProductItem, products } from '../../shop/catalog/product.entity.ts';
import { findByItemNumber, stateOf } from '../../shop/catalog/read-products.ts';
import { usedProduct } from '../../shop/catalog/used-product.ts';
import { budgetOf } from './budget.contract.ts';
import type { ConsultationEntry, Selection } from './consultation.contract.ts';
import { consultations } from './consultation.entity.ts';
import type { ConsultationInput } from './consultation.schema.ts';
import { type ConsultationKey, toConsultationEntry } from './read-consultation.ts';
import { selectChoices } from './select-choices.ts';

/**
 * Records a request for a consultation and queues both e-mails, in one transaction. Name and e-mail are those of the
 * signed-in user. One idempotency key makes one request, however often it is sent; KeyReusedError for a key that comes
 * with other content. QuotaError after ten requests within an hour. InvalidError for choices, a price, a day or photos
 * that cannot be taken.
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
    make: (submitted) => record(input, user, submitted),
  });
}

async function record(
  input: ConsultationInput,
  user: User,
  submitted: Submitted,
): Promise<ConsultationEntry> {
  const { uid } = user;
  const { data: account } = await accounts().get({ uid }).go({ consistent: true });
  requireCurrentSignIn(account, user);
  checkDay(input.wantedBy);
  const id = newId();
  const product = await requestedProduct(input);
  const { photos = [] } = input;
  const request = newRequest({ uid, id }, input, user, {
    product,
    selection: await selectChoices(product, input),
    photos: await readyPictures({ keys: photos, kind: 'request', owner: uid, field: 'photos' }),
  });
  await commitAll(
    unlessDeleted(uid),
    submitted(id),
    await countedUse('consultation', uid),
    writes({ consultation: consultations, upload: uploads }, (write) => ({
      request: write.consultation.create(request).commit(),
      photos: photos.map((key) => attachUpload(write.upload, key, `CONSULTATION#${id}`)),
    })),
    product && usedProduct(product, 'request'),
    queued(mailKey('notification', id), uid, request.submittedAt),
    queued(mailKey('acknowledgement', id), uid, request.submittedAt),
    acknowledgeOnce(account, user, id),
  );
  return toConsultationEntry(request);
}

interface Found {
  product: ProductItem | undefined;
  selection: Selection | undefined;
  photos: Picture[];
}

function newRequest(
  key: ConsultationKey,
  { name, phone, details, budget, wantedBy }: ConsultationInput,
  user: User,
  { product, selection, photos }: Found,
) {
  const submittedAt = timeOf(key.id);
  return {
    ...key,
    name: user.displayName || name,
    email: user.email,
    phone,
    details,
    productName: product?.name,
    itemNumber: product?.itemNumber,
    selection,
    budget: budget && budgetOf(budget),
    wantedBy,
    photos: photos.length > 0 ? photos : undefined,
    submittedAt,
    status: 'Pending',
    timeline: [{ status: 'Pending', at: submittedAt }],
    version: 1,
  };
}

/** InvalidError for a day that is over everywhere. */
function checkDay(wantedBy: string | undefined): void {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  if (wantedBy && wantedBy < yesterday)
    throw new InvalidError({ wantedBy: 'Please choose a day that is not over.' });
}

/**
 * The product that the request names, as the catalogue has it: a browser's own words would reach inboxes. Without one it is
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
