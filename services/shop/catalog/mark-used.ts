import { itemNumbers, type Use } from './item-number.entity.ts';

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
