import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { writesOf } from '../../core/runtime/commit.ts';
import { newId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { provesAddress } from '../../people/accounts/account.entity.ts';
import { enteredAccount, storeEntered } from '../../people/accounts/invite.ts';
import { usedProduct } from '../../shop/catalog/item-number.entity.ts';
import { requestedProduct } from '../../shop/catalog/read-products.ts';
import type { AdminConsultation } from './consultation.contract.ts';
import { consultations } from './consultation.entity.ts';
import type { EnteredRequest } from './consultation.schema.ts';
import { getConsultation } from './read-consultation.ts';
import { checkDay, newRequest } from './submit-consultation.ts';

/**
 * Records the request of somebody who phones, visits or mails, with an account or without: they get one into which nobody can sign in yet.
 * The acknowledgement, where one is wanted, goes to a proven address only, the invitation to any. One idempotency key makes one request.
 * InvalidError for the address of an account that nobody has proved, a product or a day that cannot be taken.
 */
export function enterRequest(
  input: EnteredRequest,
  admin: User,
  idempotencyKey: string | undefined,
  acknowledges = true,
) {
  return submitOnce<AdminConsultation>({
    uid: admin.uid,
    key: idempotencyKey,
    input,
    async find(id) {
      const { data } = await consultations().query.newest({ id }).go();
      return data[0] && getConsultation(data[0]);
    },
    async make(submitted) {
      checkDay(input);
      const product = await requestedProduct(input);
      const entered = await enteredAccount(input);
      const { uid, email } = entered.account;
      const key = { uid, id: newId() };
      const request = { ...(await newRequest(key, input, entered.account, product)), cameBy: input.cameBy };
      const isProven = provesAddress(entered.account, email);
      await storeEntered(
        entered,
        { invites: input.invites && email !== '' && !isProven },
        // Without the account's id, which a deletion would not find here.
        submitted(key.id),
        writesOf(consultations, (write) => write.create(request)),
        product && usedProduct(product),
        acknowledges && isProven && queued(mailKey('acknowledgement', key.id), uid, request.submittedAt),
      );
      return getConsultation(key);
    },
  });
}
