import { isDeepStrictEqual } from 'node:util';
import { has, isWritten } from '../runtime/commit.ts';
import { EditConflictError } from '../runtime/errors.ts';
import type { SavedViews } from './saved-view.contract.ts';
import { savedViews } from './saved-view.entity.ts';
import type { SavedViewsInput } from './saved-view.schema.ts';

/** An admin's own views, in their order. */
export async function getSavedViews(uid: string): Promise<SavedViews> {
  const { data } = await savedViews().get({ uid }).go({ consistent: true });
  return data ? { views: data.views, version: data.version } : { views: [], version: 0 };
}

/** Replaces all of an admin's views. Repeating it after it succeeded changes nothing. EditConflictError when another device has changed them. */
export async function saveViews({ views, version }: SavedViewsInput, uid: string): Promise<SavedViews> {
  const next = { views, version: version + 1 };
  const isSaved = await isWritten(
    savedViews()
      .put({ uid, ...next })
      .where(has({ version: version || undefined }))
      .go(),
  );
  if (!isSaved && !isDeepStrictEqual(await getSavedViews(uid), next))
    throw new EditConflictError('The views have changed since you opened them.');
  return next;
}
