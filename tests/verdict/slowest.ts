const SHOWN = 15;

/** A line for each of the files that took longest; `times` has one or several entries of a file, in milliseconds. */
export function describeSlowest(times: [file: string, ms: number][]): string {
  const sums = new Map<string, number>();
  for (const [file, ms] of times) sums.set(file, (sums.get(file) ?? 0) + ms);
  const all = [...sums.values()].reduce((sum, ms) => sum + ms, 0);
  const longest = [...sums].sort(([, a], [, b]) => b - a).slice(0, SHOWN);
  const rows = longest.map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${file}`);
  return [`Slowest of ${sums.size} files (${(all / 1000).toFixed(0)} s in all):`, ...rows].join('\n');
}
