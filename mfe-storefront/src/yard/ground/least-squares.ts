const MOST_STEPS = 60;
/** Part of the cost by which a step must at least lower it. */
const WORTH_A_STEP = 1e-5;

/** Residuals of a model at its parameters; null where the model makes no sense. */
type Residuals = (parameters: number[]) => number[] | null;

interface Minimum {
  parameters: number[];
  residuals: number[];
  /** Sum of the squared residuals. */
  cost: number;
}

/** The parameters near `start` that make the sum of squared residuals smallest (Levenberg–Marquardt); null without any. */
export function minimize(residualsAt: Residuals, start: number[]): Minimum | null {
  let best = evaluate(residualsAt, start);
  let damping = 1e-3;
  for (let step = 0; best && step < MOST_STEPS && damping < 1e9; step++) {
    const slopes = slopesAt(residualsAt, best);
    if (!slopes) return best;
    const gradient = slopes.map((slope) => dot(slope, best?.residuals ?? []));
    const curvature = slopes.map((one) => slopes.map((other) => dot(one, other)));
    const damped = curvature.map((row, i) =>
      row.map((value, j) => (i === j ? value * (1 + damping) : value)),
    );
    const change = solve(damped, gradient);
    const next = evaluate(
      residualsAt,
      best.parameters.map((value, i) => value - (change[i] ?? 0)),
    );
    if (next && next.cost < best.cost) {
      const isDone = best.cost - next.cost < WORTH_A_STEP * best.cost;
      best = next;
      damping = Math.max(damping / 10, 1e-9);
      if (isDone) break;
    } else damping *= 10;
  }
  return best;
}

function evaluate(residualsAt: Residuals, parameters: number[]): Minimum | null {
  const residuals = residualsAt(parameters);
  return residuals && { parameters, residuals, cost: dot(residuals, residuals) };
}

function slopesAt(residualsAt: Residuals, { parameters, residuals }: Minimum): number[][] | null {
  const slopes: number[][] = [];
  for (const [index, value] of parameters.entries()) {
    const step = 1e-6 * Math.max(1, Math.abs(value));
    const moved = residualsAt(parameters.with(index, value + step));
    if (!moved) return null;
    slopes.push(moved.map((residual, i) => (residual - (residuals[i] ?? 0)) / step));
  }
  return slopes;
}

/** The solution of a system of linear equations by elimination with pivots. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let column = 0; column < size; column++) {
    const candidates = Array.from({ length: size - column }, (_, i) => column + i);
    const pivot = candidates.reduce((a, b) => (Math.abs(at(b, column)) > Math.abs(at(a, column)) ? b : a));
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    for (let row = column + 1; row < size; row++) {
      const factor = at(row, column) / at(column, column);
      rows[row] = (rows[row] ?? []).map((value, j) => value - factor * at(column, j));
    }
  }
  const solution = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    const known = solution.reduce((sum, value, j) => (j > row ? sum + at(row, j) * value : sum), 0);
    solution[row] = (at(row, size) - known) / at(row, row);
  }
  return solution;
}

function dot(a: number[], b: number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);
}
