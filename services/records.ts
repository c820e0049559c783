import { bookBalance, booking } from './commission/books/books.record.ts';
import { consultation } from './commission/consultations/consultation.record.ts';
import {
  cannedReplies,
  conversation,
  message,
  replyAddress,
} from './commission/conversations/conversation.record.ts';
import { privateNote } from './commission/conversations/private-note.record.ts';
import { order, stageTimes } from './commission/orders/order.record.ts';
import { paper, paperNumber } from './commission/papers/paper.record.ts';
import { paymentLink } from './commission/payments/payment.record.ts';
import { quote, quoteTemplates, quoteVersion } from './commission/quotes/quote.record.ts';
import { day, projection, todo } from './consumers/dashboard/dashboard.record.ts';
import { event } from './consumers/history/event.record.ts';
import {
  addressConnection,
  connection,
  shardProgress,
  subscription,
  topicState,
} from './consumers/live/live.record.ts';
import { archive, deletion } from './consumers/personal-data/personal-data.record.ts';
import { lateNews } from './consumers/push/late-news.record.ts';
import { commitment, deletedAccount } from './core/deleted-accounts/deleted-accounts.record.ts';
import { submission } from './core/idempotency/idempotency-key.record.ts';
import { upload } from './core/media/upload.record.ts';
import type { PersonalData } from './core/model/personal-data.contract.ts';
import { type AnyRecord, partOf } from './core/model/record.ts';
import { mail } from './core/outbox/mail.record.ts';
import { quota } from './core/quotas/quota.record.ts';
import { posting } from './core/search/posting.record.ts';
import { savedViews } from './core/search/saved-view.record.ts';
import { account, addressProof, pushSubscription, signIn } from './people/accounts/account.record.ts';
import { note } from './people/notes/note.record.ts';
import { suppression } from './people/recipients/suppression.record.ts';
import { releaseHour, reportId, visitDay } from './releases/visit-reports/reports.record.ts';
import { itemNumber, product } from './shop/catalog/product.record.ts';
import { activeHero, heroImage } from './shop/hero/hero.record.ts';
import { listing } from './shop/listings/listing.record.ts';
import { page, publishedPage, siteSettings } from './shop/pages/page.record.ts';
import { authorship, galleryEntry, review } from './shop/reviews/review.record.ts';
import { savedProducts } from './shop/saved-products/saved-products.record.ts';

/**
 * Every kind of item in the table, under the name of its model. An account's records are removed in this order: the profile
 * first, with which the account leaves the owner's lists; papers before their orders, files after the records that show them, to-do items after their
 * subjects, and live connections last, since removals change what they watch.
 */
const ALL = {
  ...{ account, addressProof, signIn, pushSubscription, suppression },
  ...{
    consultation,
    quote,
    quoteVersion,
    quoteTemplates,
    paper,
    paperNumber,
    booking,
    bookBalance,
    order,
    paymentLink,
    stageTimes,
    conversation,
    message,
    replyAddress,
    privateNote,
    cannedReplies,
  },
  ...{ product, itemNumber, review, authorship, galleryEntry, savedProducts, listing },
  ...{ heroImage, activeHero, page, publishedPage, siteSettings, note, savedViews },
  ...{
    upload,
    event,
    submission,
    quota,
    archive,
    deletion,
    tombstone: deletedAccount,
    commitment,
    mail,
    posting,
  },
  ...{ releaseHour, visitDay, reportId },
  ...{ day, todo, ledger: projection, lateNews },
  ...{ connection, addressConnection, subscription, topicState, shardProgress },
};

export const RECORDS: ReadonlyMap<string, AnyRecord> = new Map(Object.entries(ALL));

/** Everything that the suite stores about people, in the order in which it is removed. */
export async function allPersonalData(): Promise<PersonalData[]> {
  const parts = [...RECORDS.values()].flatMap(({ personal }) => partOf(personal) ?? []);
  return [...new Set(await Promise.all(parts.map((part) => (typeof part === 'function' ? part() : part))))];
}
