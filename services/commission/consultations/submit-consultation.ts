import { unlessDeleted } from '../../core/deleted-accounts/deleted-account.entity.ts';
import { submitOnce } from '../../core/idempotency/idempotency-key.entity.ts';
import { attached, readyPictures } from '../../core/media/upload.entity.ts';
import { mailKey, queued } from '../../core/outbox/mail.entity.ts';
import { countedUse } from '../../core/quotas/quota.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import { newId, timeOf } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { firstValidDay } from '../../core/site/day.contract.ts';
import { acknowledgeOnce } from '../../people/accounts/create-account.ts';
import { currentAccount } from '../../people/accounts/require-current-sign-in.ts';
import { choiceProblem } from '../../shop/catalog/choice-words.contract.ts';
import { usedProduct } from '../../shop/catalog/item-number.entity.ts';
import { chosenOf } from '../../shop/catalog/options.contract.ts';
import { priceWith } from '../../shop/catalog/price.contract.ts';
import type { ProductItem } from '../../shop/catalog/product.entity.ts';
import { offeredOptions } from '../../shop/catalog/read-options.ts';
import { asPriced, requestedProduct, toShownProduct } from '../../shop/catalog/read-products.ts';
import { readSiteItem } from '../../shop/pages/read-site.ts';
import type { Selection } from './consultation.contract.ts';
import { consultations } from './consultation.entity.ts';
import type { ConsultationInput } from './consultation.schema.ts';
import { type ConsultationKey, toConsultationEntry } from './read-consultation.ts';
import { budgetOf } from './wishes.contract.ts';

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
        writesOf(consultations, (write) => write.create(request)),
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

/**
 * A new request as it is stored. Name and e-mail are those of the signed-in user. InvalidError for choices or a price that
 * the product does not have, and for photos that are not the user's own finished uploads.
 */
export async function newRequest(
  key: ConsultationKey,
  input: Omit<ConsultationInput, 'email'>,
  user: Pick<User, 'displayName' | 'email'>,
  product: ProductItem | undefined,
) {
  const { name, phone, details, samples, asks, budget, wantedBy, place, photos: keys = [] } = input;
  const submittedAt = timeOf(key.id);
  const selection = await selectChoices(product, input);
  const samplePrice = samples && (await checkSamples(product, samples, input.samplePrice));
  const photos = await readyPictures({ keys, kind: 'request', owner: key.uid, field: 'photos' });
  return {
    ...key,
    name: user.displayName || name,
    email: user.email,
    phone,
    details,
    productName: product?.name,
    itemNumber: product?.itemNumber,
    selection,
    ...{ samples, samplePrice },
    // The owner's lists tell it apart by this.
    ...((samples || asks) && { tags: [samples ? 'Samples' : 'Question'] }),
    budget: budget && budgetOf(budget),
    wantedBy,
    place,
    photos: photos.length > 0 ? photos : undefined,
    submittedAt,
    status: 'Pending',
    timeline: [{ status: 'Pending', at: submittedAt }],
    version: 1,
  };
}

/**
 * What was chosen of a product, with the words and the price of the catalogue as it is now. InvalidError for choices that
 * the product does not offer, and for another price than the one that the shopper has seen.
 */
async function selectChoices(
  product: ProductItem | undefined,
  { selection }: Pick<ConsultationInput, 'selection'>,
): Promise<Selection | undefined> {
  if (!selection) return undefined;
  const options = await offeredOptions(product && asPriced(product).options);
  const problem = choiceProblem(options, selection.choices);
  if (!product || problem)
    throw new InvalidError({
      'selection.choices': problem ?? 'One of your choices is no longer available.',
    });
  const chosen = chosenOf(options, selection.choices);
  const price = priceWith(toShownProduct(product), chosen);
  if (price !== selection.price)
    throw new InvalidError({ 'selection.price': 'The price has changed. Please check it again.' });
  return { choices: chosen.map(({ group, name, cents }) => ({ group, name, cents })), price };
}

/** The price of a sample, in cents. InvalidError for samples of what the product does not come in, and for a price that has changed. */
async function checkSamples(
  product: ProductItem | undefined,
  samples: string[],
  seen = 0,
): Promise<number | undefined> {
  const offered = product?.options?.flatMap(({ choices }) => choices.filter(({ chip }) => chip)) ?? [];
  if (samples.some((sample) => !offered.some(({ name }) => name === sample)))
    throw new InvalidError({ samples: 'We no longer have a sample of this material.' });
  const price = (await readSiteItem())?.samplePrice;
  if (seen !== (price ?? 0))
    throw new InvalidError({ samples: 'The price of our samples has changed. Please ask for them again.' });
  return price;
}

/** InvalidError for a day that is over everywhere. */
export function checkDay({ wantedBy }: Pick<ConsultationInput, 'wantedBy'>): void {
  if (wantedBy && wantedBy < firstValidDay())
    throw new InvalidError({ wantedBy: 'Please choose today or a later day.' });
}
