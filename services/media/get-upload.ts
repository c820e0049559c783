import { NotFoundError } from '../runtime/errors.ts';
import type { User } from '../runtime/user.ts';
import type { Upload } from './upload.contract.ts';
import { uploads } from './upload.entity.ts';

/** How far one of the caller's own uploads is. */
export async function getUpload(key: string, user: User): Promise<Upload> {
  // A batch of one: the functions may read uploads in batches, as the forms that use several do.
  const [upload] = (await uploads().get([{ key }]).go({ consistent: true })).data;
  if (upload?.owner !== user.uid) throw new NotFoundError('There is no such upload.');
  const { status, picture = null, reason = null } = upload;
  return { key, status, picture, reason };
}
