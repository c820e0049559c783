import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';

/** The end of an address that opens the messages on its page: e-mails use it (services/consumers/mailer/kinds). */
export const MESSAGES = '#messages';

/** How many messages about a request or an order the customer has not read. */
export function unreadOf(account: Account, id: string): number {
  return conversationOf(account, id)?.unread ?? 0;
}

export function conversationOf({ conversations }: Account, id: string) {
  return conversations.find((each) => each.id === id);
}
