import { linkToDocument } from '../../kit/media/link-to-document.ts';
import { readHeldJpeg } from '../../kit/media/read-held-jpeg.ts';
import { NotFoundError } from '../../kit/runtime/errors.ts';
import type { AttachmentQuery } from './conversation.schema.ts';
import { messages } from './message.entity.ts';
import type { ConversationKey } from './read-conversation.ts';

const WIDTH = 960;

/** A picture of a message as a JPEG. NotFoundError if the message has no such picture. */
export async function getPicture(key: ConversationKey, query: AttachmentQuery) {
  const { width, ...attachment } = await readAttachment(key, query);
  if (!width) throw new NotFoundError('Picture not found.');
  return readHeldJpeg({ key: attachment.key, width }, WIDTH);
}

/** An address at which a PDF of a message can be saved for a minute. NotFoundError if the message has no such PDF. */
export async function getDocument(key: ConversationKey, query: AttachmentQuery): Promise<{ url: string }> {
  const attachment = await readAttachment(key, query);
  if (attachment.width) throw new NotFoundError('Document not found.');
  return { url: await linkToDocument(attachment.key) };
}

async function readAttachment({ uid, id }: ConversationKey, { message, file }: AttachmentQuery) {
  const { data } = await messages().get({ uid, conversationId: id, id: message }).go({ consistent: true });
  const attachment = data?.attachments.find(({ key }) => key === file);
  if (!attachment) throw new NotFoundError('File not found.');
  return attachment;
}
