import { consultationData } from '../../commission/consultations/personal-data.ts';
import { conversationData } from '../../commission/conversations/personal-data.ts';
import { orderData } from '../../commission/orders/personal-data.ts';
import { quoteData } from '../../commission/quotes/personal-data.ts';
import { uploadData } from '../../kit/media/personal-data.ts';
import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { quotaData } from '../../kit/quotas/personal-data.ts';
import { submissionData } from '../../kit/submissions/personal-data.ts';
import { accountData } from '../../people/accounts/personal-data.ts';
import { noteData } from '../../people/notes/personal-data.ts';
import { reviewData } from '../../shop/reviews/personal-data.ts';
import { savedProductData } from '../../shop/saved-products/personal-data.ts';
import { todoData } from '../dashboard/personal-data.ts';
import { historyData } from '../history/personal-data.ts';
import { liveData } from '../live/personal-data.ts';
import { archiveData } from './archive-files.ts';

/**
 * Everything that the suite stores about people, in the order in which it is removed: the profile first, with which the
 * account leaves the owner's lists, and the live connections last, since removals change what they watch.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  accountData,
  consultationData,
  quoteData,
  orderData,
  conversationData,
  reviewData,
  noteData,
  savedProductData,
  uploadData,
  historyData,
  submissionData,
  quotaData,
  archiveData,
  // After what they are about.
  todoData,
  liveData,
];

/** The entities that the removal of an account need not touch, each with the reason. */
export const NOT_PERSONAL: Readonly<Record<string, string>> = {
  product: 'The catalogue; only sums of ratings come from people.',
  itemNumber: 'Which product has a number, and whether something refers to it.',
  heroImage: 'Pictures of the shop.',
  activeHero: 'Which picture of the shop is shown.',
  page: 'What the owner writes for everybody.',
  publishedPage: 'The same, as shoppers read it.',
  siteSettings: "The shop's own contact and footer, and a median of hours.",
  day: 'Counts and hours of waiting, of nobody in particular.',
  stageTimes:
    'Days of an order’s stages by its id; the change feed removes those of an order that is removed.',
  cannedReplies: 'The shop’s own texts.',
  releaseHour: 'Counts of visits, of nobody in particular.',
  visitDay: 'Counts of visits, and errors of pages without what was typed or who saw them.',
  reportId: 'A random number, which a tab makes for one report.',
  tombstone: 'A hash that only says that an account was deleted.',
  commitment: 'A count under a hash; the deletion removes it.',
  deletion: 'The work itself; its last step removes it.',
  listing: 'What the shop’s search knows of a product.',
  posting: 'The words of a record in the search. They go with the record: the change feed removes them.',
  suppression: 'An address that must not get e-mails, whoever has an account with it. The owner can lift it.',
};
