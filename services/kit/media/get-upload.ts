import { NotFoundError } from '../runtime/errors.ts';
import type { User } from '../runtime/user.ts';
import type { Upload } from './upload.contract.ts';
import { uploads } from './upload.entity.ts';
import { shownState } from './upload-state.ts';

/** The state of one of the caller's own uploads; NotFoundError for any other. An upload that is pending for 20 minutes is refused. */
export async function getUpload(key: string, user: User): Promise<Upload> {
  // A batch of one: forms with several pictures read uploads in batches, and the functions have the right to nothing else.
  const [upload] = (await uploads().get([{ key }]).go({ consistent: true })).data;
  if (upload?.owner !== user.uid) throw new NotFoundError('Upload not found.');
  return { key, ...shownState(upload) };
}
