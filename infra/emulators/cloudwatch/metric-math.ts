/** A metric's values, oldest first, one for each period; undefined where CloudWatch has no data point. */
export type Series = readonly (number | undefined)[];

type Operator = (one: number, other: number) => number;

const SUMS: Record<string, Operator> = { '+': (a, b) => a + b, '-': (a, b) => a - b };
const PRODUCTS: Record<string, Operator> = { '*': (a, b) => a * b, '/': (a, b) => a / b };

/**
 * Computes an expression of CloudWatch's metric math as far as our alarms use it: ids, numbers, `+ - * /`, parentheses and
 * FILL. A point that is missing in one operand is missing in the result.
 * @throws Error for anything else
 */
export function evaluateExpression(
  expression: string,
  series: (id: string) => Series,
  length: number,
): Series {
  const tokens = expression.match(/[A-Za-z_]\w*|\d+(?:\.\d+)?|\S/g) ?? [];
  const everywhere = (value: number): Series => new Array<number>(length).fill(value);

  function take(expected?: string): string {
    const token = tokens.shift();
    if (token === undefined || (expected !== undefined && token !== expected))
      throw new Error(`"${expression}": ${expected ?? 'more'} expected, not ${token ?? 'its end'}`);
    return token;
  }

  function chain(operators: Record<string, Operator>, operand: () => Series): Series {
    let result = operand();
    for (let operator = operators[tokens[0] ?? '']; operator; operator = operators[tokens[0] ?? '']) {
      take();
      result = combine(operator, result, operand());
    }
    return result;
  }

  const sum = (): Series => chain(SUMS, () => chain(PRODUCTS, value));

  function value(): Series {
    const token = take();
    if (token === '(') {
      const inner = sum();
      take(')');
      return inner;
    }
    if (/^\d/.test(token)) return everywhere(Number(token));
    if (/^[a-z]/.test(token) && tokens[0] !== '(') return series(token);
    if (token !== 'FILL') throw new Error(`"${expression}": ${token} is not understood here`);
    take('(');
    const filled = sum();
    take(',');
    const filler = Number(take());
    if (Number.isNaN(filler)) throw new Error(`"${expression}": FILL takes a number here`);
    take(')');
    return filled.map((point) => point ?? filler);
  }

  const result = sum();
  if (tokens.length > 0) throw new Error(`"${expression}": ${tokens[0]} is not understood here`);
  return result;
}

function combine(operator: Operator, one: Series, other: Series): Series {
  return one.map((a, index) => {
    const b = other[index];
    return a === undefined || b === undefined ? undefined : operator(a, b);
  });
}
