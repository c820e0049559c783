import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { LinkButton } from '@hearthside/shell/ui/components/button.tsx';

/** The end of an address that opens the messages on its page: e-mails use it (services/consumers/mailer/kinds). */
export const MESSAGES = '#messages';

/** How many messages about a request or an order the customer has not read. */
export function unreadOf(account: Account, id: string): number {
  return conversationOf(account, id)?.unread ?? 0;
}

export function conversationOf({ conversations }: Account, id: string) {
  return conversations.find((each) => each.id === id);
}

interface MessagesLinkProps {
  account: Account;
  /** Of the request or the order. */
  id: string;
  page: string;
  /** What they are about, in words that differ from those of the page's other conversations. */
  about: string;
}

/** Leads to the messages about a request or an order, and counts those that the customer has not read. */
export function MessagesLink({ account, id, page, about }: MessagesLinkProps) {
  const unread = unreadOf(account, id);
  return (
    <LinkButton
      look={unread > 0 ? 'primary' : 'secondary'}
      to={`${page}${MESSAGES}`}
      // The card says it to those who see it.
      aria-label={`Messages ${unread > 0 ? `${unread} unread ` : ''}about ${about}`}
    >
      Messages
      <UnreadBadge count={unread} />
    </LinkButton>
  );
}
