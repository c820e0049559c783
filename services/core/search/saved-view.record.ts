import { record } from '../model/record.ts';
import { topics } from '../model/topic.contract.ts';
import { savedViews as allSavedViews } from './saved-view.entity.ts';

export const savedViews = record({
  ...allSavedViews,
  topics: () => [topics.counts],
  search: 'none: they are one short list',
  personal: {
    // Of somebody who was an admin: an admin's own account cannot be deleted.
    async remove({ uid }) {
      await allSavedViews.entity().delete({ uid }).go();
    },
  },
  acts: {
    'PUT /views': { words: 'saved their views' },
  },
});
