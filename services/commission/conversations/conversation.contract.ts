import type { Picture } from '../../core/media/picture.contract.ts';
import type { ShownMail } from '../../core/outbox/mail.contract.ts';

export const MAX_MESSAGE_LENGTH = 4000;
export const MAX_ATTACHMENTS = 6;
export const MAX_REPLIES = 30;
/** Stands for the customer's name in a canned reply. */
export const NAME_IN_REPLY = '{name}';

/** The two sides of a conversation; every admin is the owner's side. */
export const SIDES = ['customer', 'owner'] as const;
export type Side = (typeof SIDES)[number];

/** A file of a message. It has no public address: the API gives it to the two sides only. */
export interface Attachment {
  key: string;
  name: string;
  /** Null for a PDF. */
  picture: Pick<Picture, 'width' | 'height' | 'placeholder'> | null;
}

/** An e-mail that waits for the owner's yes. */
export interface HeldMail {
  from: string;
  /** It is not its author's address, or nothing proves that this address sent it. */
  why: 'other-address' | 'unproven';
}

/** What could not be taken of an e-mail, and which of its files. */
export interface NotTaken {
  why: 'files' | 'empty' | 'too-long' | 'unreadable' | 'too-many';
  names?: string[] | undefined;
}

export interface Message {
  id: string;
  author: Side;
  text: string;
  attachments: Attachment[];
  /** Whether it answered an e-mail. */
  isByMail?: boolean | undefined;
  /** All that the e-mail said, where something of it is folded. */
  original?: string | undefined;
  /** Only the owner gets messages that are held. */
  held?: HeldMail | undefined;
  /** ISO 8601. */
  at: string;
}

/** A page of a conversation as one side receives it. */
export interface Conversation {
  subject: string;
  /** Newest first. */
  messages: Message[];
  /** Asks for the messages before; null at the first message. */
  cursor: string | null;
  /** How many messages this side has not read. */
  unread: number;
  /** The last message that the other side has read; null if there is none. */
  readByOther: string | null;
}

/** As the owner receives it. */
export interface AdminConversation extends Conversation {
  customerName: string;
  hasAddress: boolean;
  /** Whether the customer has confirmed their address; until then e-mails to it are held. */
  isAddressProven: boolean;
  /** Whether the request has become an order. */
  isOrder: boolean;
  /** The last one that told the customer of a message. */
  mails: ShownMail[];
}

/** What the hub shows of a conversation before it is opened. */
export interface ConversationSummary {
  id: string;
  unread: number;
  /** Both sides have written. */
  isMutual: boolean;
}

/** One line of the owner's list. */
export interface ListedConversation {
  uid: string;
  id: string;
  customerName: string;
  subject: string;
  excerpt: string;
  lastAuthor: Side;
  /** Of the last message, ISO 8601. */
  lastAt: string;
  /** Since when the customer waits for an answer; null if nobody waits. */
  waitingSince: string | null;
  unread: number;
}

/** What one side has not read, over all conversations. */
export interface UnreadCount {
  messages: number;
  conversations: number;
}

export interface CannedReply {
  title: string;
  text: string;
}

export interface CannedReplies {
  replies: CannedReply[];
  version: number;
}
