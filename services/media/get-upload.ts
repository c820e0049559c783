import { NotFoundError } from '../runtime/errors.ts';
import type { User } from '../runtime/user.ts';
import { uploads } from './upload.entity.ts';

/** How far one of the caller's own uploads is. */
export async function getUpload(key: string, user: User) {
  const { data } = await uploads().get({ key }).go({ consistent: true });
  if (data?.owner !== user.uid) throw new NotFoundError('There is no such upload.');
  const { status, picture = null, reason = null } = data;
  return { key, status, picture, reason };
}
