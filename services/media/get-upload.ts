import { NotFoundError } from '../runtime/errors.ts';
import type { User } from '../runtime/user.ts';
import type { Upload } from './upload.contract.ts';
import { uploads } from './upload.entity.ts';
import { shownState } from './upload-state.ts';

/** How far one of the caller's own uploads is; one that is pending for 20 minutes is refused with a reason. */
export async function getUpload(key: string, user: User): Promise<Upload> {
  // A batch of one: the functions may read uploads in batches, as the forms that use several do.
  const [upload] = (await uploads().get([{ key }]).go({ consistent: true })).data;
  if (upload?.owner !== user.uid) throw new NotFoundError('There is no such upload.');
  return { key, ...shownState(upload) };
}
