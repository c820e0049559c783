/** Works on so many at a time, and answers the results in order. A slow one holds up no other; after an error none is begun. */
export async function inTurn<One, Result>(
  all: readonly One[],
  atOnce: number,
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const worker = async () => {
    while (next < all.length) {
      const place = next++;
      results[place] = await work(all[place] as One);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
    return results;
  } catch (error) {
    next = all.length;
    throw error;
  }
}
