import { attached } from '../../kit/media/upload-writes.ts';
import { mailKey, queued } from '../../kit/outbox/mail.entity.ts';
import { countedUse } from '../../kit/quotas/counted-use.ts';
import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { newId } from '../../kit/runtime/ids.ts';
import type { User } from '../../kit/runtime/user.ts';
import { submitOnce } from '../../kit/submissions/submit-once.ts';
import { unlessDeleted } from '../../kit/tombstones/tombstone.entity.ts';
import { acknowledgeOnce } from '../../people/accounts/acknowledge-once.ts';
import { currentAccount } from '../../people/accounts/require-current-sign-in.ts';
import { requestedProduct, usedProduct } from '../../shop/catalog/requested-product.ts';
import { consultations } from './consultation.entity.ts';
import type { ConsultationInput } from './consultation.schema.ts';
import { checkDay, newRequest } from './new-request.ts';
import { toConsultationEntry } from './read-consultation.ts';

/**
 * Records a request for a consultation and queues both e-mails, in one transaction. One idempotency key makes one request,
 * however often it is sent; KeyReusedError for a key that comes with other content. QuotaError after ten requests within
 * an hour. InvalidError for choices, a price, a day or photos that cannot be taken.
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
    async make(submitted) {
      const account = await currentAccount(user);
      checkDay(input);
      const id = newId();
      const product = await requestedProduct(input);
      const request = await newRequest({ uid, id }, input, user, product);
      await commitAll(
        unlessDeleted(uid),
        submitted(id),
        await countedUse('consultation', uid),
        writes({ consultation: consultations }, (write) => ({
          request: write.consultation.create(request).commit(),
        })),
        attached(input.photos ?? [], `CONSULTATION#${id}`),
        product && usedProduct(product),
        queued(mailKey('notification', id), uid, request.submittedAt),
        queued(mailKey('acknowledgement', id), uid, request.submittedAt),
        acknowledgeOnce(account, user, id),
      );
      return toConsultationEntry(request);
    },
  });
}
