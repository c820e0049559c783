import { discarded } from '../../core/media/upload.entity.ts';
import type { PersonalData } from '../../core/model/personal-data.contract.ts';
import { notShown, record } from '../../core/model/record.ts';
import { topics } from '../../core/model/topic.contract.ts';
import { removeMails } from '../../core/outbox/mail.entity.ts';
import { commitAll, writesOf } from '../../core/runtime/commit.ts';
import { facetPostings, inList, namePosting, wordPostings } from '../../core/search/make-postings.ts';
import type { Posting } from '../../core/search/posting.entity.ts';
import { wordsOf } from '../../core/search/words.contract.ts';
import { cannedReplies as allCannedReplies } from './canned-replies.entity.ts';
import { type ConversationItem, conversations } from './conversation.entity.ts';
import { messages, messageWords } from './message.entity.ts';
import { type ConversationKey, toMessage } from './read-conversation.ts';
import { replyAddresses } from './reply-address.entity.ts';

export const conversationData: PersonalData = {
  exported: {
    key: 'conversations',
    description: 'Your conversations with the shop, each with its messages, oldest first.',
    read: async (uid) =>
      Promise.all(
        (await conversationsOf(uid)).map(async ({ id, subject }) => ({
          id,
          subject,
          messages: (await messagesOf({ uid, id }))
            // It may be a stranger's.
            .filter(({ held }) => !held)
            .map(toMessage)
            .map(({ author, text, attachments, at }) => ({
              ...{ author, text, at },
              files: attachments.map(({ name }) => name),
            })),
        })),
      ),
  },
  async remove({ uid }) {
    for (const { id } of await conversationsOf(uid)) await removeConversation({ uid, id });
    const { data } = await replyAddresses().query.byUser({ uid }).go({ pages: 'all', consistent: true });
    for (const { hash } of data) await replyAddresses().delete({ uid, hash }).go();
  },
};

/** Removes the messages of both sides with their files, then the e-mails about them, then the head, which leads to both. */
async function removeConversation(key: ConversationKey): Promise<void> {
  for (const { uid, conversationId, id, attachments } of await messagesOf(key))
    await commitAll(
      writesOf(messages, (write) => write.delete({ uid, conversationId, id })),
      discarded(attachments.map(({ key }) => key)),
    );
  await removeMails('conversation', key.id);
  await conversations().delete(key).go();
}

async function conversationsOf(uid: string) {
  return (await conversations().query.byUser({ uid }).go({ pages: 'all', consistent: true })).data;
}

async function messagesOf({ uid, id }: ConversationKey) {
  const { data } = await messages()
    .query.byConversation({ uid, conversationId: id })
    .go({ pages: 'all', consistent: true });
  return data;
}

export const conversation = record({
  entity: conversations,
  words: 'none: it follows from its messages, and from what was read',
  // A message of the owner's may answer the questions about a quote.
  topics: ({ uid, lastAuthor }) => [
    ...[topics.user(uid), topics.conversations],
    ...(lastAuthor === 'owner' ? [topics.quotes] : []),
  ],
  search: conversationPostings,
  personal: conversationData,
  acts: {
    'POST /conversations/:uid/:id/messages': { words: 'wrote a message' },
    'POST /conversations/:uid/:id/messages/:message/accept': { words: 'accepted an e-mail that was held' },
    'POST /conversations/:uid/:id/messages/:message/discard': { words: 'discarded an e-mail that was held' },
    'POST /conversations/:uid/:id/resend-mail': { words: 'sent a message’s e-mail again' },
  },
});

export const message = record({
  entity: messages,
  words: messageWords,
  topics: 'none: the conversation changes with each of its messages',
  search: 'none: the conversation is found by its last message',
  personal: conversationData,
});

export const replyAddress = record({
  entity: replyAddresses,
  ...notShown('the secret of an address in an e-mail'),
  personal: conversationData,
  // Of use only together with what is in mailboxes now.
});

export const cannedReplies = record({
  ...allCannedReplies,
  topics: () => [topics.conversations],
  search: 'none: they are one short list',
  personal: "none: the shop's own texts",
  acts: {
    'PUT /canned-replies': { words: 'saved the canned replies' },
  },
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
