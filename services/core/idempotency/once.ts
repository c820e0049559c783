import { retry } from '../runtime/commit.ts';

export interface Once<Made> {
  made: Made;
  /** False when it had been made before. */
  created: boolean;
}

/**
 * Does work once, however often it is asked for and by however many callers at the same moment. `find` answers what is made, and
 * false or undefined before. Work that fails counts as done if another caller has done the same meanwhile; work that read what is stale
 * begins anew, after `find`.
 */
export async function once<Made>(
  find: () => Promise<Made | false | undefined>,
  make: () => Promise<Made>,
): Promise<Once<Made>> {
  const before = await find();
  if (before) return { made: before, created: false };
  return retry(async () => {
    try {
      return { made: await make(), created: true };
    } catch (error) {
      const won = await find();
      if (!won) throw error;
      return { made: won, created: false };
    }
  });
}
