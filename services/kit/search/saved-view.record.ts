import { record } from '../model/record.ts';
import { asThen } from '../model/restore.ts';
import { topics } from '../model/topic.contract.ts';
import { savedViews as allSavedViews, savedViewsWords } from './saved-view.entity.ts';

export const savedViews = record({
  entity: allSavedViews,
  words: savedViewsWords,
  topics: () => [topics.counts],
  search: 'none: they are one short list',
  personal: {
    // Of somebody who was an admin: an admin's own account cannot be deleted.
    async remove({ uid }) {
      await allSavedViews().delete({ uid }).go();
    },
  },
  restore: asThen,
});
