import { consultations, consultationWords } from '../../commission/consultations/consultation.entity.ts';
import { cannedReplies, cannedRepliesWords } from '../../commission/conversations/canned-replies.entity.ts';
import { messages, messageWords } from '../../commission/conversations/message.entity.ts';
import { orders, orderWords } from '../../commission/orders/order.entity.ts';
import {
  quotes,
  quoteVersions,
  quoteVersionWords,
  quoteWords,
} from '../../commission/quotes/quote.entity.ts';
import type { RecordWords } from '../../kit/model/record-words.ts';
import { accounts, accountWords } from '../../people/accounts/account.entity.ts';
import { notes, noteWords } from '../../people/notes/note.entity.ts';
import { suppressions, suppressionWords } from '../../people/recipients/suppression.entity.ts';
import { products, productWords } from '../../shop/catalog/product.entity.ts';
import { activeHero, activeHeroWords, heroImages, heroImageWords } from '../../shop/hero/hero.entity.ts';
import { pages, pageWords, publishedPages, publishedPageWords } from '../../shop/pages/page.entity.ts';
import { siteSettings, siteWords } from '../../shop/pages/site.entity.ts';
import { reviews, reviewWords } from '../../shop/reviews/review.entity.ts';

interface Keys {
  pk: string;
  sk: string;
}

/** What this needs of an entity. */
interface RecordEntity {
  schema: {
    model: { entity: string };
    attributes: object;
    indexes: Record<string, { index?: string; pk: { template?: string }; sk?: { template?: string } }>;
  };
}

/** The entities of the records that people know, each with its words. */
export const RECORDS: readonly { entity: () => RecordEntity; words: RecordWords }[] = [
  { entity: consultations, words: consultationWords },
  { entity: orders, words: orderWords },
  { entity: quotes, words: quoteWords },
  { entity: quoteVersions, words: quoteVersionWords },
  { entity: messages, words: messageWords },
  { entity: accounts, words: accountWords },
  { entity: products, words: productWords },
  { entity: reviews, words: reviewWords },
  { entity: heroImages, words: heroImageWords },
  { entity: activeHero, words: activeHeroWords },
  { entity: pages, words: pageWords },
  { entity: publishedPages, words: publishedPageWords },
  { entity: siteSettings, words: siteWords },
  { entity: cannedReplies, words: cannedRepliesWords },
  { entity: suppressions, words: suppressionWords },
  { entity: notes, words: noteWords },
];

/** What an act of an admin's may write besides records, each with the reason why the history does not tell it. */
export const NO_RECORDS: Readonly<Record<string, string>> = {
  mail: 'Work to be done; an event names the e-mails that it queued.',
  upload: 'Follows from the record that shows the picture.',
  submission: 'Work to be done.',
  quota: 'A counter.',
  tombstone: 'Only checked.',
  commitment: 'A counter.',
  conversation: 'Follows from its messages, and from what was read.',
  galleryEntry: 'Follows from its review.',
  authorship: 'Follows from its review.',
  itemNumber: 'Follows from its product.',
  event: 'The history itself.',
};

/** A record that people know, as the keys of an item tell it. */
export interface KnownRecord {
  noun: string;
  id: string;
  /** Whose record it is; undefined for the shop's own. */
  uid?: string;
  words: RecordWords;
}

/** The record that an item is, or is a part of; undefined for an item that is no record. */
export function recordOf(keys: Keys): KnownRecord | undefined {
  for (const { entity, words } of RECORDS) {
    const at = idsIn(keys, entity());
    if (at)
      return {
        noun: words.noun,
        id: at.conversationId ?? at.id ?? at.slug ?? at.uid ?? words.noun,
        uid: at.uid,
        words,
      };
  }
  return undefined;
}

/** The partitions that records are in: `USER#*`. An act reads what it writes there. */
export function partitionsOfRecords(): string[] {
  return RECORDS.map(({ entity }) => (mainIndex(entity())?.pk.template ?? '').replace(/\$\{\w+\}/g, '*'));
}

/** The ids in an item's keys, by the templates of its entity; undefined for an item of another entity. */
function idsIn(keys: Keys, entity: RecordEntity): Record<string, string | undefined> | undefined {
  const main = mainIndex(entity);
  const [pk, sk] = [match(keys.pk, main?.pk.template), match(keys.sk, main?.sk?.template)];
  return pk && sk && { ...pk, ...sk };
}

/** `PAGE#${slug}` reads the slug from `PAGE#care`. */
function match(key: string, template = ''): Record<string, string> | undefined {
  const found = new RegExp(`^${template.replace(/\$\{(\w+)\}/g, '(?<$1>[^#]+)')}$`).exec(key);
  return found ? { ...found.groups } : undefined;
}

function mainIndex({ schema: { indexes } }: RecordEntity) {
  return Object.values(indexes).find(({ index }) => index === undefined);
}
