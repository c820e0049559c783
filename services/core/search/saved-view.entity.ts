import { key } from '../model/entity.ts';
import { shortList } from '../model/short-list.ts';
import type { SavedView } from './saved-view.contract.ts';

/*
 * The views of lists that an admin has saved.
 *
 * Access patterns
 *   an admin's views    get    pk USER#<uid>, sk VIEWS
 */
export const savedViews = shortList('savedViews', {
  name: 'views',
  at: key('USER#${uid}', 'VIEWS'),
  label: 'Saved views',
  tell: ({ name }: SavedView) => name,
});
