import { InvalidError, ProblemError } from '../../core/runtime/errors.ts';
import { isId } from '../../core/runtime/ids.ts';
import type { User } from '../../core/runtime/user.ts';
import { validated } from '../../core/runtime/validation.ts';
import { refuseTaken } from './item-number.entity.ts';
import { numbersIn, type ProductNames } from './option-lines.ts';
import {
  fieldsThatHold,
  noFields,
  PRODUCT_FIELDS,
  type Product,
  productProblems,
} from './product.contract.ts';
import { ProductInput } from './product.schema.ts';
import { type Content, cellsOf, columnOf, contentOf, withCells } from './product-cells.ts';
import { type Cells, ID_COLUMN, type RowOutcome } from './product-rows.contract.ts';
import type { RowsToCheck, RowsToImport } from './product-rows.schema.ts';
import { accessoriesOf, checkedOptions } from './read-options.ts';
import { findByItemNumber, getProduct, itemNumbersOf } from './read-products.ts';
import { addProduct, updateProduct } from './save-product.ts';

const NEW_PRODUCT: Content = {
  ...noFields(),
  // Until it has pictures.
  state: 'draft',
  imageGallery: [],
};

/** What importing these rows would do. Writes nothing. */
export async function checkRows({ rows, mark }: RowsToCheck): Promise<RowOutcome[]> {
  const checked = await Promise.all(rows.map((row) => checkRow(row, mark)));
  return checked.map(({ outcome }) => outcome);
}

/**
 * Saves what these rows say, one product at a time, over the versions on which their changes were seen; a row whose product
 * has changed since is refused. A row that is sent again finds its product as it says, and changes nothing.
 */
export async function importRows({ rows, mark }: RowsToImport, user: User): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const row of rows) {
    const { outcome, content } = await checkRow(row, mark);
    outcomes.push(await applied(outcome, content, { seen: row.seen, user }));
  }
  return outcomes;
}

const CHANGED = 'This product has changed since the file was checked.';

async function applied(
  outcome: RowOutcome,
  content: ProductInput | undefined,
  { seen, user }: { seen: number; user: User },
): Promise<RowOutcome> {
  if (!content || outcome.outcome === 'same') return outcome;
  if (outcome.seen !== seen) return { ...outcome, outcome: 'refused', problems: [CHANGED] };
  try {
    if (seen > 0) await updateProduct(outcome.productId, seen, content, user);
    else await addProduct(content, user);
    return outcome;
  } catch (error) {
    return { ...outcome, outcome: 'refused', problems: problemsOf(error) };
  }
}

type Row = RowsToCheck['rows'][number];

/** What a row does, and what it makes of its product unless it is refused. */
async function checkRow(
  { row, cells }: Row,
  mark: RowsToCheck['mark'],
): Promise<{ outcome: RowOutcome; content?: ProductInput }> {
  let named = { row, name: cells.Name ?? '', productId: '', seen: 0, changes: [] };
  try {
    const product = await productOf(cells);
    named = { ...named, name: named.name || (product?.name ?? '') };
    const before = product ? contentOf(product) : NEW_PRODUCT;
    const names = await namesFor(before, cells);
    const made = withCells(before, cells, { ...names, mark, newId: () => crypto.randomUUID().slice(0, 8) });
    refuseMissing(
      made,
      product ? [] : (['price'] as const).filter((name) => !cells[PRODUCT_FIELDS[name].label]),
    );
    const [is, was] = [cellsOf(made, names), cellsOf(before, names)];
    const changes = Object.entries(is).flatMap(([column, after]) =>
      after === was[column] ? [] : { column, before: was[column] ?? '', after },
    );
    const { id: productId = '', version: seen = 0 } = product ?? {};
    const found = { ...named, name: made.name, productId, seen, problems: [] };
    if (product && changes.length === 0) return { outcome: { ...found, outcome: 'same', changes } };
    const content = await acceptable(made, productId);
    return { outcome: { ...found, outcome: product ? 'changed' : 'new', changes }, content };
  } catch (error) {
    return { outcome: { ...named, outcome: 'refused', problems: problemsOf(error) } };
  }
}

/** The product that a row names by its id, else by its item number; undefined for a new one. */
async function productOf(cells: Cells): Promise<Product | undefined> {
  const id = cells[ID_COLUMN]?.trim();
  const number = cells['Item Number']?.trim();
  if (id) {
    if (isId(id)) return getProduct(id);
    throw new InvalidError({ [ID_COLUMN]: 'There is no product with this id.' });
  }
  if (!number) throw new InvalidError({ 'Item Number': 'Please fill this in, or the id.' });
  // A spreadsheet makes 1 of 001.
  const found = (await itemWith(number)) ?? (await itemWith(number.padStart(3, '0')));
  return found && getProduct(found.id);
}

/** The product with a number. What is longer than any would be no key of the table. */
async function itemWith(number: string) {
  return number.length > PRODUCT_FIELDS.itemNumber.maxLength ? undefined : findByItemNumber(number);
}

function refuseMissing(made: Content, missing: string[]): void {
  const empty = [...fieldsThatHold('text').filter((name) => made[name] === ''), ...missing];
  if (empty.length > 0)
    throw new InvalidError(Object.fromEntries(empty.map((name) => [name, 'Please fill this in.'])));
}

/** Content that a save takes, checked as a save of the form is. */
async function acceptable(made: Content, productId: string): Promise<ProductInput> {
  const content = validated(ProductInput, made);
  const problems = productProblems({ ...content, state: made.state });
  if (Object.keys(problems).length > 0) throw new InvalidError(problems);
  await Promise.all([refuseTaken(content.itemNumber, productId), checkedOptions(content.options, productId)]);
  return content;
}

/** The item numbers of the products that the options of a row refer to, before and after. */
async function namesFor({ options }: Content, cells: Cells): Promise<ProductNames> {
  const [before, after] = await Promise.all([
    itemNumbersOf(accessoriesOf(options)),
    Promise.all(numbersIn(cells.Options ?? '').map(itemWith)),
  ]);
  const numbers = new Map([
    ...before,
    ...after.flatMap((found) => (found ? [[found.id, found.itemNumber] as const] : [])),
  ]);
  const ids = new Map([...numbers].map(([id, number]) => [number, id]));
  return { numberOf: (id) => numbers.get(id), idOf: (number) => ids.get(number) };
}

/** What is wrong, in the file's words. Throws what is no refusal. */
function problemsOf(error: unknown): string[] {
  if (error instanceof InvalidError)
    return Object.entries(error.errors).map(([path, message]) => `${columnOf(path)}: ${message}`);
  if (error instanceof ProblemError && error.status !== 503) return [error.message];
  throw error;
}
