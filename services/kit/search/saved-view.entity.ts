import { CustomAttributeType } from 'electrodb';
import { entity, type ItemOf, key } from '../model/entity.ts';
import { each, HIDDEN, type RecordWords } from '../model/record-words.ts';
import type { SavedView } from './saved-view.contract.ts';

/*
 * The views of lists that an admin has saved: one item, so that their number and their names are held by its version.
 *
 * Access patterns
 *   an admin's views    get    pk USER#<uid>, sk VIEWS
 */
export const savedViews = entity('savedViews', {
  attributes: {
    uid: { type: 'string', required: true },
    views: { type: CustomAttributeType<SavedView[]>('any'), required: true },
    /** Counts the changes; serves the optimistic lock. */
    version: { type: 'number', required: true },
  },
  indexes: {
    ofUser: key('USER#${uid}', 'VIEWS'),
  },
});

export const savedViewsWords: RecordWords<keyof ItemOf<typeof savedViews>> = {
  noun: 'views',
  label: 'Saved views',
  fields: { uid: HIDDEN, views: ['Views', each(({ name }: SavedView) => name)], version: HIDDEN },
};
