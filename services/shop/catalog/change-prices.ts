import { commitAll, has, retry, writesOf } from '../../core/runtime/commit.ts';
import { InvalidError } from '../../core/runtime/errors.ts';
import { momentText } from '../../core/site/date-words.contract.ts';
import { centsOf, formatCents, signedCents } from '../../core/site/money.contract.ts';
import { MAX_DIFFERENCE } from './options.contract.ts';
import { changedPrice, type PriceKind } from './price-act.contract.ts';
import type { PriceAct } from './price-act.schema.ts';
import {
  type OptionPrice,
  type PlannedPrices,
  PRODUCT_FIELDS,
  type Prices,
  productProblems,
} from './product.contract.ts';
import { type ProductItem, pricesInWords, products } from './product.entity.ts';
import type { CellChange, RowOutcome } from './product-rows.contract.ts';
import { asPriced, isPlanned, stateOf } from './read-products.ts';

/** What an act would do to each product's prices, or why it is refused. Writes nothing. */
export async function checkPrices(act: PriceAct): Promise<RowOutcome[]> {
  return (await checked(act)).map(({ outcome }) => outcome);
}

/**
 * Changes the prices of products over the versions on which that was seen, in one transaction, or plans them for a moment to
 * come. A product that has changed since is refused, and the others are changed. An act that is sent again changes nothing.
 */
export function changePrices(act: PriceAct): Promise<RowOutcome[]> {
  return retry(async () => {
    const rows = await checked(act);
    const outcomes = rows.map(({ outcome, item }, place) => {
      const isSeen = outcome.seen === act.products[place]?.seen || item?.pricedBy === act.key;
      return outcome.outcome === 'refused' || isSeen ? outcome : refused(outcome, [CHANGED]);
    });
    const writes = rows.filter(
      ({ item }, place) => outcomes[place]?.outcome === 'changed' && item?.pricedBy !== act.key,
    );
    if (writes.length > 0)
      await commitAll(
        writesOf(products, (write) =>
          writes.map(({ item, prices }) => {
            const { id, version } = item as ProductItem;
            return write
              .patch({ id })
              .set({ ...prices, pricedBy: act.key })
              .remove(prices?.planned ? [] : ['planned'])
              .add({ version: prices?.planned ? 2 : 1 })
              .where(has({ version }));
          }),
        ),
      );
    return outcomes;
  });
}

const CHANGED = 'This product has changed since its new prices were shown.';

interface Row {
  outcome: RowOutcome;
  /** As it is stored; undefined for one that is gone. */
  item?: ProductItem;
  /** What is written of it. */
  prices?: Partial<Prices> & { planned?: PlannedPrices };
}

async function checked(act: PriceAct): Promise<Row[]> {
  if (act.from && !isPlanned(act)) throw new InvalidError({ from: 'Please choose a time to come.' });
  const ids = act.products.map(({ id }) => ({ id }));
  const { data } = await products().get(ids).go({ consistent: true, preserveBatchOrder: true });
  return data.map((item, place) => checkOne(item, act, place));
}

function checkOne(item: ProductItem | null, act: PriceAct, place: number): Row {
  const id = act.products[place]?.id ?? '';
  const outcome: RowOutcome = {
    ...{ row: place + 1, name: item?.name ?? '', productId: id, seen: 0, changes: [], problems: [] },
    outcome: 'changed',
  };
  if (!item || stateOf(item) === 'removed') return { outcome: refused(outcome, ['Product not found.']) };
  const now = asPriced(item);
  const found = { ...outcome, seen: now.version };
  // What it did is what it would do.
  if (item.pricedBy === act.key) return { outcome: found, item };
  const { planned } = now;
  if (act.unit === 'back') {
    const before = planned ? pricesInWords(planned) : '';
    const changes = planned ? [{ column: 'Planned prices', before, after: 'none' }] : [];
    return { outcome: { ...found, outcome: planned ? 'changed' : 'same', changes }, item, prices: {} };
  }
  if (planned) {
    const problem = `Its prices already change on ${momentText(planned.from)}. Take that back first.`;
    return { outcome: refused(found, [problem]) };
  }
  // What was planned once and has begun is written down.
  const { price, salePrice } = now;
  const { optionPrices } = { ...item, ...item.planned };
  const { prices, changes, problems } = changed(now, { ...act, unit: act.unit }, optionPrices);
  if (problems.length > 0) return { outcome: { ...refused(found, problems), changes } };
  if (changes.length === 0) return { outcome: { ...found, outcome: 'same' } };
  const kept = { price, salePrice, ...(optionPrices && { optionPrices }) };
  const written = act.from ? { ...kept, planned: { ...prices, from: act.from } } : prices;
  return { outcome: { ...found, changes }, item, prices: written };
}

const refused = (row: RowOutcome, problems: string[]): RowOutcome => ({
  ...row,
  outcome: 'refused',
  problems,
});

type Rule = Omit<PriceAct, 'unit'> & { unit: 'percent' | 'amount' };

/** The prices that an act makes of a product's, what differs, and what is wrong with them. */
function changed(product: ProductItem, act: Rule, before: OptionPrice[] = []) {
  const changes: CellChange[] = [];
  const problems: string[] = [];
  const change = (kind: PriceKind, column: string, was: number) => {
    if (!act.kinds.includes(kind)) return was;
    const isDifference = kind === 'options';
    const cents = changedPrice(was, act, isDifference);
    const write = isDifference ? signedCents : formatCents;
    if (cents !== was) changes.push({ column, before: write(was), after: write(cents) });
    // What adds to a price must not come to lower it.
    if (Math.sign(cents) !== Math.sign(was))
      problems.push(`${column}: ${write(was)} would become ${write(cents)}.`);
    if (isDifference && Math.abs(cents) > MAX_DIFFERENCE)
      problems.push(`${column}: A choice changes the price by ${formatCents(MAX_DIFFERENCE)} at most.`);
    return cents;
  };
  const dollars = (kind: PriceKind, name: 'price' | 'salePrice') =>
    change(kind, PRODUCT_FIELDS[name].label, centsOf(product[name])) / 100;
  const [price, salePrice] = [dollars('price', 'price'), dollars('sale', 'salePrice')];
  const optionPrices = (product.options ?? []).flatMap(({ name: group, choices }) =>
    choices.flatMap(({ id, name: choice, cents: was, productId }): OptionPrice[] => {
      const name = `${group}: ${choice}`;
      const cents = productId ? was : change('options', name, was);
      // Those of an earlier act stay.
      return cents === was && !before.some((one) => one.id === id) ? [] : [{ id, name, was, cents }];
    }),
  );
  const broken: Record<string, string | undefined> = productProblems({
    ...product,
    state: 'draft',
    price,
    salePrice,
  });
  for (const name of ['price', 'salePrice'] as const)
    if (broken[name] && problems.length === 0)
      problems.push(`${PRODUCT_FIELDS[name].label}: ${broken[name]}`);
  const prices: Prices = { price, salePrice, ...(optionPrices.length > 0 && { optionPrices }) };
  return { prices, changes, problems };
}
