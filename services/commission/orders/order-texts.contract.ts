import { MAX_ADDRESS } from '../../people/accounts/account.contract.ts';

/** A text that the owner writes about an order. */
interface OrderText {
  /** What it is called, in the owner's form and history, and wherever it is told. */
  label: string;
  max: number;
  /** Its customer reads it. Without this it is in no answer to them. */
  isShared?: true;
  isAtBench?: true;
  isSearched?: true;
  /** The papers of an order tell it. */
  isOnPapers?: true;
  /** The e-mails about an order tell it. */
  isInMails?: true;
  /** It is a column of the owner's list and its CSV. */
  isColumn?: true;
  /** Forms, pages and papers show it where it belongs, not among the other texts. */
  hasOwnPlace?: true;
}

/** Every text of an order. Attribute, input, history, search, form, pages, papers, e-mails and columns follow from its line. */
export const ORDER_TEXTS = {
  deliveryAddress: {
    ...{ label: 'Delivery address', max: MAX_ADDRESS },
    ...{ isShared: true, isSearched: true, hasOwnPlace: true },
  },
  privateNotes: { label: 'Private notes', max: 5000, isSearched: true, hasOwnPlace: true },
} as const satisfies Record<string, OrderText>;

export type OrderTextName = keyof typeof ORDER_TEXTS;
type Trait = Exclude<keyof OrderText, 'label' | 'max'>;
/** The texts of which something is said, and those of which it is not. */
export type TextsThat<Has extends Trait> = {
  [Name in OrderTextName]: (typeof ORDER_TEXTS)[Name] extends Record<Has, true> ? Name : never;
}[OrderTextName];
export type TextsThatNot<Has extends Trait> = Exclude<OrderTextName, TextsThat<Has>>;

/** As answers hold them: one that is newer than the others may be missing in what a browser keeps. */
export type OrderTexts<Name extends OrderTextName> = Record<Extract<Name, TextsThat<'hasOwnPlace'>>, string> &
  Partial<Record<Exclude<Name, TextsThat<'hasOwnPlace'>>, string>>;

export const ALL_TEXTS = Object.keys(ORDER_TEXTS) as OrderTextName[];
const textOf = (name: OrderTextName): OrderText => ORDER_TEXTS[name];

export const textsThat = <Has extends Trait>(has: Has) =>
  ALL_TEXTS.filter((name) => textOf(name)[has]) as TextsThat<Has>[];
export const textsThatNot = <Has extends Trait>(has: Has) =>
  ALL_TEXTS.filter((name) => !textOf(name)[has]) as TextsThatNot<Has>[];

/** Something for each of these texts. */
export function forTexts<Name extends OrderTextName, Made>(
  names: readonly Name[],
  make: (text: OrderText, name: Name) => Made,
): Record<Name, Made> {
  return Object.fromEntries(names.map((name) => [name, make(textOf(name), name)])) as Record<Name, Made>;
}

/** The texts of an order that have no place of their own, by their labels; those that say nothing are left out. */
export function textFacts(
  order: Partial<Record<OrderTextName, string | undefined>>,
  has: Trait,
): [label: string, text: string][] {
  return textsThatNot('hasOwnPlace').flatMap((name: OrderTextName) => {
    const text = order[name];
    return text && textOf(name)[has] ? [[textOf(name).label, text]] : [];
  });
}
