import { decimalIn, type Mark, MONEY } from '../../core/site/decimal.contract.ts';
import { centsOf, decimalOf } from '../../core/site/money.contract.ts';
import type { Choice, OptionGroup as Group } from './options.contract.ts';

type OptionGroup = Group<{ key: string }>;

/** How a file names the product that a choice is, and back. */
export interface ProductNames {
  numberOf: (productId: string) => string | undefined;
  idOf: (itemNumber: string) => string | undefined;
}

/** What is wrong with a cell of a file, as a sentence. */
export class UnreadableError extends Error {}

const GROUP = /^(.*?)(?: \((required|optional)(, several)?\))?$/;
const CHOICE = /^- (.*?)(?:: ([^:]*\d[^:]*))?$/;
const ACCESSORY = /^- #(\S+)$/;

/**
 * Options as a cell of a file says them: a line for each group, below it one for each choice with its price difference, or
 * with the item number of the product that it is:
 *
 *     Size (required)
 *     - 48 in: 400.00
 *     - #011
 */
export function optionLines(
  options: OptionGroup[] = [],
  { numberOf }: Pick<ProductNames, 'numberOf'>,
): string {
  const lines = options.flatMap(({ name, isRequired, isMultiple, choices }) => [
    `${name} (${isRequired ? 'required' : 'optional'}${isMultiple ? ', several' : ''})`,
    ...choices.map(({ name, cents, productId }) =>
      productId ? `- #${numberOf(productId) ?? productId}` : `- ${name}: ${decimalOf(cents)}`,
    ),
  ]);
  return lines.join('\n');
}

/** The item numbers that the lines name. */
export function numbersIn(lines: string): string[] {
  return lines.split('\n').flatMap((line) => ACCESSORY.exec(line.trim())?.[1] ?? []);
}

/**
 * The options that the lines say; undefined if there are none. Groups and choices that the product had by these names keep
 * their ids, by which requests and saved products know them. UnreadableError for a line that is none of these.
 */
export function optionsIn(
  lines: string,
  {
    before = [],
    idOf,
    mark,
    newId,
  }: Pick<ProductNames, 'idOf'> & {
    before: OptionGroup[] | undefined;
    mark: Mark;
    newId: () => string;
  },
): OptionGroup[] | undefined {
  const options: OptionGroup[] = [];
  const written = lines.split('\n').map((line) => line.trim());
  for (const line of written.filter(Boolean)) {
    const group = options.at(-1);
    if (!line.startsWith('- ')) {
      const [, name = '', need, several] = GROUP.exec(line) ?? [];
      const { id = newId() } = before.find((one) => isCalled(one, name)) ?? {};
      options.push({
        id,
        name,
        isMultiple: several !== undefined,
        isRequired: need !== 'optional',
        choices: [],
      });
    } else if (!group) throw new UnreadableError(`Name the option above “${line}”.`);
    else {
      const had = before.find(({ id }) => id === group.id)?.choices ?? [];
      const choice = choiceIn(line, { idOf, mark });
      const same = had.find((one) =>
        choice.productId ? one.productId === choice.productId : isCalled(one, choice.name),
      );
      group.choices.push({ ...same, ...choice, id: same?.id ?? newId() });
    }
  }
  return options.length > 0 ? options : undefined;
}

function choiceIn(
  line: string,
  { idOf, mark }: Pick<ProductNames, 'idOf'> & { mark: Mark },
): Omit<Choice, 'id'> {
  const number = ACCESSORY.exec(line)?.[1];
  if (number !== undefined) {
    const productId = idOf(number);
    if (!productId) throw new UnreadableError(`There is no product with item number ${number}.`);
    return { name: number, cents: 0, productId };
  }
  const [, name = '', difference = '0'] = CHOICE.exec(line) ?? [];
  const amount = decimalIn(difference, { ...MONEY, mark });
  // What is no amount and has a word, as in "Stone: 20 mm", is a part of the name.
  if (amount === undefined && /\p{Ll}/u.test(difference)) return { name: line.slice('- '.length), cents: 0 };
  if (amount === undefined) throw new UnreadableError(`“${difference}” is no price difference.`);
  return { name, cents: centsOf(Number(amount)) };
}

const isCalled = (one: { name: string }, name: string) =>
  one.name.trim().toLowerCase() === name.toLowerCase();
