import { entity, type ItemOf, key } from '../model/entity.ts';

/*
 * The owner's search: one item for each word of a record, and one for each value that a list is filtered by. The change
 * feed writes them (services/consumers/changes/index-records.ts), so they follow a record within about a second.
 *
 * Access patterns
 *   records with a word that begins so    query    pk SEARCH#<list>#<first two characters>, sk begins with the word
 *   records of a status, stage, product…  query    pk SEARCH#<list>#=<facet>, sk begins with <value>#, in the list's order
 *
 * `term` is the word, or `<value>#<rank>` of a facet, where the rank sorts the list. `source` is the model of the item
 * from which the posting was made: a request's phone number also finds its order. An item has about 250 bytes, so one
 * query reads about 4,000 of them.
 */
export const postings = entity('posting', {
  attributes: {
    list: { type: 'string', required: true },
    bucket: { type: 'string', required: true },
    term: { type: 'string', required: true },
    uid: { type: 'string', required: true },
    /** The id of the request that the record belongs to; `-` for a user's own record. */
    id: { type: 'string', required: true },
    source: { type: 'string', required: true },
  },
  indexes: {
    byTerm: key('SEARCH#${list}#${bucket}', '${term}#${id}#${uid}#${source}'),
  },
});

export type Posting = ItemOf<typeof postings>;
