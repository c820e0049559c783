import { entity, key } from '../../core/model/entity.ts';
import { has, type Writes, writesOf } from '../../core/runtime/commit.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import { type ProductItem, products } from './product.entity.ts';
import { findByItemNumber } from './read-products.ts';

/** What may refer to a product by its item number. */
export const USES = ['request', 'quote', 'order'] as const;
export type Use = (typeof USES)[number];

/*
 * Access patterns
 *   whose an item number is, and what refers to it   get   pk ITEMNUMBER#<item number, upper case>, sk SELF
 * One product alone can have a number, because a number is one item. Requests, quotes and orders hold item numbers: each
 * leaves its mark here before or while it is written, so that one condition tells whether a product was ever used. `earlier`
 * is the mark of a product that is older than these marks.
 */
const byNumber = key('ITEMNUMBER#${number}', 'SELF');

export const itemNumbers = entity('itemNumber', {
  attributes: {
    number: { type: 'string', required: true },
    /** Missing where something refers to a number that no product has. */
    productId: { type: 'string' },
    usedIn: { type: 'set', items: [...USES, 'earlier'] as const },
  },
  indexes: {
    byNumber: { ...byNumber, pk: { ...byNumber.pk, casing: 'upper' } },
  },
});

const isTaken = (itemNumber: string) =>
  new InvalidError({ itemNumber: `Another product has item number ${itemNumber}.` });

/** Gives a product its number, also one that it had before. InvalidError when another product has it. */
export function claimedNumber(number: string, productId: string, marks: 'earlier'[] = []): Writes {
  return writesOf(
    itemNumbers,
    (write) => {
      const claim = write.upsert({ number, productId });
      return (marks.length > 0 ? claim.add({ usedIn: marks }) : claim).where(
        ({ productId: owner }, { notExists, eq }) => `${notExists(owner)} OR ${eq(owner, productId)}`,
      );
    },
    isTaken(number),
  );
}

/** InvalidError if another product, perhaps one from before numbers were claimed, has the number. */
export async function refuseTaken(itemNumber: string, productId?: string): Promise<void> {
  const found = await findByItemNumber(itemNumber);
  if (found && found.id !== productId) throw isTaken(itemNumber);
}

/**
 * What saving a product under a number takes: the writes that claim it and release the number before it, and the uses of
 * that number, which stay with the product. A number that something refers to is never given to another product.
 * InvalidError when another product has the number.
 */
export async function changedNumber(
  { id, itemNumber: before }: ProductItem,
  number: string,
): Promise<{ usedBefore: string[]; number: Writes[] }> {
  const stored = await readNumber(before);
  const isOwn = stored?.productId === id;
  // A product that is older than the marks may be referred to by anything.
  const uses = isOwn ? [...(stored.usedIn ?? [])] : ['earlier'];
  if (before.toUpperCase() === number.toUpperCase())
    return { usedBefore: [], number: isOwn ? [] : [claimedNumber(number, id, ['earlier'])] };
  await refuseTaken(number, id);
  const isFree = isOwn && uses.length === 0;
  return {
    usedBefore: uses,
    number: [claimedNumber(number, id), ...(isFree ? [releasedNumber(before)] : [])],
  };
}

function releasedNumber(number: string): Writes {
  return writesOf(itemNumbers, (write) => write.delete({ number }).where(has({ usedIn: undefined })));
}

export async function readNumber(number: string) {
  const { data } = await itemNumbers().get({ number }).go({ consistent: true });
  return data;
}

/**
 * Marks item numbers as used, before a quote or an order with them is written. A mark stays although the write fails or
 * what was written goes: the product can then be archived, not deleted.
 */
export async function markUsed(use: Use, lines: { itemNumber?: string | undefined }[]): Promise<void> {
  const numbers = new Set(lines.flatMap(({ itemNumber }) => itemNumber?.trim().toUpperCase() || []));
  await Promise.all(
    [...numbers].map((number) =>
      itemNumbers()
        .upsert({ number })
        .add({ usedIn: [use] })
        .go(),
    ),
  );
}

/**
 * The writes that mark a product as used, for the transaction that stores the request for it. The first fails when the
 * product has been deleted meanwhile.
 */
export function usedProduct({ id, itemNumber }: ProductItem): Writes[] {
  return [
    writesOf(products, (write) =>
      write
        .check({ id })
        .where((is, { exists, eq }) => `${exists(is.id)} AND ${eq(is.itemNumber, itemNumber)}`),
    ),
    writesOf(itemNumbers, (write) => write.upsert({ number: itemNumber }).add({ usedIn: ['request'] })),
  ];
}
