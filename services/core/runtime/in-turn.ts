/** Works on so many at a time, and answers the results in order. */
export async function inTurn<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < all.length; from += atOnce)
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map(work))));
  return results;
}
