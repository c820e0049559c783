import { NotFoundError } from '@hearthside/services/core/runtime/errors.ts';

/** Whether a read finds its record. */
export async function exists(read: Promise<unknown>): Promise<boolean> {
  try {
    await read;
    return true;
  } catch (error) {
    if (error instanceof NotFoundError) return false;
    throw error;
  }
}
