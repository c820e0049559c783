import { discarded } from '../../kit/media/upload-writes.ts';
import type { PersonalData } from '../../kit/model/personal-data.contract.ts';
import { removeMails } from '../../kit/outbox/mail.entity.ts';
import { commitAll, writes } from '../../kit/runtime/commit.ts';
import { conversations } from './conversation.entity.ts';
import { messages } from './message.entity.ts';
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
      writes({ message: messages }, (write) => ({
        message: write.message.delete({ uid, conversationId, id }).commit(),
      })),
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
