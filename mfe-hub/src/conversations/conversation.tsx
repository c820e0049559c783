import type { Account } from '@hearthside/services/slices/hub/hub.contract.ts';
import { UnreadBadge } from '@hearthside/shell/conversation/unread-badge.tsx';
import { Button } from '@hearthside/shell/ui/components/button.tsx';
import { latePart } from '@hearthside/shell/ui/components/late-part.tsx';
import layout from '@hearthside/shell/ui/components/layout.module.css';
import { Loading } from '@hearthside/shell/ui/components/loading.tsx';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import css from './conversation.module.css';
import { MESSAGES, unreadOf } from './messages-link.tsx';

// Most visits open no conversation.
const OwnThread = latePart(() => import(/* webpackChunkName: "own-thread" */ './own-thread.tsx'), {
  fallback: <Loading>Loading messages...</Loading>,
  failure: 'We couldn’t load the messages.',
});

interface ConversationProps {
  account: Account;
  /** Of the request or the order. */
  id: string;
  about: string;
}

/** The messages about a request or an order, folded until they are wanted: a link in the hub or in an e-mail opens them. */
export function Conversation({ account, id, about }: ConversationProps) {
  const isAsked = useLocation().hash === MESSAGES;
  const [isOpen, setOpen] = useState(isAsked);
  const unread = unreadOf(account, id);
  useEffect(() => {
    if (isAsked) setOpen(true);
  }, [isAsked]);
  return (
    <div id={MESSAGES.slice(1)} className={`${layout.stack4} ${css.conversation}`}>
      <Button
        look="secondary"
        aria-expanded={isOpen}
        aria-label={`Messages ${unread > 0 ? `${unread} unread ` : ''}about ${about}`}
        onClick={() => setOpen(!isOpen)}
      >
        Messages
        <UnreadBadge count={unread} />
      </Button>
      {isOpen && <OwnThread uid={account.uid} id={id} />}
    </div>
  );
}
