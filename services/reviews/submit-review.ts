import type { User } from '../runtime/user.ts';
import { submitOnce } from '../submissions/submit-once.ts';
import { addReview } from './add-review.ts';
import { reviews } from './review.entity.ts';
import type { ReviewInput } from './review.schema.ts';
import { toReview } from './to-review.ts';

/** Adds a customer's review (see `addReview` for its errors) once per idempotency key: it is neither there nor counted twice. */
export function submitReview(
  productId: string,
  input: ReviewInput,
  user: User,
  idempotencyKey: string | undefined,
) {
  return submitOnce({
    uid: user.uid,
    key: idempotencyKey,
    input: { productId, ...input },
    async find(id) {
      const { data } = await reviews().get({ productId, id }).go({ consistent: true });
      return data ? toReview(data) : undefined;
    },
    make: (submission) => addReview(productId, input, user, submission.madeId, submission),
  });
}
