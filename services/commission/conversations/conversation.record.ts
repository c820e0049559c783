import { notShown, record } from '../../kit/model/record.ts';
import { asNow, asThen } from '../../kit/model/restore.ts';
import { topics } from '../../kit/model/topic.contract.ts';
import { facetPostings, inList, namePosting, wordPostings } from '../../kit/search/make-postings.ts';
import type { Posting } from '../../kit/search/posting.entity.ts';
import { wordsOf } from '../../kit/search/words.ts';
import { cannedReplies as allCannedReplies, cannedRepliesWords } from './canned-replies.entity.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';
import { messages, messageWords } from './message.entity.ts';
import { replyAddresses } from './reply-address.entity.ts';

export const conversation = record({
  entity: conversations,
  words: 'none: it follows from its messages, and from what was read',
  topics: ({ uid }) => [topics.user(uid), topics.conversations],
  search: conversationPostings,
  personal: async () => (await import('./personal-data.ts')).conversationData,
  restore: asThen,
});

export const message = record({
  entity: messages,
  words: messageWords,
  topics: 'none: the conversation changes with each of its messages',
  search: 'none: the conversation is found by its last message',
  personal: async () => (await import('./personal-data.ts')).conversationData,
  restore: asThen,
});

export const replyAddress = record({
  entity: replyAddresses,
  ...notShown('the secret of an address in an e-mail'),
  personal: async () => (await import('./personal-data.ts')).conversationData,
  // Of use only together with what is in mailboxes now.
  restore: asNow,
});

export const cannedReplies = record({
  entity: allCannedReplies,
  words: cannedRepliesWords,
  topics: () => [topics.conversations],
  search: 'none: they are one short list',
  personal: "none: the shop's own texts",
  restore: asThen,
});

/** What finds a conversation; what the owner has not read also finds the request that it is about. */
function conversationPostings(item: ConversationItem): Posting[] {
  const { uid, id, customerName, subject, excerpt, sortKey, unreadByOwner } = item;
  const record = { list: 'conversation', uid, id, source: 'conversation' };
  return [
    ...wordPostings(record, wordsOf(customerName, subject, excerpt)),
    ...facetPostings(record, { all: '' }, sortKey),
    ...namePosting(record, customerName),
    ...(unreadByOwner > 0 ? facetPostings(inList(record, 'request'), { unread: '' }) : []),
  ];
}
