import { InvalidError } from '../../kit/runtime/errors.ts';
import type { InTransaction } from '../../kit/runtime/table.ts';
import { itemNumbers } from './item-number.entity.ts';
import type { ProductItem } from './product.entity.ts';
import { findByItemNumber } from './read-products.ts';

type ItemNumbers = InTransaction<ReturnType<typeof itemNumbers>>;

export const isTaken = (itemNumber: string) =>
  new InvalidError({ itemNumber: `Another product has item number ${itemNumber}.` });

/** The write that gives a new product its number; its condition fails when another product has it. */
export function claimNumber(entity: ItemNumbers, number: string, productId: string) {
  return entity
    .upsert({ number, productId })
    .where((is, { notExists }) => notExists(is.productId))
    .commit();
}

/** InvalidError if another product, perhaps one from before numbers were claimed, has the number. */
export async function refuseTaken(itemNumber: string, productId?: string): Promise<void> {
  const found = await findByItemNumber(itemNumber);
  if (found && found.id !== productId) throw isTaken(itemNumber);
}

/**
 * What saving a product under a number takes: the write that claims it, whose condition fails when another product has
 * the number, the write that releases the number before it, and the uses of that number, which stay with the product. A
 * number that something refers to is never given to another product.
 */
export async function changeNumber({ id, itemNumber: before }: ProductItem, number: string) {
  const stored = await readNumber(before);
  const isOwn = stored?.productId === id;
  // A product that is older than the marks may be referred to by anything.
  const uses = isOwn ? [...(stored.usedIn ?? [])] : ['earlier'];
  if (before.toUpperCase() === number.toUpperCase())
    return {
      usedBefore: [],
      claim: (entity: ItemNumbers) =>
        isOwn
          ? undefined
          : entity
              .upsert({ number, productId: id })
              .add({ usedIn: ['earlier'] })
              .where((is, { notExists }) => notExists(is.productId))
              .commit(),
      release: () => undefined,
    };
  await refuseTaken(number, id);
  return {
    usedBefore: uses,
    claim: (entity: ItemNumbers) => claimNumber(entity, number, id),
    release: (entity: ItemNumbers) =>
      isOwn && uses.length === 0
        ? entity
            .delete({ number: before })
            .where((is, { notExists }) => notExists(is.usedIn))
            .commit()
        : undefined,
  };
}

export async function readNumber(number: string) {
  const { data } = await itemNumbers().get({ number }).go({ consistent: true });
  return data;
}
