import type {
  Conversation,
  Message,
} from '@hearthside/services/commission/conversations/conversation.contract.ts';
import type { ReactNode } from 'react';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import css from './thread.module.css';
import type { Insert, ThreadContext } from './thread-context.ts';

interface ThreadProps extends ThreadContext {
  /** The loaded pages, the last messages first. */
  pages: Conversation[];
  /** Further controls of the composer, which may insert texts. */
  tools?: (insert: Insert) => ReactNode;
}

/** A conversation as one of its sides sees it: the messages, and below them a form for the next one. */
export function Thread({ side, other, name, pages, earlier, api, tools }: ThreadProps) {
  const [latest] = pages;
  const messages: Message[] = pages.flatMap((page) => page.messages).reverse();
  return (
    <div className={css.thread}>
      <MessageList
        messages={messages}
        unread={latest?.unread ?? 0}
        readByOther={latest?.readByOther ?? null}
        {...{ side, other, name, earlier, api }}
      />
      <Composer draft={name.join('.')} other={other} post={api.post} tools={tools} />
    </div>
  );
}
