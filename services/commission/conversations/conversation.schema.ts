import * as z from 'zod/mini';
import { FileKey } from '../../core/media/upload.schema.ts';
import { isId } from '../../core/runtime/ids.ts';
import { ReadableText } from '../../core/runtime/input.schema.ts';
import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH, MAX_REPLIES } from './conversation.contract.ts';

const MessageId = z.string().check(z.refine(isId));

/** `attachments` are the keys of the author's own finished uploads. */
export const MessageInput = z.object({
  text: ReadableText(MAX_MESSAGE_LENGTH),
  attachments: z.array(FileKey).check(z.maxLength(MAX_ATTACHMENTS)),
});
export type MessageInput = z.infer<typeof MessageInput>;

/** The newest message that was on the screen. */
export const ReadInput = z.object({ upTo: MessageId });

export const ConversationQuery = z.object({ cursor: z.optional(z.string().check(z.maxLength(1000))) });

export const AttachmentQuery = z.object({ message: MessageId, file: FileKey });
export type AttachmentQuery = z.infer<typeof AttachmentQuery>;

/** `version` is the one that the owner saw; 0 before there were any. */
export const CannedRepliesInput = z.object({
  replies: z
    .array(
      z.object({
        title: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
        text: ReadableText(MAX_MESSAGE_LENGTH),
      }),
    )
    .check(z.maxLength(MAX_REPLIES)),
  version: z.int().check(z.nonnegative()),
});
export type CannedRepliesInput = z.infer<typeof CannedRepliesInput>;
