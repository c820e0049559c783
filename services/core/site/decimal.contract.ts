/** What separates decimals. */
export type Mark = '.' | ',';

const PLAIN = /^\d+([.,]\d+)?$/;
const GROUPED = { '.': /^\d{1,3}(,\d{3})+(\.\d+)?$/, ',': /^\d{1,3}(\.\d{3})+(,\d+)?$/ };

/**
 * A number as a spreadsheet or a person writes it, such as "$1,290.50", "1.290,50" or "-41,5", with a point and without
 * thousands separators; undefined for any other text.
 *
 * @param mark - separates decimals where the text leaves it open, as "1.290" does
 */
export function decimalIn(text: string, mark: Mark = '.'): string | undefined {
  const other = mark === '.' ? ',' : '.';
  const [, sign, digits = ''] = /^([-−]?)([\d.,]+)$/.exec(text.replace(/[$€'\s]/g, '')) ?? [];
  if (sign === undefined) return undefined;
  const written = [GROUPED[mark], PLAIN, GROUPED[other]].find((shape) => shape.test(digits));
  if (!written) return undefined;
  const thousands = written === GROUPED['.'] ? ',' : written === GROUPED[','] ? '.' : '';
  return `${sign && '-'}${(thousands ? digits.replaceAll(thousands, '') : digits).replace(',', '.')}`;
}
