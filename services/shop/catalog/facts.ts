import { TRAIT } from '@hearthside/services/trade/trait.contract.ts';
import { remembered } from '../../core/runtime/remembered.ts';
import { leadTimeIn } from './lead-time.contract.ts';
import type { Choice } from './options.contract.ts';
import { type ProductItem, products } from './product.entity.ts';
import { isActive } from './read-products.ts';
import type { SizeName } from './sizes.contract.ts';

const FACT_ATTRIBUTES = [
  ...(['state', 'itemNumber', 'name', 'productCollection', 'materials', 'options'] as const),
  ...(['dimensions', 'leadTime', TRAIT.field, 'ground', 'warranty'] as const),
] satisfies (keyof ProductItem)[];

/** What facts are told of. A product from before a field has none. */
export type Piece = Pick<ProductItem, 'itemNumber' | 'name' | 'productCollection'> &
  Partial<Pick<ProductItem, Exclude<(typeof FACT_ATTRIBUTES)[number], 'options'>>> & {
    options?: { choices: Pick<Choice, 'sizes'>[] }[] | undefined;
  };

/** What a text says by a reference, such as `clearance of wood`; undefined for a reference that is unknown. */
export type FactOf = (reference: string) => string | undefined;

/** What can be told of several pieces at once. Each answers undefined if they do not agree or do not say it. */
const FACTS: Record<string, (pieces: Piece[]) => string | undefined> = {
  // Whoever reads of several pieces is told what is enough for each.
  clearance: (pieces) => {
    const inches = Math.max(...sizes(pieces, 'clearanceInches'));
    return inches > 0 ? (inches % 12 === 0 ? `${inches / 12} feet` : `${inches} inches`) : undefined;
  },
  width: (pieces) => range(sizes(pieces, 'widthInches'), 'inches'),
  depth: (pieces) => range(sizes(pieces, 'depthInches'), 'inches'),
  height: (pieces) => range(sizes(pieces, 'heightInches'), 'inches'),
  weight: (pieces) => range(sizes(pieces, 'weightPounds'), 'pounds'),
  'lead time': (pieces) => {
    const words = [...new Set(pieces.flatMap(({ leadTime }) => leadTime || []))];
    const times = words.flatMap((one) => leadTimeIn(one) ?? []);
    const [{ unit } = { unit: undefined }] = times;
    if (words.length < 2) return words[0];
    if (times.length < words.length || times.some((time) => time.unit !== unit)) return undefined;
    return range(
      times.flatMap(({ least, most }) => [least, most]),
      `${unit}s`,
    );
  },
  [TRAIT.facet]: (pieces) => anyOf([...new Set(pieces.flatMap((piece) => piece[TRAIT.field] ?? []))]),
  // What every one of them may stand on.
  ground: ([first, ...others]) =>
    anyOf((first?.ground ?? []).filter((one) => others.every(({ ground = [] }) => ground.includes(one)))),
  warranty: (pieces) => {
    const words = [...new Set(pieces.flatMap(({ warranty }) => warranty || []))];
    return words.length === 1 ? words[0] : undefined;
  },
};

/** The names of the facts, as an owner who mistyped one needs them. */
export const FACT_NAMES = Object.keys(FACTS);

const read = remembered<'', FactOf>(0, () => readPieces().then(factsOf));

/**
 * Facts of the products that shoppers see.
 *
 * @param freshForMs - how old they may be. @default they are read now
 */
export const readFacts = (freshForMs?: number): Promise<FactOf> => read('', freshForMs);

async function readPieces(): Promise<Piece[]> {
  const { data } = await products().query.inList({}).go({ pages: 'all', attributes: FACT_ATTRIBUTES });
  return data.filter(isActive);
}

/** `<fact>` is of all pieces; `<fact> of <what>` is of an item number, or of a name, collection, material or fuel. */
export function factsOf(pieces: Piece[]): FactOf {
  return (reference) => {
    const [name = '', of] = reference
      .trim()
      .toLowerCase()
      .split(/ of (.*)/s);
    const told = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
    const meant = of === undefined ? pieces : pieces.filter((piece) => namesOf(piece).includes(of.trim()));
    return meant.length > 0 ? told?.(meant) : undefined;
  };
}

function namesOf({ itemNumber, name, productCollection, materials = [], ...piece }: Piece): string[] {
  return [itemNumber, name, ...productCollection, ...materials, ...(piece[TRAIT.field] ?? [])].map((one) =>
    one.toLowerCase(),
  );
}

/** Of the pieces as shown, and with whatever can be chosen of them. */
function sizes(pieces: Piece[], size: SizeName): number[] {
  return pieces.flatMap(({ dimensions, options = [] }) =>
    [dimensions, ...options.flatMap(({ choices }) => choices.map(({ sizes }) => sizes))].flatMap(
      (each) => each?.[size] ?? [],
    ),
  );
}

function range(values: number[], unit: string): string | undefined {
  if (values.length === 0) return undefined;
  const ends = [...new Set([Math.min(...values), Math.max(...values)])];
  return `${ends.map((end) => end.toLocaleString('en-US')).join(' to ')} ${unit}`;
}

function anyOf(words: string[]): string | undefined {
  const last = words.at(-1)?.toLowerCase();
  const others = words.slice(0, -1).join(', ').toLowerCase();
  return others ? `${others} or ${last}` : last;
}
