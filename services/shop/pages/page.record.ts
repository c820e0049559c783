import { record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { pages, pageWords, publishedPages, publishedPageWords } from './page.entity.ts';
import { siteSettings as settings, siteWords } from './site.entity.ts';

const ofTheShop = {
  search: "none: the owner's list shows all pages",
  personal: 'none: what the owner writes for everybody',
} as const;

export const page = record({
  entity: pages,
  words: pageWords,
  topics: ({ slug }) => [topics.page(slug), topics.pages],
  ...ofTheShop,
  acts: {
    'POST /pages': { words: 'added a page' },
    'PUT /pages/:slug': { words: 'saved a page' },
    'POST /pages/:slug/discard-draft': { words: 'discarded the draft of a page' },
    'POST /pages/:slug/remove': { words: 'removed a page' },
  },
});

export const publishedPage = record({
  entity: publishedPages,
  words: publishedPageWords,
  topics: ({ slug }) => [topics.page(slug)],
  ...ofTheShop,
});

/** What the pages of the settings say. */
export const siteSettings = record({
  entity: settings,
  words: siteWords,
  topics: () => [topics.pages],
  ...ofTheShop,
  acts: {
    'PUT /site': { words: 'changed the settings of the shop' },
    'PUT /book-settings': { words: 'changed taxes and accounts' },
    'PUT /freight': { words: 'changed what delivery costs' },
  },
});
